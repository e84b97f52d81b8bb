import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';

export const specialties = pgTable('specialties', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  /** The family of services that it belongs to; null for a specialty that serves all families. */
  family: text('family').$type<ServiceFamily>(),
  position: integer('position').notNull(),
});

export const specialtyTranslations = pgTable(
  'specialty_translations',
  {
    specialtyId: integer('specialty_id')
      .notNull()
      .references(() => specialties.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    /** Name of the field: “Dentistry”. */
    title: text('title').notNull(),
    /** The name of a person who works in the field: “Dentist”. */
    practitioner: text('practitioner').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.specialtyId, table.locale] }),
    unique('specialty_translations_slug').on(table.locale, table.slug),
  ],
);
