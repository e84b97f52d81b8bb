import { expect, test } from 'vitest';
import { parseChoice, parseText } from '../../../scripts/desk/options.ts';

test('a refusal names an option with its dashes, and an argument by its name alone', () => {
  expect(() => parseChoice({ state: 'x' }, 'state', ['open'])).toThrow('--state is one of: open.');
  expect(() => parseChoice({ '<who>': 'x' }, '<who>', ['patient'])).toThrow(/^<who> is one of: patient\.$/);
  expect(() => parseText({ '<text>': 'long' }, '<text>', 3)).toThrow(/^<text> takes a text/);
});
