/** Minutes that a meeting may last. A duration's id in the API is its number of minutes. */
export const DURATIONS: readonly number[] = [15, 30, 45, 60, 90];

/**
 * A range of wall time that begins on one day: minutes since that day's midnight, the end excluded.
 * `start` is 0–1439; `end` is beyond 1440 when the range goes on after midnight, and never more than a day after `start`.
 */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** The ranges that begin on each day of the week: seven lists, Monday's first. */
export type WeeklyRanges = readonly (readonly TimeRange[])[];

/** The times that a practice offers before its bookings are subtracted. */
export interface Plan {
  /** IANA; all wall times of the plan are in it. */
  readonly zone: string;
  readonly weekly: WeeklyRanges;
  /** By day (`YYYY-MM-DD`): the ranges that begin on it instead of the weekly ones; none = closed. */
  readonly exceptions: ReadonlyMap<string, readonly TimeRange[]>;
  /** No slot begins sooner than this many minutes from now. */
  readonly noticeMinutes: number;
  /** The last day with slots, counted from today in the practice's zone. */
  readonly horizonDays: number;
  /** Minutes that stay free after each meeting. */
  readonly bufferMinutes: number;
  /** Slots begin every so many minutes of wall time, counted from a range's start. */
  readonly stepMinutes: number;
}
