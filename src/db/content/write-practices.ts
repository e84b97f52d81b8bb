import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { cities, countries } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { ContentError } from '#content/content-error.ts';
import type { TimeRange, WeeklyRanges } from '#domain/booking/plan.ts';

const hours = (start: number, end: number): TimeRange => ({ start: start * 60, end: end * 60 });

const FULL = [hours(9, 12.5), hours(14, 17.5)];
const MORNING = [hours(8.5, 12)];
const AFTERNOON = [hours(13.5, 18)];
const EVENING = [hours(19, 21.5)];
const SPLIT = [hours(9, 11.5), hours(13, 15.5), hours(19.5, 21)];
const NONE: readonly TimeRange[] = [];

/** Weekly working hours; the first day is Monday. */
const WEEKS: readonly WeeklyRanges[] = [
  [FULL, FULL, FULL, FULL, MORNING, NONE, NONE],
  [MORNING, AFTERNOON, MORNING, AFTERNOON, FULL, NONE, NONE],
  [SPLIT, NONE, SPLIT, EVENING, MORNING, [hours(10, 14)], NONE],
  [[...AFTERNOON, ...EVENING], FULL, NONE, FULL, AFTERNOON, NONE, NONE],
  [NONE, SPLIT, SPLIT, SPLIT, FULL, [hours(9.5, 13)], NONE],
];
const NOTICE_HOURS = [4, 12, 24, 48];
const HORIZON_DAYS = [30, 45, 60, 90];
const BUFFERS = [0, 5, 10, 15];
const STEPS = [15, 30];

/**
 * Gives each doctor a practice unless they have one, which they may have changed. A doctor gets the same practice
 * in every database. Throws {@link ContentError} for a country with several time zones.
 */
export async function writePractices(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx
    .select({ id: doctors.id, key: doctors.key, country: countries.iso })
    .from(doctors)
    .innerJoin(cities, eq(cities.id, doctors.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(practices, eq(practices.doctorId, doctors.id))
    .where(and(inArray(doctors.key, [...keys]), isNull(practices.id)));
  if (rows.length === 0) return;
  await tx
    .insert(practices)
    .values(rows.map(({ id, key, country }) => ({ ...practiceOf(key), doctorId: id, zone: zoneOf(country) })))
    // A practice with this id exists when the doctor's page was deleted and written again.
    .onConflictDoUpdate({ target: practices.id, set: { doctorId: sql`excluded.doctor_id` } });
}

/** The invented practice of a doctor, chosen by a hash of their key. */
function practiceOf(key: string) {
  const digest = createHash('sha256').update(`practice:${key}`).digest();
  const pick = <T>(from: readonly T[], at: number): T => from[digest.readUInt16BE(at) % from.length] as T;
  return {
    id: uuidOf(digest),
    weekly: pick(WEEKS, 16),
    noticeMinutes: pick(NOTICE_HOURS, 18) * 60,
    horizonDays: pick(HORIZON_DAYS, 20),
    bufferMinutes: pick(BUFFERS, 22),
    stepMinutes: pick(STEPS, 24),
    acceptsBookings: true,
    // The clinic answers until the doctor has an account.
    answeredBy: 'clinic' as const,
  };
}

/** A UUID of version 8 (RFC 9562), made from a digest. */
function uuidOf(digest: Buffer): string {
  const hex = digest.toString('hex');
  const variant = ((digest.readUInt8(8) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

/** The time zone of a country. Throws {@link ContentError} when the country has several, or none that is known. */
function zoneOf(country: string): string {
  const [zone, ...others] = new Intl.Locale('und', { region: country }).getTimeZones() ?? [];
  if (!zone || others.length > 0)
    throw new ContentError('places.json', `countries.iso ${country}`, 'has not exactly one time zone');
  return zone;
}
