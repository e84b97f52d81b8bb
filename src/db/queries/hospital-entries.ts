import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run } from '#db/client.ts';
import { stillHolds } from '#db/queries/doctor-cards.ts';
import { type HospitalCardRow, selectHospitalCards } from '#db/queries/hospital-cards.ts';
import { localeChain } from '#db/queries/translation.ts';
import { hospitalDepartments, hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { specialties } from '#db/schema/specialties.ts';

/** What lists of hospitals are counted, narrowed and sorted by. */
export interface HospitalEntry {
  id: number;
  cityId: number;
  /** Keys of fields. */
  departments: readonly string[];
  /** Names of those that hold today. */
  accreditations: readonly string[];
  /** ISO 639-1. */
  languages: readonly string[];
  airportKm: number;
  beds: number | null;
  latitude: number;
  longitude: number;
}

interface Where {
  countryId?: number | undefined;
  cityId?: number | undefined;
}

/** The hospitals of a place that a reader of the language is shown: cities in turn, within a city in a fixed order that favours nobody. */
export function listHospitalEntries(locale: Locale, { countryId, cityId }: Where): Promise<HospitalEntry[]> {
  return run(async (db) => {
    const departments = db
      .select({ key: specialties.key })
      .from(hospitalDepartments)
      .innerJoin(specialties, eq(specialties.id, hospitalDepartments.specialtyId))
      .where(eq(hospitalDepartments.hospitalId, hospitals.id))
      .orderBy(asc(hospitalDepartments.position));
    const readable = db
      .select({ one: sql`1` })
      .from(hospitalTranslations)
      .where(
        and(
          eq(hospitalTranslations.hospitalId, hospitals.id),
          inArray(hospitalTranslations.locale, localeChain(locale)),
        ),
      );
    const neutral = sql`md5(${hospitals.key})`;
    const rows = await db
      .select({
        id: hospitals.id,
        cityId: hospitals.cityId,
        accreditations: hospitals.accreditations,
        languages: hospitals.languages,
        airportKm: hospitals.airportKm,
        beds: hospitals.beds,
        latitude: hospitals.latitude,
        longitude: hospitals.longitude,
        departments: sql<string[]>`array(${departments})`,
      })
      .from(hospitals)
      .innerJoin(cities, eq(cities.id, hospitals.cityId))
      .where(
        and(
          exists(readable),
          countryId === undefined ? undefined : eq(cities.countryId, countryId),
          cityId === undefined ? undefined : eq(hospitals.cityId, cityId),
        ),
      )
      .orderBy(sql`row_number() over (partition by ${hospitals.cityId} order by ${neutral})`, neutral);
    return rows.map(({ accreditations, ...row }) => ({
      ...row,
      accreditations: accreditations
        .filter(({ validUntil }) => stillHolds(new Date(validUntil)))
        .map(({ name }) => name),
    }));
  });
}

/** Hospitals as cards, in the order of their ids here. */
export async function hospitalCardsOf(locale: Locale, ids: readonly number[]): Promise<HospitalCardRow[]> {
  if (ids.length === 0) return [];
  const where = inArray(hospitals.id, [...ids]);
  const rows = await run((db) => selectHospitalCards(db, locale, { where, order: [], limit: ids.length }));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Hospitals as cards, in the order of their keys here. */
export async function hospitalCardsByKey(
  locale: Locale,
  keys: readonly string[],
): Promise<HospitalCardRow[]> {
  if (keys.length === 0) return [];
  const where = inArray(hospitals.key, [...keys]);
  const rows = await run((db) => selectHospitalCards(db, locale, { where, order: [], limit: keys.length }));
  return rows.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
