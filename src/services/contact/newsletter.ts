import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#config.ts';
import { keyFor } from '#db/app-key.ts';
import { type Database, transaction } from '#db/client.ts';
import { cancelMessages, queueMessage } from '#db/outbox.ts';
import {
  deleteEnded,
  deleteSubscription,
  insertSubscription,
  markConfirmed,
  type PendingSubscription,
  renewSubscription,
  setConfirmToken,
} from '#db/queries/newsletter.ts';
import { emailKey } from '#domain/email-key.ts';

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

/** The numbers of letters of the key of an address, and of the random letters after it. */
const ADDRESS_KEY_LENGTH = 22;
const RANDOM_LENGTH = 22;

/** A keyed hash of an address, from which nobody can tell the address. */
const addressKeyOf = (email: string) =>
  signatureOf(`address ${emailKey(email)}`).slice(0, ADDRESS_KEY_LENGTH);

/** The key of the messages to an address. Keys of addresses are equally long, so none of these begins with another. */
const messageKeyOf = (addressKey: string) => `newsletter:${addressKey}`;

/**
 * A token for one mail about a subscription: its id, the key of its address with random letters, and a signature. Only
 * the token of the newest mail confirms. Each of them ends the subscription, because the link for that must also work in
 * an older mail; by the key of the address it ends a later subscription too, since one that has ended leaves no row.
 */
function newToken(subscription: number, addressKey: string): string {
  const text = `${subscription}.${addressKey}${randomBytes(16).toString('base64url')}`;
  return `${text}.${signatureOf(text)}`;
}

/**
 * The id and the address of the subscription that a token belongs to; undefined for a text that this site has not signed.
 * Tokens of earlier releases have 32 random letters and no key.
 */
function subscriptionOf(token: string): { id: number; addressKey?: string } | undefined {
  const [id = '', letters = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(`${id}.${letters}`));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  if (letters.length !== ADDRESS_KEY_LENGTH + RANDOM_LENGTH) return { id: Number(id) };
  return { id: Number(id), addressKey: letters.slice(0, ADDRESS_KEY_LENGTH) };
}

/**
 * Stores a visitor's subscription and mails the owner of the address a link to confirm it. An address has one
 * subscription, whatever letters are capitals. `exists`: the address is subscribed, or was sent a mail a few minutes ago.
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
    addressKey: addressKeyOf(email),
  };
  return transaction(db, async (tx) => {
    const subscriber =
      (await insertSubscription(tx, pending)) ?? (await renewSubscription(tx, pending, ASK_AGAIN_AFTER));
    if (!subscriber) return 'exists';
    const token = newToken(subscriber.id, pending.addressKey);
    await setConfirmToken(tx, subscriber.id, hashOf(token));
    await queueMessage(tx, {
      kind: 'newsletter-confirmation',
      to: { email: subscriber.email, locale },
      secret: token,
      key: messageKeyOf(pending.addressKey),
    });
    return 'created';
  });
}

/** Confirms the subscription of a token; false when there is none, or its days to confirm are over. */
export const confirmSubscription = (db: Database, token: string): Promise<boolean> =>
  markConfirmed(db, hashOf(token), CONFIRM_WITHIN);

/**
 * Ends the subscription that a token belongs to: its address is deleted, also in a confirmation mail that waits or has
 * failed, which is not sent.
 * An unknown token, and one whose subscription has ended, changes nothing.
 */
export function leaveNewsletter(db: Database, token: string): Promise<void> {
  // Tokens of mails from earlier releases are not signed.
  const by = subscriptionOf(token) ?? { tokenHash: hashOf(token) };
  return transaction(db, async (tx) => {
    for (const addressKey of await deleteSubscription(tx, by))
      for (const state of ['waiting', 'failed'] as const)
        await cancelMessages(tx, messageKeyOf(addressKey), ['newsletter-confirmation'], state);
  });
}

/** Deletes addresses that were not confirmed in time, and those whose owner left by an earlier release. */
export const forgetEndedSubscriptions = (db: Database, now: Date): Promise<void> =>
  deleteEnded(db, new Date(now.getTime() - CONFIRM_WITHIN * 86_400_000));
