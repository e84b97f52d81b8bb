import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';

/** `unsubscribed` is written by earlier releases; now a subscription that ends is deleted. */
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed';

/** The subscriptions to the newsletter; one that has ended leaves no row. */
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
    /**
     * A keyed hash of the address. The links in mails have it too, so that each ends the subscription of the address, also
     * one that was begun after the mail. Null in a row that an earlier release or the demonstration wrote.
     */
    addressKey: text('address_key'),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_address_key').on(table.addressKey),
  ],
);
