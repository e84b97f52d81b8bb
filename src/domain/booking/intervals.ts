/** A half-open interval, never empty: `start` belongs to it, `end` does not. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/**
 * Sorted intervals that neither overlap nor touch. All functions here return them, and expect them unless stated.
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

export function subtract(from: Intervals, away: Intervals): Interval[] {
  const left: Interval[] = [];
  let at = 0;
  for (const { start, end } of from) {
    let begin = start;
    while ((away[at]?.end ?? Number.POSITIVE_INFINITY) <= begin) at += 1;
    // `at` stays, because an interval that reaches beyond this one may also cut the next.
    for (let next = at; next < away.length; next += 1) {
      const hole = away[next] as Interval;
      if (hole.start >= end) break;
      if (hole.start > begin) left.push({ start: begin, end: hole.start });
      begin = hole.end;
    }
    if (begin < end) left.push({ start: begin, end });
  }
  return left;
}
