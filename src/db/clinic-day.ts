import { DEFAULT_ZONE } from '#config.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';

/** The calendar day (`YYYY-MM-DD`) of an instant on the clinic's clock, by which licences and the law's periods end. */
export const clinicDay = (at: Date): string => dayInZone(DEFAULT_ZONE, at.toISOString());
