import { expect, test } from 'vitest';
import { LineBudget } from '#process/line-budget.ts';

test('lines beyond the limit of an interval are left out, and the next line gives their number', () => {
  let now = 0;
  const budget = new LineBudget(2, 1_000, () => now);
  const taken = [budget.take(), budget.take(), budget.take(), budget.take()];
  expect(taken).toEqual([0, 0, undefined, undefined]);
  now = 1_000;
  expect(budget.take()).toBe(2);
  expect(budget.take()).toBe(0);
});
