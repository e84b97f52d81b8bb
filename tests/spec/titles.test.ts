import { expect, test } from 'vitest';
import { hasTest, titlesOf } from './titles.ts';

const titles = titlesOf(
  'x.test.ts',
  `describe('a', () => {
    test('plain', () => {});
    test(\`in \${locale} too\`, () => {});
    test.each([['row one', 1]])('%s', () => {});
  });
  test.describe('b', () => { test('inner', async () => { await test.step('no test', fn); }); });`,
);

test('a test is found by its path', () => {
  expect(hasTest(titles, 'a > plain')).toBe(true);
  expect(hasTest(titles, 'b > inner')).toBe(true);
  expect(hasTest(titles, 'a > in * too')).toBe(true);
  expect(hasTest(titles, 'a > row one')).toBe(true);
});

test('a name that no test has is refused', () => {
  expect(hasTest(titles, 'plain')).toBe(false);
  expect(hasTest(titles, 'a')).toBe(false);
  expect(hasTest(titles, 'a > row two')).toBe(false);
  expect(hasTest(titles, 'b > row one')).toBe(false);
  expect(hasTest(titles, 'b > inner > no test')).toBe(false);
});
