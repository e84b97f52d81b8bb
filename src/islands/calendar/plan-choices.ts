import { STEPS } from '#contract/doctor/schedule.ts';

/** Minutes to choose from in the plan's form; 0: none. */
export const CHOICES = {
  notice_minutes: [0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080, 20_160],
  buffer_minutes: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  step_minutes: STEPS,
} as const;

/** Lengths of time in words, by their minutes. Browsers lack some of them in some languages, so that the server writes them. */
export type Lengths = Readonly<Record<string, string>>;
