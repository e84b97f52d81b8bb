import type { NextDays } from '#contract/directory/next-days.ts';

/**
 * Times that begin sooner than this (milliseconds from now) are left out: a stored page is served for an hour, and once
 * more while it is rendered anew, and by then these times would have begun.
 */
const TOO_SOON = 2 * 3_600_000;

/**
 * The free times that a strip has in its HTML: the first days with times that do not begin too soon, at most `maxDays`,
 * each with its first times, at most `maxPerDay`.
 */
export const daysToShow = (
  days: NextDays,
  now: Date,
  { maxPerDay, maxDays }: { maxPerDay: number; maxDays: number | undefined },
): NextDays =>
  days
    .map(({ day, times }) => ({
      day,
      times: times.filter(({ at }) => Date.parse(at) > now.getTime() + TOO_SOON).slice(0, maxPerDay),
    }))
    .filter(({ times }) => times.length > 0)
    // The limit comes last, so that a day whose times all begin too soon does not count.
    .slice(0, maxDays);
