import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceAfter,
  EMPTY_BALANCE,
  LEDGER_KINDS,
  type LedgerKind,
  type LedgerUnit,
  type Posting,
  refusalOf,
} from '#domain/booking/ledger.ts';

type Step = Posting & { purpose: string };

/** Posts the steps that are allowed and skips the others, as the database does. */
function play(unit: LedgerUnit, steps: readonly Step[]) {
  const purposes = new Map<string, number>();
  const posted: Step[] = [];
  const refusals: (string | undefined)[] = [];
  let balance = EMPTY_BALANCE;
  for (const step of steps) {
    const purpose = purposes.get(step.purpose) ?? 0;
    const refusal = refusalOf({ unit, balance, purpose }, step);
    refusals.push(refusal);
    if (refusal) continue;
    const next = balanceAfter(balance, step);
    purposes.set(step.purpose, purpose + next.reserved - balance.reserved);
    balance = next;
    posted.push(step);
  }
  return { balance, purposes, posted, refusals };
}

const playSteps = (unit: LedgerUnit, ...steps: [LedgerKind, number, string?][]) =>
  play(
    unit,
    steps.map(([kind, amount, purpose = 'a']) => ({ kind, amount, purpose })),
  );

const anyStep = fc.record({
  kind: fc.constantFrom(...LEDGER_KINDS),
  amount: fc.integer({ min: -2, max: 60 }),
  purpose: fc.constantFrom('a', 'b', 'c'),
});

describe('the ledger', () => {
  test('pays, reserves, uses part and gives the rest back', () => {
    const { balance, refusals } = playSteps(
      'money',
      ['pay', 100],
      ['reserve', 100],
      ['give-back', 50],
      ['use', 50],
      ['refund', 50],
    );
    expect({ balance, refusals }).toEqual({
      balance: { available: 0, reserved: 0 },
      refusals: Array(5).fill(undefined),
    });
  });

  test.each<[string, LedgerUnit, [LedgerKind, number, string?][]]>([
    ['not-enough', 'money', [['reserve', 1]]],
    [
      'not-enough',
      'credits',
      [
        ['grant', 2],
        ['reserve', 3],
      ],
    ],
    [
      'not-enough',
      'credits',
      [
        ['grant', 2],
        ['reserve', 2],
        ['expire', 1],
      ],
    ],
    [
      'not-enough',
      'money',
      [
        ['pay', 5],
        ['reserve', 5],
        ['refund', 1],
      ],
    ],
    [
      'not-reserved',
      'money',
      [
        ['pay', 5],
        ['use', 5],
      ],
    ],
    [
      'not-reserved',
      'money',
      [
        ['pay', 5],
        ['reserve', 5, 'a'],
        ['use', 5, 'b'],
      ],
    ],
    [
      'not-reserved',
      'money',
      [
        ['pay', 5],
        ['reserve', 5],
        ['use', 5],
        ['give-back', 5],
      ],
    ],
    ['kind', 'money', [['grant', 5]]],
    ['kind', 'money', [['expire', 5]]],
    ['kind', 'credits', [['pay', 5]]],
    ['kind', 'credits', [['refund', 5]]],
    ['amount', 'money', [['pay', 0]]],
    ['amount', 'money', [['pay', -1]]],
    ['amount', 'money', [['pay', 1.5]]],
    ['amount', 'money', [['pay', Number.NaN]]],
    ['amount', 'money', [['pay', 2 ** 53]]],
  ])('refuses with %s in %s: %j', (refusal, unit, steps) => {
    expect(playSteps(unit, ...steps).refusals.at(-1)).toBe(refusal);
  });

  test('any sequence keeps both balances at 0 or more, and they are the sums of the entries', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('money', 'credits'),
        fc.array(anyStep, { maxLength: 60 }),
        (unit, steps) => {
          const { balance, purposes, posted } = play(unit, steps);
          const sum = (...kinds: LedgerKind[]) =>
            posted.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
          expect(balance.available).toBeGreaterThanOrEqual(0);
          expect(balance.reserved).toBeGreaterThanOrEqual(0);
          expect(balance.available + balance.reserved).toBe(
            sum('grant', 'pay') - sum('use', 'expire', 'refund'),
          );
          expect(balance.reserved).toBe(sum('reserve') - sum('use', 'give-back'));
          expect([...purposes.values()].every((reserved) => reserved >= 0)).toBe(true);
          expect(
            [...purposes.values()].reduce((sumOfPurposes, reserved) => sumOfPurposes + reserved, 0),
          ).toBe(balance.reserved);
        },
      ),
      { numRuns: 500 },
    );
  });
});
