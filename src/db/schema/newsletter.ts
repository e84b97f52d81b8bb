import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';

export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed';

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    locale: locale(),
    state: text('state').$type<SubscriptionState>().notNull().default('pending'),
    /** The instant at which the visitor subscribed; `sourcePage` is the path of that page. */
    consentedAt: instant('consented_at').notNull().defaultNow(),
    sourcePage: text('source_page'),
    /** SHA-256 of the token in the newest confirmation mail, hexadecimal. */
    confirmTokenHash: text('confirm_token_hash').unique(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`)],
);
