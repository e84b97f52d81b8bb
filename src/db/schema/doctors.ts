import type { Gender } from '#domain/content-kinds.ts';
import type { LanguageLevel } from '#domain/language-level.ts';
import type { Membership } from '#domain/membership.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { day, locale } from '#db/schema/columns.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';

/** A step of a doctor's training or work. */
export interface TrainingStep {
  year: number;
  title: string;
}

export const doctors = pgTable(
  'doctors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    gender: text('gender').$type<Gender>().notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    hospitalId: integer('hospital_id').references(() => hospitals.id, { onDelete: 'set null' }),
    /** Other ways to write the name, for the search. */
    transliterations: text('transliterations').array().notNull(),
    /** ISO 639-1 codes of the languages spoken. */
    languages: text('languages').array().notNull(),
    /** The doctor's level by the code of the language; some languages have none. */
    languageLevels: jsonb('language_levels').$type<Record<string, LanguageLevel>>().notNull().default({}),
    /** Years in practice. */
    years: integer('years').notNull(),
    licence: text('licence').notNull(),
    /** The day of the last check of the licence, and the last day on which that check is valid. */
    verifiedOn: day('verified_on'),
    verifiedUntil: day('verified_until'),
    /** ISO 4217. */
    feeCurrency: text('fee_currency').notNull(),
    /** Amounts in the currency's smallest unit, by minutes of the appointment. */
    fees: jsonb('fees').$type<Record<string, number>>().notNull(),
    /** Key of the film that opens the page; null without one. A film that is gone is not shown. */
    film: text('film'),
  },
  (table) => [index('doctors_of_city').on(table.cityId), index('doctors_of_hospital').on(table.hospitalId)],
);

export const doctorTranslations = pgTable(
  'doctor_translations',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    /** Academic title, as shown before the name. */
    honorific: text('honorific').notNull(),
    /** The name. */
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Plain text. */
    biography: text('biography').notNull(),
    /** The reasons for which most people come. */
    focus: text('focus').array().notNull().default([]),
    /** Degrees, specialist training and work, the oldest first. */
    training: jsonb('training').$type<TrainingStep[]>().notNull().default([]),
    /** Memberships of professional societies, in the doctor's order. */
    memberships: jsonb('memberships').$type<Membership[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.locale] }),
    unique('doctor_translations_slug').on(table.locale, table.slug),
  ],
);

export const doctorSpecialties = pgTable(
  'doctor_specialties',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    specialtyId: integer('specialty_id')
      .notNull()
      .references(() => specialties.id),
    /** The first is the main one: it stands in the doctor's address. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.specialtyId] }),
    index('doctor_specialties_of_specialty').on(table.specialtyId, table.doctorId),
  ],
);

export const doctorServices = pgTable(
  'doctor_services',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.serviceId] }),
    index('doctor_services_of_service').on(table.serviceId, table.doctorId),
  ],
);
