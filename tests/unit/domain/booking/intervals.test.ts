import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Interval, subtract, union } from '#domain/booking/intervals.ts';

const END = 40;
const anyList = fc
  .array(fc.tuple(fc.nat(END), fc.nat(END)), { maxLength: 8 })
  .map((pairs) => pairs.map(([a, b]): Interval => ({ start: Math.min(a, b), end: Math.max(a, b) })));

const covers = (list: readonly Interval[], at: number) =>
  list.some(({ start, end }) => start <= at && at < end);
/** The list of exactly these moments: sorted, with no two intervals that touch. */
function listOf(belongs: (at: number) => boolean): Interval[] {
  const list: { start: number; end: number }[] = [];
  for (let at = 0; at <= END; at += 1) {
    const lastInterval = list.at(-1);
    if (!belongs(at)) continue;
    if (lastInterval?.end === at) lastInterval.end = at + 1;
    else list.push({ start: at, end: at + 1 });
  }
  return list;
}

describe('intervals, moment by moment', () => {
  test('union covers the moments of all intervals, in whatever order they come', () => {
    fc.assert(
      fc.property(anyList, (a) => {
        expect(union(a)).toEqual(listOf((at) => covers(a, at)));
      }),
    );
  });

  test('subtract leaves the moments that only the first list covers', () => {
    fc.assert(
      fc.property(anyList, anyList, (a, b) => {
        expect(subtract(union(a), union(b))).toEqual(listOf((at) => covers(a, at) && !covers(b, at)));
      }),
    );
  });
});
