import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run } from '#db/client.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

export interface NewSubscription {
  email: string;
  locale: Locale;
  /** Site path the visitor stood on. */
  page?: string;
}

/**
 * Records that a visitor asked for the newsletter. An address is known once, however it is written in capitals;
 * one that had left may come back.
 */
export function subscribe({ email, locale, page }: NewSubscription): Promise<'created' | 'exists'> {
  const request = { locale, state: 'pending', sourcePage: page ?? null } as const;
  return run(async (db) => {
    const created = await db
      .insert(newsletterSubscriptions)
      .values({ email, ...request })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscriptions.id });
    if (created.length > 0) return 'created';
    const returned = await db
      .update(newsletterSubscriptions)
      .set({ ...request, consentedAt: sql`now()` })
      .where(
        and(
          eq(sql`lower(${newsletterSubscriptions.email})`, sql`lower(${email})`),
          eq(newsletterSubscriptions.state, 'unsubscribed'),
        ),
      )
      .returning({ id: newsletterSubscriptions.id });
    return returned.length > 0 ? 'created' : 'exists';
  });
}
