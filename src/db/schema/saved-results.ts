import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, encrypted } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

/** Estimates and results that patients chose to keep. All of it is encrypted: the name of a calculator tells of health, too. */
export const savedResults = pgTable(
  'saved_results',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A `Saved` of the domain as JSON. */
    content: encrypted('content').notNull(),
    keptAt: instant('kept_at').notNull().defaultNow(),
  },
  (table) => [index('saved_results_of_user').on(table.userId, table.keptAt)],
);
