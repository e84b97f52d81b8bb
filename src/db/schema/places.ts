import { doublePrecision, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';

export const countries = pgTable('countries', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  /** ISO 3166-1, two letters. */
  iso: text('iso').notNull().unique(),
  position: integer('position').notNull(),
});

export const countryTranslations = pgTable(
  'country_translations',
  {
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryId, table.locale] }),
    unique('country_translations_slug').on(table.locale, table.slug),
  ],
);

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    position: integer('position').notNull(),
    /** The geographical position, in degrees. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [index('cities_of_country').on(table.countryId, table.position)],
);

export const cityTranslations = pgTable(
  'city_translations',
  {
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.locale] }),
    unique('city_translations_slug').on(table.locale, table.slug),
  ],
);
