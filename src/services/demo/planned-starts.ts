import type { TimeRange, WeeklyRanges } from '#domain/booking/plan.ts';

interface Plan {
  /** IANA zone. */
  zone: string;
  weekly: WeeklyRanges;
}

/**
 * A start for a meeting about `days` from today: the beginning of the plan's first range on that day. When the day has no
 * range, or is one of `usedDays` (`YYYY-MM-DD`), the next day farther from today is tried. The day that is found is added
 * to `usedDays`. Throws when a year has no such day.
 */
export function plannedStart({ zone, weekly }: Plan, days: number, now: Date, usedDays: Set<string>): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const step = days < 0 ? -1 : 1;
  for (let distance = days; Math.abs(distance - days) <= 366; distance += step) {
    const day = today.add({ days: distance });
    const firstRange = weekly[day.dayOfWeek - 1]?.[0];
    if (!firstRange || usedDays.has(day.toString())) continue;
    usedDays.add(day.toString());
    return startOf(day, firstRange, zone);
  }
  throw new Error('A plan without a time in a year');
}

function startOf(day: Temporal.PlainDate, { start }: TimeRange, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(start / 60), minute: start % 60 });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}
