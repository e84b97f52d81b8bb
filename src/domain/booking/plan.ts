/** Minutes that a meeting may last. A duration's id in the API is its number of minutes. */
export const DURATIONS: readonly number[] = [15, 30, 45, 60, 90];

/**
 * A range of wall time that begins on one day: minutes since that day's midnight, the end outside it.
 * `start` is 0–1439; `end` is beyond 1440 when the range goes on after midnight, and never more than a day after `start`.
 */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** The ranges that begin on each day of the week: seven lists, Monday's first. */
export type WeeklyRanges = readonly (readonly TimeRange[])[];
