import { DEFAULT_ZONE } from '#config.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';

/**
 * The calendar day (`YYYY-MM-DD`) of an instant on the clinic's clock: licences, certificates and accreditations end by
 * it, estimates are made, applications answered and page views counted by it.
 */
export const clinicDay = (at: Date): string => dayInZone(DEFAULT_ZONE, at.toISOString());
