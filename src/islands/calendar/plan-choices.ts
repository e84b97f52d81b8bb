import { STEPS } from '#contract/doctor/schedule.ts';

/** Minutes to choose from in the plan's form; 0: none. */
export const CHOICES = {
  notice_minutes: [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160],
  buffer_minutes: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  step_minutes: STEPS,
} as const;

/**
 * Durations in words, by their number of minutes. The server writes them, because some browsers cannot in every
 * language.
 */
export type Lengths = Readonly<Record<string, string>>;
