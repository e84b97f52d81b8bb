import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

/** Subscribers who confirmed their address, by address. */
export function findConfirmedSubscribers(db: Database) {
  const { email, locale, consentedAt, sourcePage, state } = newsletterSubscriptions;
  return db
    .select({ email, locale, consentedAt, sourcePage })
    .from(newsletterSubscriptions)
    .where(eq(state, 'confirmed'))
    .orderBy(asc(email));
}
