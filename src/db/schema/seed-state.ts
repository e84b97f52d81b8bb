import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** What the seed files put in: one row per thing, and one named `all` over every file. */
export const seedState = pgTable('seed_state', {
  key: text('key').primaryKey(),
  hash: text('hash').notNull(),
  seededAt: instant('seeded_at').notNull().defaultNow(),
});
