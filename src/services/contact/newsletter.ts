import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import {
  deleteUnconfirmed,
  insertSubscription,
  markConfirmed,
  markUnsubscribed,
  type PendingSubscription,
  renewSubscription,
} from '#db/queries/newsletter.ts';

export interface NewSubscription {
  email: string;
  locale: Locale;
  /** The site path of the page where the visitor subscribed. */
  page?: string;
}

/** Minutes before another mail may go to an unconfirmed address, so that nobody can flood it through our form. */
const ASK_AGAIN_AFTER = 10;
/** Days within which an address must be confirmed. */
const CONFIRM_WITHIN = 7;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Stores a visitor's subscription and mails the owner of the address a link to confirm it. An address has one
 * subscription, whatever letters are capitals; a former subscriber may subscribe again. `exists`: the address is
 * subscribed, or was sent a mail a few minutes ago.
 */
export function subscribe(
  db: Database,
  { email, locale, page }: NewSubscription,
): Promise<'created' | 'exists'> {
  const token = randomBytes(32).toString('base64url');
  const pending: PendingSubscription = {
    email,
    locale,
    state: 'pending',
    sourcePage: page ?? null,
    confirmTokenHash: hashOf(token),
  };
  return transaction(db, async (tx) => {
    const subscriber =
      (await insertSubscription(tx, pending)) ?? (await renewSubscription(tx, pending, ASK_AGAIN_AFTER));
    if (!subscriber) return 'exists';
    await queueMessage(tx, {
      kind: 'newsletter-confirmation',
      to: { email: subscriber.email, locale },
      secret: token,
      key: `newsletter:${subscriber.id}`,
    });
    return 'created';
  });
}

/** Confirms the subscription of a token; false when there is none, or its days to confirm are over. */
export const confirmSubscription = (db: Database, token: string): Promise<boolean> =>
  markConfirmed(db, hashOf(token), CONFIRM_WITHIN);

/** Ends the subscription that a token belongs to; an unknown token changes nothing. */
export const leaveNewsletter = (db: Database, token: string): Promise<void> =>
  markUnsubscribed(db, hashOf(token));

/** Deletes addresses that were not confirmed in time. */
export const forgetUnconfirmed = (db: Database, now: Date): Promise<void> =>
  deleteUnconfirmed(db, new Date(now.getTime() - CONFIRM_WITHIN * 86_400_000));
