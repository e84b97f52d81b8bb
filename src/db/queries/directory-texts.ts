import { eq, type SQL } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { bestText, hasText } from '#db/queries/best-text.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities, cityTranslations, countries, countryTranslations } from '#db/schema/places.ts';
import { resorts, resortTranslations } from '#db/schema/resorts.ts';
import { specialties, specialtyTranslations } from '#db/schema/specialties.ts';

export const countryText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'country_text', countryTranslations, eq(countryTranslations.countryId, countries.id));

export const cityText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'city_text', cityTranslations, eq(cityTranslations.cityId, cities.id));

export const specialtyText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'specialty_text',
    specialtyTranslations,
    eq(specialtyTranslations.specialtyId, specialties.id),
  );

export const hospitalText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'hospital_text',
    hospitalTranslations,
    eq(hospitalTranslations.hospitalId, hospitals.id),
  );

export const doctorText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'doctor_text', doctorTranslations, eq(doctorTranslations.doctorId, doctors.id));

/** The condition that the doctor of the row is shown to readers of the language. */
export const hasDoctorText = (db: Database, locale: Locale): SQL =>
  hasText(db, locale, doctorTranslations, eq(doctorTranslations.doctorId, doctors.id));

export const resortText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'resort_text', resortTranslations, eq(resortTranslations.resortId, resorts.id));
