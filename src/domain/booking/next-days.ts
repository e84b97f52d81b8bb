import { type Clock, clockIn } from '#domain/time/clock.ts';

/** The number of days beside a doctor, and of times for each day. */
const DAYS = 4;
const TIMES = 3;
/** Milliseconds between two shown times: times a quarter of an hour apart are hardly a choice. */
const APART = 3_600_000;

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
    .slice(0, DAYS)
    .map(([day, times]) => ({ day, times: spreadOut(times).slice(0, TIMES) }));
}

function spreadOut(times: readonly Clock[]): Clock[] {
  const chosen: Clock[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (Date.parse(time.at) < from) continue;
    chosen.push(time);
    from = Date.parse(time.at) + APART;
  }
  return chosen;
}
