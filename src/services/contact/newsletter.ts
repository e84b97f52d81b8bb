import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';

export interface NewSubscription {
  email: string;
  locale: Locale;
  /** Site path the visitor stood on. */
  page?: string;
}

/** Minutes before an address that was not confirmed is written to again: nobody is flooded through our form. */
const ASK_AGAIN_AFTER = 10;
/** Days in which an address can be confirmed. */
const CONFIRM_WITHIN = 7;

const { id, consentedAt, state, email: address, confirmTokenHash } = newsletterSubscriptions;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Records that a visitor asked for the newsletter, and asks the owner of the address to confirm it. An address is known
 * once, however it is written in capitals; one that had left may come back.
 */
export function subscribe({ email, locale, page }: NewSubscription): Promise<'created' | 'exists'> {
  const token = randomBytes(32).toString('base64url');
  const request = {
    locale,
    state: 'pending' as const,
    sourcePage: page ?? null,
    confirmTokenHash: hashOf(token),
  };
  return transaction(async (tx) => {
    const created = await tx
      .insert(newsletterSubscriptions)
      .values({ email, ...request })
      .onConflictDoNothing()
      .returning({ id, email: address });
    const long = lt(consentedAt, sql`now() - make_interval(mins => ${ASK_AGAIN_AFTER})`);
    const [asked] =
      created.length > 0
        ? created
        : await tx
            .update(newsletterSubscriptions)
            .set({ ...request, consentedAt: sql`now()` })
            .where(
              and(
                eq(sql`lower(${address})`, sql`lower(${email})`),
                or(eq(state, 'unsubscribed'), and(eq(state, 'pending'), long)),
              ),
            )
            .returning({ id, email: address });
    if (!asked) return 'exists';
    const to = { email: asked.email, locale };
    await queueMessage(tx, {
      kind: 'newsletter-confirmation',
      to,
      secret: token,
      key: `newsletter:${asked.id}`,
    });
    return 'created';
  });
}

/** Confirms the subscription that a message's token belongs to; false when there is none, or it is too late. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const inTime = gt(consentedAt, sql`now() - make_interval(days => ${CONFIRM_WITHIN})`);
  const confirmed = await run((db) =>
    db
      .update(newsletterSubscriptions)
      .set({ state: 'confirmed' })
      .where(
        and(
          eq(confirmTokenHash, hashOf(token)),
          inArray(state, ['pending', 'confirmed']),
          or(eq(state, 'confirmed'), inTime),
        ),
      )
      .returning({ state }),
  );
  return confirmed.length > 0;
}

/** Ends the subscription that a token belongs to. */
export async function leaveNewsletter(token: string): Promise<void> {
  await run((db) =>
    db
      .update(newsletterSubscriptions)
      .set({ state: 'unsubscribed' })
      .where(eq(confirmTokenHash, hashOf(token))),
  );
}

/** Forgets addresses that were never confirmed. */
export async function forgetUnconfirmed(now: Date): Promise<void> {
  const limit = new Date(now.getTime() - CONFIRM_WITHIN * 86_400_000);
  await run((db) =>
    db.delete(newsletterSubscriptions).where(and(eq(state, 'pending'), lt(consentedAt, limit))),
  );
}
