import { type Clock, clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';

/** The number of days that a doctor's entry in a list shows. */
const SHOWN_DAYS = 4;
/** The number of free times that it shows for each day. */
const TIMES_PER_DAY = 3;
/** Milliseconds between two shown times: times a quarter of an hour apart are hardly a choice. */
const SHOWN_INTERVAL = 3_600_000;
const DAY = 86_400_000;

/** A day with free times, on one clock. */
export interface NextDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Some of its free times, the first one included. */
  times: Clock[];
}

/** The first days with free times in a zone; `starts` are in order, in milliseconds since 1970. */
export function nextDays(zone: string, starts: readonly number[]): NextDay[] {
  const days = new Map<number, { times: Clock[]; from: number }>();
  for (const at of starts) {
    // A week of free times may have hundreds of starts, so a clock is computed only for those that are shown.
    const dayNumber = Math.floor((at + offsetAt(zone, at)) / DAY);
    const day = days.get(dayNumber) ?? { times: [], from: at };
    if (!days.has(dayNumber) && days.size === SHOWN_DAYS) break;
    days.set(dayNumber, day);
    if (day.times.length === TIMES_PER_DAY || at < day.from) continue;
    day.times.push(clockIn(zone, at));
    day.from = at + SHOWN_INTERVAL;
  }
  return [...days.values()].map(({ times }) => ({ day: times[0]?.local.slice(0, 10) ?? '', times }));
}
