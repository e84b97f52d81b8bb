import { expect, test } from 'vitest';
import { dividePrice, withdrawalEnds, withdrawalRefusal } from '#domain/booking/withdrawal.ts';

test.each([
  // The day of the payment does not count, on the buyer's clock.
  ['2026-11-01T20:59:59Z', 'Europe/Istanbul', '2026-11-15T21:00:00.000Z'],
  ['2026-11-01T21:00:00Z', 'Europe/Istanbul', '2026-11-16T21:00:00.000Z'],
  // Over a change of the clocks: a day of 25 hours, a day of 23.
  ['2026-10-20T12:00:00Z', 'Europe/Paris', '2026-11-03T23:00:00.000Z'],
  ['2027-03-20T12:00:00Z', 'Europe/Paris', '2027-04-03T22:00:00.000Z'],
  ['2026-11-01T12:00:00Z', 'Pacific/Kiritimati', '2026-11-16T10:00:00.000Z'],
])('a bundle paid at %s in %s can be withdrawn from until %s', (paidAt, zone, until) => {
  expect(withdrawalEnds(new Date(paidAt), zone).toISOString()).toBe(until);
});

test.each([
  [{ credits: 3, used: 0, ahead: 0 }, undefined],
  [{ credits: 3, used: 2, ahead: 0 }, undefined],
  [{ credits: 3, used: 3, ahead: 0 }, 'used'],
  [{ credits: 3, used: 0, ahead: 1 }, 'reserved'],
  [{ credits: 3, used: 2, ahead: 1 }, 'reserved'],
] as const)('withdrawal from a purchase with %o is refused as: %s', (usage, refusal) => {
  expect(withdrawalRefusal(usage)).toBe(refusal);
});

test.each([
  [30_000, { credits: 3, used: 0, begun: 0 }, { back: 30_000, kept: 0, open: 0 }],
  [30_000, { credits: 3, used: 2, begun: 0 }, { back: 10_000, kept: 20_000, open: 0 }],
  // 33.33 each: the remainder of the division goes back to the buyer.
  [10_000, { credits: 3, used: 1, begun: 0 }, { back: 6_667, kept: 3_333, open: 0 }],
  [2, { credits: 3, used: 2, begun: 0 }, { back: 2, kept: 0, open: 0 }],
  // The share of a meeting that has begun is open until the meeting is closed.
  [10_000, { credits: 3, used: 1, begun: 1 }, { back: 3_334, kept: 3_333, open: 3_333 }],
  [10_000, { credits: 1, used: 0, begun: 1 }, { back: 0, kept: 0, open: 10_000 }],
])('a price of %i for %o is divided into %o', (amount, usage, parts) => {
  expect(dividePrice(amount, usage)).toEqual(parts);
});
