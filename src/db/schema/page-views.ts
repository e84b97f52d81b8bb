import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, locale } from '#db/schema/columns.ts';
import type { Referrer } from '#domain/referrer-class.ts';

/** The number of readings of each page by day: only sums, nothing about the readers. */
export const pageViews = pgTable(
  'page_views',
  {
    /** The day in Türkiye, where staff work. */
    day: day('day').notNull(),
    /** The path without percent-encoding; `*` stands for the rest of a day that had too many addresses. */
    path: text('path').notNull(),
    locale: locale(),
    referrer: text('referrer').$type<Referrer>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path, table.locale, table.referrer] }),
    index('page_views_path').on(table.path),
    check('page_views_counted', sql`views > 0`),
  ],
);
