import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { type MessageData, type MessageKind, REMINDERS, type SecretKind } from '#domain/message-kinds.ts';

/**
 * The recipient of a message: an account, in its own language; an address; or the clinic's address in the settings.
 */
export type Recipient = { user: string } | { email: string; locale: Locale } | 'clinic';

type About<K extends MessageKind> = keyof MessageData[K] extends never
  ? { about?: never }
  : { about: MessageData[K] };
/** The token in the message's link, encrypted until the message has been sent. */
type Secret<K extends MessageKind> = K extends SecretKind ? { secret: string } : { secret?: never };

export type NewMessage = {
  [K in MessageKind]: {
    kind: K;
    to: Recipient;
    /** The time of sending; without it the message is sent at once. */
    dueAt?: Date;
    /**
     * The subject of the message, such as `meeting:<id>`. It replaces a waiting message with the same key, kind and
     * recipient.
     */
    key?: string;
  } & About<K> &
    Secret<K>;
}[MessageKind];

/** Stores a message in the transaction of the change that it reports; it is sent after the commit. Gives its id. */
export async function queueMessage(tx: Database, message: NewMessage): Promise<string> {
  const { kind, to, about = {}, secret, dueAt, key } = message;
  const recipient = columnsOf(to);
  if (key !== undefined) {
    await lockKey(tx, key);
    await cancelWhere(tx, [eq(outbox.key, key), eq(outbox.kind, kind), ...isTo(to)]);
  }
  const id = randomUUID();
  await tx.insert(outbox).values({
    id,
    kind,
    about,
    ...recipient,
    ...(secret !== undefined && { secret: encrypt({ table: 'outbox', row: id, column: 'secret' }, secret) }),
    ...(dueAt && { dueAt }),
    ...(key !== undefined && { key }),
  });
  return id;
}

/** Waits until no other transaction queues a message with this key, and keeps others from it until this one ends. */
export async function lockKey(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outbox ${key}`}, 0))`);
}

/**
 * Cancels waiting messages of these kinds whose key begins with `prefix`, or those in `state`: staff could send a failed one
 * once more. Returns their number.
 */
export async function cancelMessages(
  tx: Database,
  prefix: string,
  kinds: readonly MessageKind[],
  state?: 'waiting' | 'failed',
): Promise<number> {
  const which = [sql`starts_with(${outbox.key}, ${prefix})`, inArray(outbox.kind, [...kinds])];
  return (await cancelWhere(tx, which, state)).length;
}

/** The side that answers for a doctor: an account, or the clinic. */
export type Answerer = { user: string } | 'clinic';
/** The key of the reminders of a meeting for one of its sides. */
const remindersOf = (meeting: string, to: Answerer) => `meeting:${meeting}:${to === 'clinic' ? to : to.user}`;

/**
 * Changes the recipient of waiting messages about these meetings; their time of sending stays. Failed messages are
 * cancelled, because staff could send them once more to the former recipient.
 */
export async function changeRecipient(
  tx: Database,
  meetings: readonly string[],
  { from, to }: { from: Answerer; to: Answerer },
): Promise<void> {
  const keys = meetings.flatMap((id) => [`meeting:${id}`, remindersOf(id, from)]);
  const toFormer = [inArray(outbox.key, keys), ...isTo(from)];
  await cancelWhere(tx, toFormer, 'failed');
  for (const { kind, about, dueAt, key } of await cancelWhere(tx, toFormer)) {
    const { meeting } = about as { meeting: string };
    const next = key === remindersOf(meeting, from) ? remindersOf(meeting, to) : key;
    await queueMessage(tx, { kind, to, about, dueAt, key: next } as NewMessage);
  }
}

/**
 * Queues the reminders of a meeting for its patient, its doctor, or the clinic for the doctor. They replace
 * reminders of an earlier time; reminders whose time has passed are left out.
 */
export async function queueReminders(
  tx: Database,
  { meeting, to, startsAt }: { meeting: string; to: Answerer; startsAt: Date },
  now = new Date(),
): Promise<void> {
  const key = remindersOf(meeting, to);
  for (const [kind, minutes] of Object.entries(REMINDERS) as [keyof typeof REMINDERS, number][]) {
    await cancelMessages(tx, key, [kind]);
    const dueAt = new Date(startsAt.getTime() - minutes * 60_000);
    if (dueAt > now) await queueMessage(tx, { kind, to, about: { meeting }, dueAt, key });
  }
}

/** The columns that name a recipient; none for the clinic. */
function columnsOf(to: Recipient): { userId?: string; email?: string; locale?: Locale } {
  if (to === 'clinic') return {};
  return 'user' in to ? { userId: to.user } : to;
}

/** The conditions that a message has this recipient. */
function isTo(to: Recipient): SQL[] {
  const { userId, email } = columnsOf(to);
  return [
    userId === undefined ? isNull(outbox.userId) : eq(outbox.userId, userId),
    email === undefined ? isNull(outbox.email) : eq(outbox.email, email),
  ];
}

/**
 * Cancels the waiting messages, or those in `state`, that meet all conditions, deletes their tokens and addresses, and
 * gives their rows.
 */
function cancelWhere(
  tx: Database,
  which: Parameters<typeof and>,
  state: 'waiting' | 'failed' = 'waiting',
): Promise<(typeof outbox.$inferSelect)[]> {
  return tx
    .update(outbox)
    .set({ state: 'cancelled', secret: null, email: null, locale: null, endedAt: sql`now()` })
    .where(and(eq(outbox.state, state), ...which))
    .returning();
}
