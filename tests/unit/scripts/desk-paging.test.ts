import { expect, test } from 'vitest';
import { listAnswer } from '../../../scripts/desk/paging.ts';

const footOf = (page: number, total: number) =>
  listAnswer(
    { total, rows: ['a', 'b'] },
    { page, limit: 2 },
    { linesOf: (rows) => [...rows], empty: 'none' },
  ).lines.at(-1);

test('a page of a list names the next one', () => {
  expect(footOf(2, 5)).toBe('Page 2 of 3, 5 in all. The next: --page 3');
});

test('the last page of a list names no next one', () => {
  expect(footOf(3, 5)).toBe('Page 3 of 3, 5 in all.');
});

test('a list of one page has no line about pages', () => {
  expect(footOf(1, 2)).toBe('b');
});
