import { zoneOrUtc } from '#domain/time/zone.ts';

/** The day around an instant in a zone, as instants: from its first moment to the next day's. */
export function dayAround(zone: string, at: Date): { from: Date; to: Date } {
  const start = zoned(zone, at).startOfDay();
  const next = start.add({ days: 1 }).startOfDay();
  return { from: new Date(start.epochMilliseconds), to: new Date(next.epochMilliseconds) };
}

/** Whole years from a birth date, `YYYY-MM-DD`, to the day of an instant in a zone. */
export function ageAt(birthDate: string, zone: string, at: Date): number {
  return Temporal.PlainDate.from(birthDate).until(zoned(zone, at).toPlainDate(), { largestUnit: 'years' })
    .years;
}

const OF_AGE = 18;

/** Whether somebody born on a day, `YYYY-MM-DD`, books for themselves: from 18 years on. */
export const isOfAge = (birthDate: string, zone: string, at: Date): boolean =>
  ageAt(birthDate, zone, at) >= OF_AGE;

/** Whether a zone's clocks change between two instants. */
export const clocksChange = (zone: string, from: Date, to: Date): boolean =>
  zoned(zone, from).offset !== zoned(zone, to).offset;

const zoned = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zoneOrUtc(zone));
