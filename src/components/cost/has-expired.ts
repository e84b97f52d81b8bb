import { DEFAULT_ZONE } from '#config.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';

/** Whether the last day on which an estimate is valid is over, by the clinic's clock. */
export const hasExpired = (lastDay: string, now: Date): boolean =>
  dayInZone(DEFAULT_ZONE, now.toISOString()) > lastDay;
