/** A half-open interval: `start` belongs to it, `end` does not. It is empty where `start` is not before `end`. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * Sorted intervals, none empty, that neither overlap nor touch. All functions here return them, and expect them unless stated.
 */
export type Intervals = readonly Interval[];

/** The union of intervals in any order; empty ones vanish. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** The parts of `from` that lie in no interval of `removed`. */
export function subtract(from: Intervals, removed: Intervals): Interval[] {
  const remaining: Interval[] = [];
  let firstRemoved = 0;
  for (const { start, end } of from) {
    let remainingStart = start;
    while ((removed[firstRemoved]?.end ?? Number.POSITIVE_INFINITY) <= remainingStart) firstRemoved += 1;
    // `firstRemoved` stays, because a removed interval that reaches beyond `end` may also cut the next interval of `from`.
    for (let next = firstRemoved; next < removed.length; next += 1) {
      const gap = removed[next] as Interval;
      if (gap.start >= end) break;
      if (gap.start > remainingStart) remaining.push({ start: remainingStart, end: gap.start });
      remainingStart = gap.end;
    }
    if (remainingStart < end) remaining.push({ start: remainingStart, end });
  }
  return remaining;
}
