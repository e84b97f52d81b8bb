import { type Clock, clockIn } from '#domain/time/clock.ts';

/** The number of days beside a doctor, and of times for each day. */
const SHOWN_DAYS = 4;
const TIMES_PER_DAY = 3;
/** Milliseconds between two shown times: times a quarter of an hour apart are hardly a choice. */
const SHOWN_INTERVAL = 3_600_000;

/** A day with free times, on one clock. */
export interface NextDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Some of its free times, the first one included. */
  times: Clock[];
}

/** The first days with free times in a zone; `starts` are in order, in milliseconds since 1970. */
export function nextDays(zone: string, starts: readonly number[]): NextDay[] {
  const clocks = starts.map((at) => clockIn(zone, at));
  return [...Map.groupBy(clocks, ({ local }) => local.slice(0, 10))]
    .slice(0, SHOWN_DAYS)
    .map(([day, times]) => ({ day, times: spreadOut(times).slice(0, TIMES_PER_DAY) }));
}

function spreadOut(times: readonly Clock[]): Clock[] {
  const chosen: Clock[] = [];
  let earliestNext = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (Date.parse(time.at) < earliestNext) continue;
    chosen.push(time);
    earliestNext = Date.parse(time.at) + SHOWN_INTERVAL;
  }
  return chosen;
}
