import { asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { isNotOver } from '#db/queries/doctor-cards.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { PLACE_FACETS, type Placed } from '#db/queries/placed.ts';
import { localesServedBy } from '#db/queries/translation.ts';
import { hospitalDepartments, hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { specialties } from '#db/schema/specialties.ts';
import { clinicDay } from '#db/clinic-day.ts';
import { HOSPITAL_FACETS, HOSPITAL_ORDERS, type HospitalCandidate } from '#domain/hospital-choice.ts';
import { listingOf } from '#domain/listing.ts';

/** A hospital as lists count, filter and sort it. */
export interface HospitalEntry extends HospitalCandidate, Placed {
  latitude: number;
  longitude: number;
}

/** All hospitals, alternating between cities; within a city the order is fixed and favours nobody. */
export const hospitalListing = cacheUntilChanged(
  'hospitals',
  async (db: Database) =>
    listingOf(await readEntries(db), [...PLACE_FACETS, ...HOSPITAL_FACETS], HOSPITAL_ORDERS),
  // The cache key contains the day, because accreditations expire at the end of a day.
  () => clinicDay(new Date()),
);

async function readEntries(db: Database): Promise<HospitalEntry[]> {
  const departments = db
    .select({ key: specialties.key })
    .from(hospitalDepartments)
    .innerJoin(specialties, eq(specialties.id, hospitalDepartments.specialtyId))
    .where(eq(hospitalDepartments.hospitalId, hospitals.id))
    .orderBy(asc(hospitalDepartments.position));
  const locales = db
    .select({ locale: hospitalTranslations.locale })
    .from(hospitalTranslations)
    .where(eq(hospitalTranslations.hospitalId, hospitals.id));
  const neutral = sql`md5(${hospitals.key})`;
  const rows = await db
    .select({
      id: hospitals.id,
      cityId: hospitals.cityId,
      countryId: cities.countryId,
      accreditations: hospitals.accreditations,
      languages: hospitals.languages,
      airportKm: hospitals.airportKm,
      beds: hospitals.beds,
      latitude: hospitals.latitude,
      longitude: hospitals.longitude,
      locales: sql<Locale[]>`array(${locales})`,
      departments: sql<string[]>`array(${departments})`,
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .orderBy(sql`row_number() over (partition by ${hospitals.cityId} order by ${neutral})`, neutral);
  return rows.map(({ accreditations, locales: written, ...row }) => ({
    ...row,
    readers: localesServedBy(written),
    accreditations: accreditations
      .filter(({ validUntil }) => isNotOver(new Date(validUntil)))
      .map(({ name }) => name),
  }));
}
