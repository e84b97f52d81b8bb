import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/users.ts';

/** Codes for a sign-in without the authenticator; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of user and code, base64url. */
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_of_user').on(table.userId)],
);
