import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import type { PostSource } from '#db/schema/posts.ts';
import type { Estimate } from '#domain/cost/estimate.ts';

/**
 * Estimates as they were when somebody kept them: they belong to nobody, and anyone who knows the number may read
 * one.
 */
export const estimates = pgTable(
  'estimates',
  {
    /** A random number that cannot be guessed. */
    id: text('id').primaryKey(),
    /** Key of the treatment. */
    service: text('service').notNull(),
    stars: integer('stars').notNull(),
    travellers: integer('travellers').notNull(),
    /** ISO 3166-1, two letters. */
    country: text('country').notNull(),
    result: jsonb('result').$type<Estimate<PostSource>>().notNull(),
    /** Day and number of the list that it was made from. */
    listedOn: date('listed_on').notNull(),
    version: integer('version').notNull(),
    madeOn: date('made_on').notNull(),
    validUntil: date('valid_until').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('estimates_age').on(table.createdAt)],
);
