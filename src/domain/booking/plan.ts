/** Lengths of meetings in minutes. The API uses the number as the id of a duration. */
export const DURATIONS: readonly number[] = [15, 30, 45, 60, 90];

/**
 * A range of wall time that begins on one day: minutes since that day's midnight, the end excluded. `start` is
 * 0–1439; `end` is beyond 1440 when the range goes on after midnight, and never more than a day after `start`.
 */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** The ranges that begin on each day of the week: seven lists, Monday's first. */
export type WeeklyRanges = readonly (readonly TimeRange[])[];

/** The times that a practice offers before its bookings are subtracted. */
export interface Plan {
  /** The IANA zone of all wall times of the plan. */
  readonly zone: string;
  readonly weekly: WeeklyRanges;
  /** Exceptions by date (`YYYY-MM-DD`): ranges that replace the weekly ones; without ranges the day is closed. */
  readonly exceptions: ReadonlyMap<string, readonly TimeRange[]>;
  /** Minutes from now before which no slot begins. */
  readonly noticeMinutes: number;
  /** The last day with slots, counted from today in the practice's zone. */
  readonly horizonDays: number;
  /** Minutes that stay free after each meeting. */
  readonly bufferMinutes: number;
  /** Minutes of wall time between two slots, counted from the start of a range. */
  readonly stepMinutes: number;
}
