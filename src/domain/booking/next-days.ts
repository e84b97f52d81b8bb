import { type Clock, clockIn } from '#domain/time/clock.ts';

/** So many days stand beside a doctor, each with so many of its times. */
const DAYS = 4;
const TIMES = 3;
/** Milliseconds between two times that are shown: a quarter of an hour more is no other choice. */
const APART = 3_600_000;

/** A day with free times, on one clock. */
export interface NextDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Some of them, the first one too. */
  times: Clock[];
}

/** The first days that have free times, on the clock of a zone; `starts` are in order, in milliseconds since 1970. */
export function nextDays(zone: string, starts: readonly number[]): NextDay[] {
  const clocks = starts.map((at) => clockIn(zone, at));
  return [...Map.groupBy(clocks, ({ local }) => local.slice(0, 10))]
    .slice(0, DAYS)
    .map(([day, times]) => ({ day, times: apart(times).slice(0, TIMES) }));
}

function apart(times: readonly Clock[]): Clock[] {
  const chosen: Clock[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (Date.parse(time.at) < from) continue;
    chosen.push(time);
    from = Date.parse(time.at) + APART;
  }
  return chosen;
}
