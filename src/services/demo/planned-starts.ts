import type { TimeRange, WeeklyRanges } from '#domain/booking/plan.ts';

interface Plan {
  /** IANA. */
  zone: string;
  weekly: WeeklyRanges;
}

/**
 * When a meeting may begin about so many days from today: at the start of the plan's first range on that day, or on the
 * next one that has any, away from today. Days that are used up are left out, and added to.
 */
export function plannedStart({ zone, weekly }: Plan, days: number, now: Date, used: Set<string>): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const step = days < 0 ? -1 : 1;
  for (let away = days; Math.abs(away - days) <= 366; away += step) {
    const day = today.add({ days: away });
    const first = weekly[day.dayOfWeek - 1]?.[0];
    if (!first || used.has(day.toString())) continue;
    used.add(day.toString());
    return startOf(day, first, zone);
  }
  throw new Error('A plan without a time in a year');
}

function startOf(day: Temporal.PlainDate, { start }: TimeRange, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(start / 60), minute: start % 60 });
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}
