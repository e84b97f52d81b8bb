import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

/** Devices that asked for messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    /** The account; null when nobody was signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session in which the device was last registered. The device is deleted when its owner ends that session, and
     * stays when the session expires; so this is no foreign key.
     */
    sessionId: uuid('session_id'),
    locale: locale(),
    /** Address of the device at its push service; in plain text, because messages also need the site's own key. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key and secret of the device (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** SHA-256, base64url, of the token with which the device ends the subscription without a session. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.userId, table.createdAt)],
);
