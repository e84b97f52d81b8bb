import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, locale } from '#db/schema/columns.ts';
import { services } from '#db/schema/services.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import type { CostItem, CostUnit } from '#domain/cost/price-list.ts';

/** Stories of patients. */
export const testimonials = pgTable('testimonials', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
  family: text('family').$type<ServiceFamily>().notNull(),
  /** The person's country: two letters of ISO 3166-1. */
  country: text('country').notNull(),
  treatedOn: day('treated_on').notNull(),
});

/** The texts of stories; there is none in the languages whose law forbids stories (`domain/page-law.ts`). */
export const testimonialTranslations = pgTable(
  'testimonial_translations',
  {
    testimonialId: integer('testimonial_id')
      .notNull()
      .references(() => testimonials.id, { onDelete: 'cascade' }),
    locale: locale(),
    /** Name of the person. */
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testimonialId, table.locale] })],
);

export const videos = pgTable('videos', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
  durationSeconds: integer('duration_seconds').notNull(),
  /** Path on this site or full address; empty while there is no film. */
  url: text('url').notNull(),
});

export const videoTranslations = pgTable(
  'video_translations',
  {
    videoId: integer('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    locale: locale(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.locale] })],
);

/** The time that a treatment takes on site, and the parts that its price includes. */
export interface Stay {
  /** Journeys. */
  visits: number;
  /** The nights of each journey. */
  hotel_nights: number;
  hospital_nights: number;
  /** Units that are estimated where the visitor names no number; one if left out. */
  quantity?: number | undefined;
  included: CostItem[];
  not_included: CostItem[];
}

/** The usual cost of a procedure. */
export const costRanges = pgTable('cost_ranges', {
  serviceId: integer('service_id')
    .primaryKey()
    .references(() => services.id, { onDelete: 'cascade' }),
  unit: text('unit').$type<CostUnit>().notNull(),
  /** Amounts in the currency's smallest unit. */
  lowMinor: integer('low_minor').notNull(),
  highMinor: integer('high_minor').notNull(),
  /** ISO 4217. */
  currency: text('currency').notNull(),
  /** Day of the price list. */
  listedOn: day('listed_on').notNull(),
  /** The name of the price list. */
  source: text('source').notNull(),
  /** The stay on site; null: the price is shown, but no journey is estimated. */
  stay: jsonb('stay').$type<Stay>(),
});
