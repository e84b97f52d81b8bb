import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#config.ts';
import { keyFor } from '#db/app-key.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import {
  deleteUnconfirmed,
  insertSubscription,
  markConfirmed,
  markUnsubscribed,
  type PendingSubscription,
  renewSubscription,
  setConfirmToken,
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

const signatureOf = (text: string) =>
  createHmac('sha256', keyFor('newsletter')).update(text).digest('base64url');

/**
 * A token for one mail about a subscription: its id, random letters and a signature. Only the token of the newest mail
 * confirms. Each of them ends the subscription, because the link for that must also work in an older mail.
 */
function newToken(subscription: number): string {
  const text = `${subscription}.${randomBytes(24).toString('base64url')}`;
  return `${text}.${signatureOf(text)}`;
}

/** The id of the subscription that a token belongs to; undefined for a text that this site has not signed. */
function subscriptionOf(token: string): number | undefined {
  const [id = '', letters = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(`${id}.${letters}`));
  return given.length === own.length && timingSafeEqual(given, own) ? Number(id) : undefined;
}

/**
 * Stores a visitor's subscription and mails the owner of the address a link to confirm it. An address has one
 * subscription, whatever letters are capitals; a former subscriber may subscribe again. `exists`: the address is
 * subscribed, or was sent a mail a few minutes ago.
 */
export function subscribe(
  db: Database,
  { email, locale, page }: NewSubscription,
): Promise<'created' | 'exists'> {
  const pending: PendingSubscription = {
    email,
    locale,
    state: 'pending',
    sourcePage: page ?? null,
  };
  return transaction(db, async (tx) => {
    const subscriber =
      (await insertSubscription(tx, pending)) ?? (await renewSubscription(tx, pending, ASK_AGAIN_AFTER));
    if (!subscriber) return 'exists';
    const token = newToken(subscriber.id);
    await setConfirmToken(tx, subscriber.id, hashOf(token));
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
export function leaveNewsletter(db: Database, token: string): Promise<void> {
  const id = subscriptionOf(token);
  // Tokens of mails from earlier releases are not signed.
  return markUnsubscribed(db, id === undefined ? { tokenHash: hashOf(token) } : { id });
}

/** Deletes addresses that were not confirmed in time. */
export const forgetUnconfirmed = (db: Database, now: Date): Promise<void> =>
  deleteUnconfirmed(db, new Date(now.getTime() - CONFIRM_WITHIN * 86_400_000));
