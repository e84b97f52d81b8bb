import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the browser's cookie, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secondFactor: boolean('second_factor').notNull().default(false),
    /** The user agent of the browser, for the user's list of their sessions. */
    device: text('device'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [index('sessions_of_user').on(table.userId), index('sessions_idle').on(table.lastUsedAt)],
);
