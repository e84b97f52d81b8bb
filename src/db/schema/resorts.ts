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
import { type Localised, locale } from '#db/schema/columns.ts';
import { cities } from '#db/schema/places.ts';

/** Places to recover in. */
export const resorts = pgTable(
  'resorts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    stars: integer('stars').notNull(),
    services: jsonb('services').$type<Localised[]>().notNull(),
    nightsMin: integer('nights_min').notNull(),
    /** Kilometres by road to the hospitals nearby. */
    hospitalKm: doublePrecision('hospital_km').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [index('resorts_of_city').on(table.cityId)],
);

export const resortTranslations = pgTable(
  'resort_translations',
  {
    resortId: integer('resort_id')
      .notNull()
      .references(() => resorts.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resortId, table.locale] }),
    unique('resort_translations_slug').on(table.locale, table.slug),
  ],
);
