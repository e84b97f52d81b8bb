import { expect, test } from 'vitest';
import { atKeyboard } from '../../../scripts/site/at-keyboard.ts';

const ROOT = { uid: 0, username: 'root' };
const BO = { uid: 1000, username: 'bo' };

test('root behind sudo is named by who called sudo', () => {
  expect(atKeyboard(ROOT, 'leyla')).toBe('leyla');
});

test('root without sudo is root', () => {
  expect(atKeyboard(ROOT, undefined)).toBe('root');
});

test('another user cannot take a name by the environment', () => {
  expect(atKeyboard(BO, 'leyla')).toBe('bo');
});
