import { clockIn } from '#domain/time/clock.ts';

/** The calendar day of an instant (ISO 8601) on the clocks of a time zone. */
export const dayOn = (zone: string, at: string): string => clockIn(zone, Date.parse(at)).local.slice(0, 10);
