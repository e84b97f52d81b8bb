import { zoneOrUtc } from '#domain/time/zone.ts';

/** The calendar day of a zone that contains an instant, from its first moment to that of the next day. */
export function dayContaining(zone: string, at: Date): { from: Date; to: Date } {
  const start = toZonedDateTime(zone, at).startOfDay();
  const next = start.add({ days: 1 }).startOfDay();
  return { from: new Date(start.epochMilliseconds), to: new Date(next.epochMilliseconds) };
}

/** The age in whole years of a person born on a day, `YYYY-MM-DD`, at an instant in a zone. */
export function ageAt(birthDate: string, zone: string, at: Date): number {
  return Temporal.PlainDate.from(birthDate).until(toZonedDateTime(zone, at).toPlainDate(), {
    largestUnit: 'years',
  }).years;
}

const ADULT_AGE = 18;

/** Whether a person born on a day, `YYYY-MM-DD`, is at least 18 years old. */
export const isOfAge = (birthDate: string, zone: string, at: Date): boolean =>
  ageAt(birthDate, zone, at) >= ADULT_AGE;

/** Whether a zone has different offsets from UTC at two instants. */
export const offsetDiffers = (zone: string, from: Date, to: Date): boolean =>
  toZonedDateTime(zone, from).offset !== toZonedDateTime(zone, to).offset;

const toZonedDateTime = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zoneOrUtc(zone));
