import * as v from 'valibot';
import { expect, test } from 'vitest';
import { setPricePlan } from '#contract/doctor/prices.ts';

test('a price plan takes the ids that another back end gives its lengths', () => {
  expect(v.parse(setPricePlan.body ?? v.never(), { duration_id: '1', price: '25.00' })).toMatchObject({
    duration_id: 1,
  });
});

test('a price plan refuses a length that is no number', () => {
  expect(v.safeParse(setPricePlan.body ?? v.never(), { duration_id: 'x', price: '25.00' }).success).toBe(
    false,
  );
});
