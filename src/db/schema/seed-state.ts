import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** Hashes of the written entries, one row per entry; the row {@link ALL_FILES} holds those of the last seed. */
export const seedState = pgTable('seed_state', {
  key: text('key').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: instant('seeded_at').notNull().defaultNow(),
});

/** The key of the row for all seed files together. */
export const ALL_FILES = 'all';
