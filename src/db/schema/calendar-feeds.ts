import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

/** The private address at which a doctor's calendar program fetches their meetings; a new one ends the old. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address' token, base64url. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
