import { expect, test } from 'vitest';
import { dayFault } from '#domain/booking/plan-actions.ts';

const TODAY = '2026-11-23';
const exceptions = [{ day: '2026-12-24', ranges: [] }];

test.each([
  ['', 'none'],
  ['24.12.2026', 'none'],
  ['2026-11-22', 'past'],
  ['2026-12-24', 'taken'],
  ['2026-11-23', undefined],
  ['2026-12-25', undefined],
])('the day “%s” for hours of its own has the fault: %s', (day, fault) => {
  expect(dayFault({ exceptions }, day, TODAY)).toBe(fault);
});
