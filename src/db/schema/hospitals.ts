import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';
import { cities } from '#db/schema/places.ts';
import { specialties } from '#db/schema/specialties.ts';

export interface Accreditation {
  name: string;
  /** Last day it holds, `YYYY-MM-DD`. */
  validUntil: string;
}

export const hospitals = pgTable(
  'hospitals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** Year. */
    founded: integer('founded').notNull(),
    beds: integer('beds'),
    /** ISO 639-1 codes of the languages spoken. */
    languages: text('languages').array().notNull(),
    accreditations: jsonb('accreditations').$type<Accreditation[]>().notNull(),
    /** Kilometres by road to the nearest airport. */
    airportKm: doublePrecision('airport_km').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [index('hospitals_of_city').on(table.cityId)],
);

export const hospitalTranslations = pgTable(
  'hospital_translations',
  {
    hospitalId: integer('hospital_id')
      .notNull()
      .references(() => hospitals.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.locale] }),
    unique('hospital_translations_slug').on(table.locale, table.slug),
  ],
);

export const hospitalDepartments = pgTable(
  'hospital_departments',
  {
    hospitalId: integer('hospital_id')
      .notNull()
      .references(() => hospitals.id, { onDelete: 'cascade' }),
    specialtyId: integer('specialty_id')
      .notNull()
      .references(() => specialties.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hospitalId, table.specialtyId] }),
    index('hospital_departments_of_specialty').on(table.specialtyId, table.hospitalId),
  ],
);
