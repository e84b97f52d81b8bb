import { expect, test } from 'vitest';
import type { Purchase } from '#contract/patient/bundles.ts';
import { payingBundles } from '#islands/patient/paying-bundles.ts';

const bundle = (id: string, more: Partial<Purchase> = {}) =>
  ({
    id,
    state: 'active',
    available: 1,
    minutes: 30,
    expires_at: '2027-01-01T00:00:00Z',
    ...more,
  }) as Purchase;
const idsOf = (purchases: readonly Purchase[]) => purchases.map(({ id }) => id);

test('the bundles that the meeting names pay for it, in its order', () => {
  const purchases = [bundle('a'), bundle('b'), bundle('c')];
  expect(idsOf(payingBundles(purchases, { minutes: 30, purchases: ['c', 'a'] }))).toEqual(['c', 'a']);
  expect(payingBundles(purchases, { minutes: 30, purchases: [] })).toEqual([]);
});

test('where a back end names none, those with a credit of enough minutes pay, the first to expire at the front', () => {
  const purchases = [
    bundle('late', { expires_at: '2027-03-01T00:00:00Z' }),
    bundle('soon'),
    bundle('used', { available: 0 }),
    bundle('pending', { state: 'pending' }),
    bundle('short', { minutes: 15 }),
  ];
  expect(idsOf(payingBundles(purchases, { minutes: 30 }))).toEqual(['soon', 'late']);
});
