import { asc, eq } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { transaction } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

/** Those who confirmed that they want the newsletter, by address. `actor` is noted. */
export function exportSubscribers(actor: string) {
  return transaction(async (tx) => {
    const { email, locale, consentedAt, sourcePage, state } = newsletterSubscriptions;
    const rows = await tx
      .select({ email, locale, consentedAt, sourcePage })
      .from(newsletterSubscriptions)
      .where(eq(state, 'confirmed'))
      .orderBy(asc(email));
    await noteAccess(tx, { actor, action: 'export', record: 'newsletter_subscriptions:list' });
    return rows;
  });
}
