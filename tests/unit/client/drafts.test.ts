import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetDrafts, markKept } from '#client/drafts.ts';

/** A storage like a browser’s: its entries are its own properties, and its methods are inherited. */
class FakeStorage {
  [key: string]: unknown;
}
const methods = {
  getItem(this: FakeStorage, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: FakeStorage, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: FakeStorage, key: string) {
    delete this[key];
  },
};
let storage: FakeStorage;

beforeEach(() => {
  storage = Object.create(methods) as FakeStorage;
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a text is kept for its account alone', () => {
  draftOf('a@example.com', 'reply:1').write('Does it hurt?');
  expect(draftOf('a@example.com', 'reply:1').read()).toBe('Does it hurt?');
  expect(draftOf('b@example.com', 'reply:1').read()).toBe('');
  expect(draftOf('a@example.com', 'reply:2').read()).toBe('');
});

test('nothing is kept for an account without a known address', () => {
  const draft = draftOf('', 'reply:1');
  draft.write('Does it hurt?');
  expect(draft.read()).toBe('');
  expect(Object.keys(storage)).toEqual([]);
});

test('a form is marked as kept for an account with a known address alone', () => {
  const form = { dataset: {} };
  markKept(form as HTMLFormElement, '');
  expect(form.dataset).toEqual({});
  markKept(form as HTMLFormElement, 'a@example.com');
  expect(form.dataset).toEqual({ keepsText: '' });
});

test('the drafts of all other accounts are deleted, and without an account those of all', () => {
  draftOf('a@example.com', 'reply:1').write('mine');
  draftOf('b@example.com', 'reply:1').write('theirs');
  storage['country'] = 'FR';
  forgetDrafts('a@example.com');
  expect(Object.keys(storage)).toEqual(['draft:a@example.com:reply:1', 'country']);
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['country']);
});
