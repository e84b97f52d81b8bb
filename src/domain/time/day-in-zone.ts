import { clockIn } from '#domain/time/clock.ts';

/** The calendar day (`YYYY-MM-DD`) of an instant (ISO 8601) in a time zone. */
export const dayInZone = (zone: string, at: string): string =>
  clockIn(zone, Date.parse(at)).local.slice(0, 10);
