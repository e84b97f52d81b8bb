import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** A person's identity at a provider, and the account that they sign in to with it. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The person's id at the provider (`sub` at Google), which it never gives to another person. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    // An address that a provider gave to another person must not add them to the account of the first.
    unique('identities_one_of_user').on(table.userId, table.provider),
  ],
);

/** Nonces of tokens that were used: a token signs in once. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    /** SHA-256 of provider and nonce, base64url. */
    hash: text('hash').primaryKey(),
    /** The instant from which the token is refused for its age. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_nonces_expiry').on(table.expiresAt)],
);
