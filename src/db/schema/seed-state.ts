import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** What was written, whoever wrote it: one row per thing; and one named {@link ALL_FILES} over the seed files that were read last. */
export const seedState = pgTable('seed_state', {
  key: text('key').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: instant('seeded_at').notNull().defaultNow(),
});

/** Name of the row over all seed files. */
export const ALL_FILES = 'all';
