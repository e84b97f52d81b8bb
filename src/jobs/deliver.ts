import { type Database, database } from '#db/client.ts';
import { readCase } from '#db/queries/meetings/case.ts';
import { findMutedChannels } from '#db/queries/messages/muted.ts';
import {
  addNotification,
  type Addressee,
  endMessage,
  markMailed,
  markPushed,
  setFailure,
  takeMessage,
  type WaitingMessage,
} from '#db/queries/messages/outbox.ts';
import { findAwaitedTransfer } from '#db/queries/money/awaited-transfer.ts';
import { clinicAccount } from '#db/queries/money/clinic-account.ts';
import { devicesOf, forgetDevice } from '#db/queries/push-subscriptions.ts';
import { env } from '#env.ts';
import { MESSAGE_KINDS, type MessageKind } from '#domain/message-kinds.ts';
import { isStillTrue } from '#domain/message-timeliness.ts';
import { dirOf } from '#i18n/locales.ts';
import { type Composed, compose } from '#mail/compose.ts';
import { type Letter, zoneFor } from '#mail/letter.ts';
import { sendMail, Undeliverable } from '#mail/transport.ts';
import { type Device, type PushPayload, type PushResult, sendPush } from '#push/send.ts';

/** Attempts after which a message is given up and shown to the staff; with the queue's pauses about five hours. */
export const MOST_ATTEMPTS = 12;

/** Seconds for which a push service stores a message for a device that is offline. */
const PUSH_TTL: Partial<Record<MessageKind, number>> = {
  'reminder-24h': 6 * 3_600,
  'reminder-2h': 3_600,
  'reminder-15m': 900,
  'patient-waiting': 900,
};
const USUAL_TTL = 24 * 3_600;

/** Recipients without an account have muted nothing. */
const NOTHING_MUTED: ReadonlySet<string> = new Set();

/** The channels of delivery, which tests replace. */
export interface Channels {
  mail: typeof sendMail;
  push: (device: Device, payload: PushPayload, options: { ttl: number }) => Promise<PushResult>;
}
const SENDERS: Channels = { mail: sendMail, push: sendPush };

/**
 * Sends one message over all its channels, if it still waits and its content is still true. Throws when the queue
 * should try again; after {@link MOST_ATTEMPTS} attempts, or at once when its address is refused for good, the message
 * is given up. After a crash a mail or a push message may be sent twice, with the same identifier. While the push service
 * of one device takes nothing, the other devices of the account get the push message again.
 */
export async function deliver(id: string, senders: Channels = SENDERS, now = new Date()): Promise<void> {
  const db = database();
  const message = await takeMessage(db, id);
  if (!message) return;
  const { to, kind, about, meeting } = message;
  if (typeof message.secret === 'object') return endMessage(db, id, 'failed', 'its secret cannot be read');
  if (!to) return endMessage(db, id, 'cancelled', 'nobody to send it to');
  if ('meeting' in about && !(meeting && isStillTrue(kind, meeting, now)))
    return endMessage(db, id, 'cancelled', 'no longer so');
  try {
    await send(db, message, to, senders, now);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (error instanceof Undeliverable || message.attempts >= MOST_ATTEMPTS)
      return endMessage(db, id, 'failed', reason);
    await setFailure(db, id, reason);
    throw error;
  }
  await endMessage(db, id, 'sent');
}

async function send(
  db: Database,
  message: WaitingMessage,
  to: Addressee,
  senders: Channels,
  now: Date,
): Promise<void> {
  const { id, kind, mailed, pushed } = message;
  const channels = MESSAGE_KINDS[kind];
  const extras = { ...(await estimateOf(db, message)), ...(await transferOf(db, message, to)) };
  const composed = compose({ ...letterOf(message, to), ...extras }, now);
  if (channels.includes('notice') && to.userId) await addNotification(db, to.userId, message);
  const muted = to.userId ? await findMutedChannels(db, to.userId, kind) : NOTHING_MUTED;
  const mail = async () => {
    if (mailed || muted.has('mail')) return;
    await senders.mail({ id, to: { name: to.name, email: to.email } }, composed);
    await markMailed(db, id);
  };
  const push = async () => {
    if (pushed || !channels.includes('push') || !to.userId || muted.has('push')) return;
    const ttl = PUSH_TTL[kind] ?? USUAL_TTL;
    await pushToAll(db, to.userId, { payload: payloadOf(id, to, composed), ttl, senders });
    await markPushed(db, id);
  };
  const mailFailure = await failureOf(mail());
  // A push message that waits for the mail would come too late, so it is sent whether or not the mail is taken.
  const pushFailure = await failureOf(push());
  const failure = mailFailure ?? pushFailure;
  if (failure) throw failure.error;
}

/** The error with which some work fails; undefined when it succeeds. */
const failureOf = (work: Promise<void>): Promise<{ error: unknown } | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );

/**
 * The estimate that a request names. It is stored only in the encrypted case, and is decrypted when the patient
 * gets a message.
 */
async function estimateOf(
  db: Database,
  { kind, meeting }: WaitingMessage,
): Promise<Pick<Letter, 'estimate'>> {
  const intake = kind === 'request-sent' && meeting ? await readCase(db, meeting.id) : undefined;
  return intake?.estimate_id === undefined ? {} : { estimate: intake.estimate_id };
}

/** The transfer that a patient is asked for. Like the estimate it is read when the message is sent, and not queued. */
async function transferOf(
  db: Database,
  { kind, meeting }: WaitingMessage,
  { userId, locale }: Addressee,
): Promise<Pick<Letter, 'transfer'>> {
  if (kind !== 'meeting-awaiting-payment' || !meeting || !userId) return {};
  const transfer = await findAwaitedTransfer(db, meeting.id, userId);
  const account = transfer && (await clinicAccount(db, locale, env.DEMO));
  return account ? { transfer: { ...transfer, ...account } } : {};
}

function letterOf({ id, kind, about, secret, meeting }: WaitingMessage, to: Addressee): Letter {
  const { name, email, role, locale, as } = to;
  return {
    id,
    kind,
    about,
    ...(typeof secret === 'string' && { secret }),
    ...(meeting && { meeting }),
    reader: {
      email,
      locale,
      as,
      zone: zoneFor(to, meeting),
      ...(name !== undefined && { name }),
      ...(role && { role }),
    },
  };
}

const payloadOf = (tag: string, { locale }: Addressee, { subject, link = '' }: Composed): PushPayload => ({
  title: subject,
  url: link,
  tag,
  lang: locale,
  dir: dirOf(locale),
});

/**
 * Sends to all devices of an account, and deletes devices that have unsubscribed. Throws when the push service of one
 * did not take the message, so that all devices are tried again.
 */
async function pushToAll(
  db: Database,
  userId: string,
  { payload, ttl, senders }: { payload: PushPayload; ttl: number; senders: Channels },
): Promise<void> {
  let failures = 0;
  for (const device of await devicesOf(db, userId)) {
    const result = await senders.push(device, payload, { ttl });
    if (result === 'gone') await forgetDevice(db, device.id);
    if (result === 'later') failures += 1;
  }
  if (failures > 0) throw new Error(`${failures} of the push services did not take it`);
}
