import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetDrafts } from '#client/drafts.ts';

/** A storage like a browser's, whose content is its own properties. */
class Kept {
  [key: string]: unknown;
}
const methods = {
  getItem(this: Kept, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Kept, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Kept, key: string) {
    delete this[key];
  },
};
let kept: Kept;

beforeEach(() => {
  kept = Object.create(methods) as Kept;
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

test('a text is kept for its account alone', () => {
  draftOf('a@example.com', 'reply:1').write('Does it hurt?');
  expect(draftOf('a@example.com', 'reply:1').read()).toBe('Does it hurt?');
  expect(draftOf('b@example.com', 'reply:1').read()).toBe('');
  expect(draftOf('a@example.com', 'reply:2').read()).toBe('');
});

test('nothing is kept of an account that is known by no address', () => {
  const draft = draftOf('', 'reply:1');
  draft.write('Does it hurt?');
  expect(draft.read()).toBe('');
  expect(Object.keys(kept)).toEqual([]);
});

test('drafts of other accounts are forgotten, and all of them at the end', () => {
  draftOf('a@example.com', 'reply:1').write('mine');
  draftOf('b@example.com', 'reply:1').write('theirs');
  kept['country'] = 'FR';
  forgetDrafts('a@example.com');
  expect(Object.keys(kept)).toEqual(['draft:a@example.com:reply:1', 'country']);
  forgetDrafts();
  expect(Object.keys(kept)).toEqual(['country']);
});
