import { expect, test } from 'vitest';
import { parsePayoutId, payoutId } from '#domain/payouts.ts';

const practice = '0193c9a4-7d1e-4a52-8b7e-3f6d2c1b0a99';

test('the id of a payout names its practice and its month', () => {
  expect(parsePayoutId(payoutId({ practice, month: '2026-11' }))).toEqual({ practice, month: '2026-11' });
  expect(parsePayoutId(`${practice.toUpperCase()}.2026-01`)).toEqual({ practice, month: '2026-01' });
});

test.each(['', practice, `${practice}.2026-13`, `${practice}.2026-11.1`, 'x.2026-11', `${practice}.1926-11`])(
  '"%s" is no id of a payout',
  (id) => {
    expect(parsePayoutId(id)).toBeUndefined();
  },
);
