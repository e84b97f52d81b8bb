import { and, asc, count, desc, eq, exists, gt, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { noteEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { lockKey } from '#db/outbox.ts';
import { type FoundMeeting, meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/encryption/open.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';
import type { Role } from '#domain/roles.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

/** The person or office that a message goes to. */
export interface Addressee {
  userId?: string;
  name?: string;
  email: string;
  role?: Role;
  locale: Locale;
  /** The IANA name of the time zone. */
  zone: string;
  as: 'account' | 'address' | 'clinic';
}

/** A message that is to be sent now. */
export interface WaitingMessage {
  id: string;
  kind: MessageKind;
  about: MessageData[MessageKind];
  secret?: DecryptedText;
  /** Undefined when the account is closed, or the clinic has no address that is one text for all languages. */
  to: Addressee | undefined;
  meeting?: FoundMeeting;
  /** The number of attempts, this one included. */
  attempts: number;
  mailed: boolean;
  pushed: boolean;
}

/** The fields of the clinic as an addressee; its staff read Turkish. */
const CLINIC = { locale: 'tr', zone: DEFAULT_ZONE, as: 'clinic' } as const;

/**
 * Takes a waiting message and counts the attempt; undefined when the message is not due yet, has ended or does not exist.
 */
export async function takeMessage(db: Database, id: string): Promise<WaitingMessage | undefined> {
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting'), sql`${outbox.dueAt} <= now()`))
    .returning();
  if (!row) return undefined;
  const { kind, about, secret, attempts, mailedAt, pushedAt } = row;
  const meetingId = (about as { meeting?: string }).meeting;
  const meeting = meetingId ? (await meetingsById(db, [meetingId])).get(meetingId) : undefined;
  return {
    id,
    kind,
    about,
    attempts,
    mailed: mailedAt !== null,
    pushed: pushedAt !== null,
    ...(secret !== null && { secret: open({ table: 'outbox', row: row.id, column: 'secret' }, secret) }),
    ...(meeting && { meeting }),
    to: await addresseeOf(db, row),
  };
}

async function addresseeOf(
  db: Database,
  { userId, email, locale }: typeof outbox.$inferSelect,
): Promise<Addressee | undefined> {
  if (email !== null && locale !== null) return { email, locale, zone: 'UTC', as: 'address' };
  if (userId === null) {
    const [row] = await db
      .select({ value: settings.value })
      .from(settings)
      .where(and(eq(settings.group, 'general'), eq(settings.slug, 'email')));
    return typeof row?.value === 'string' ? { email: row.value, ...CLINIC } : undefined;
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user || user.state === 'closed') return undefined;
  const { role } = user;
  const zone = user.zone ?? DEFAULT_ZONE;
  // Somebody may register a stranger's address and put their own message into the name: our mail would deliver it.
  const name = user.emailVerifiedAt === null ? {} : { name: user.name };
  return { userId, ...name, email: user.email, role, locale: user.locale, zone, as: 'account' };
}

/** Notes that the mail server has accepted the message, so that a further attempt sends no second mail. */
export async function markMailed(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ mailedAt: sql`now()` })
    .where(eq(outbox.id, id));
}

/** Notes that no device waits for the push message, so that a further attempt sends no second one. */
export async function markPushed(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ pushedAt: sql`now()` })
    .where(eq(outbox.id, id));
}

/** Ends a waiting message; staff see those that `failed`. `why` holds nothing of the message's content. */
export async function endMessage(
  db: Database,
  id: string,
  state: 'sent' | 'cancelled' | 'failed',
  why?: string,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      state,
      endedAt: sql`now()`,
      failure: why ?? null,
      // Staff may send a failed message again, which needs its token.
      ...(state !== 'failed' && { secret: null }),
      // An address without an account is not stored longer than the delivery needs it.
      ...(state !== 'failed' && { email: null, locale: null }),
    })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting')));
}

/** Stores the reason why the last attempt failed; the message still waits. */
export async function setFailure(db: Database, id: string, why: string): Promise<void> {
  await db.update(outbox).set({ failure: why }).where(eq(outbox.id, id));
}

/**
 * Adds a message to the notifications of an account, and an event for its open pages; a second call changes nothing.
 */
export async function addNotification(
  db: Database,
  userId: string,
  { id, kind, about, meeting }: Pick<WaitingMessage, 'id' | 'kind' | 'about' | 'meeting'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const added = await tx
      .insert(notifications)
      .values({ id, userId, kind, about, meetingId: meeting?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (added.length > 0) await noteEvent(tx, userId, 'notification');
  });
}

/** A page of failed messages, the last one first, for staff. */
export async function listFailed(db: Database, page: number, limit: number) {
  const failed = eq(outbox.state, 'failed');
  const { id, kind, attempts, failure, createdAt, endedAt } = outbox;
  const items = await db
    .select({ id, kind, attempts, failure, createdAt, endedAt })
    .from(outbox)
    .where(failed)
    .orderBy(desc(outbox.endedAt), asc(outbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [row] = await db.select({ total: count() }).from(outbox).where(failed);
  return { items, total: row?.total ?? 0 };
}

/** Another row of the table, beside the one that a statement changes. */
const newer = alias(outbox, 'newer');

/**
 * The condition that a newer message with the same key, kind and recipient exists, in any state. Addresses are not
 * compared, because that of an ended message is deleted; all messages to an address with the same key have the same one.
 */
export const isReplaced = (db: Database): SQL =>
  exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.key, outbox.key),
          eq(newer.kind, outbox.kind),
          sql`${newer.userId} is not distinct from ${outbox.userId}`,
          gt(newer.createdAt, outbox.createdAt),
        ),
      ),
  );

/** `replaced`: a newer message says how things are now; `missing`: no message with this id failed. */
export type Retry = 'waits' | 'replaced' | 'missing';

/** Makes a failed message wait again; its attempts are counted anew. `tx` is a transaction. */
export async function retryMessage(tx: Database, id: string): Promise<Retry> {
  const [failed] = await tx
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
    .for('update');
  if (!failed) return 'missing';
  // The update sees only messages that were committed before it began, so the lock is taken first: it waits for a
  // transaction that has queued a newer one.
  if (failed.key !== null) await lockKey(tx, failed.key);
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, endedAt: null, failure: null, handedAt: null })
    .where(and(eq(outbox.id, id), not(isReplaced(tx))))
    .returning({ id: outbox.id });
  return rows.length > 0 ? 'waits' : 'replaced';
}
