import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

/** The purpose that a token can be used for. `second-factor`: the password was right, and a code is still missing. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'second-factor';

export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Path of the page to go on to once the token is used: the one from which the person registered. */
    next: text('next'),
    /** SHA-256, base64url, of the anonymous session of the browser that registered. */
    browser: text('browser'),
  },
  (table) => [
    index('account_tokens_of_user').on(table.userId, table.purpose),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);
