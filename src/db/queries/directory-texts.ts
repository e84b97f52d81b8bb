import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities, cityTranslations, countries, countryTranslations } from '#db/schema/places.ts';
import { resorts, resortTranslations } from '#db/schema/resorts.ts';
import { specialties, specialtyTranslations } from '#db/schema/specialties.ts';

// Lateral subqueries, as in `queries/texts.ts`.

export const countryText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(countryTranslations)
    .where(
      and(
        eq(countryTranslations.countryId, countries.id),
        inArray(countryTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(countryTranslations.locale, locale))
    .limit(1)
    .as('country_text');

export const cityText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(cityTranslations)
    .where(and(eq(cityTranslations.cityId, cities.id), inArray(cityTranslations.locale, localeChain(locale))))
    .orderBy(byPreference(cityTranslations.locale, locale))
    .limit(1)
    .as('city_text');

export const specialtyText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(specialtyTranslations)
    .where(
      and(
        eq(specialtyTranslations.specialtyId, specialties.id),
        inArray(specialtyTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(specialtyTranslations.locale, locale))
    .limit(1)
    .as('specialty_text');

export const hospitalText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(hospitalTranslations)
    .where(
      and(
        eq(hospitalTranslations.hospitalId, hospitals.id),
        inArray(hospitalTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(hospitalTranslations.locale, locale))
    .limit(1)
    .as('hospital_text');

/** The condition that a doctor's text can be shown to a reader of the language. */
const isDoctorTextFor = (locale: Locale): SQL | undefined =>
  and(eq(doctorTranslations.doctorId, doctors.id), inArray(doctorTranslations.locale, localeChain(locale)));

export const doctorText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(doctorTranslations)
    .where(isDoctorTextFor(locale))
    .orderBy(byPreference(doctorTranslations.locale, locale))
    .limit(1)
    .as('doctor_text');

/** The condition that the doctor of the row is shown to readers of the language. */
export const hasDoctorText = (db: Database, locale: Locale): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(doctorTranslations)
      .where(isDoctorTextFor(locale)),
  );

export const resortText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(resortTranslations)
    .where(
      and(
        eq(resortTranslations.resortId, resorts.id),
        inArray(resortTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(resortTranslations.locale, locale))
    .limit(1)
    .as('resort_text');
