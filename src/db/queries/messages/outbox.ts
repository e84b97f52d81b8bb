import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { noteEvent } from '#db/account-events.ts';
import { type Database, run, transaction } from '#db/client.ts';
import { type FoundMeeting, meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';
import { settings } from '#db/schema/settings.ts';
import { users } from '#db/schema/users.ts';
import { open } from '#db/vault/open.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';
import type { Role } from '#domain/roles.ts';
import type { Opened } from '#domain/unreadable.ts';

/** Whom a message goes to. */
export interface Addressee {
  userId?: string;
  name?: string;
  email: string;
  role?: Role;
  locale: Locale;
  /** IANA. */
  zone: string;
  as: 'account' | 'address' | 'clinic';
}

export interface Waiting {
  id: string;
  kind: MessageKind;
  about: MessageData[MessageKind];
  secret?: Opened;
  /** None: the account is closed, or the clinic has no address. */
  to: Addressee | undefined;
  meeting?: FoundMeeting;
  /** How often it was tried, this time included. */
  attempts: number;
  mailed: boolean;
}

/** Those who work at the clinic read Turkish. */
const CLINIC = { locale: 'tr', zone: DEFAULT_ZONE, as: 'clinic' } as const;

/** A message that still waits and whose time has come, counted as tried once more; undefined when it does not. */
export function takeMessage(id: string): Promise<Waiting | undefined> {
  return run(async (db) => {
    const [row] = await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1` })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting'), sql`${outbox.dueAt} <= now()`))
      .returning();
    if (!row) return undefined;
    const { kind, about, secret, attempts, mailedAt } = row;
    const meetingId = (about as { meeting?: string }).meeting;
    const meeting = meetingId ? (await meetingsById(db, [meetingId])).get(meetingId) : undefined;
    return {
      id,
      kind,
      about,
      attempts,
      mailed: mailedAt !== null,
      ...(secret !== null && { secret: open({ table: 'outbox', row: row.id, column: 'secret' }, secret) }),
      ...(meeting && { meeting }),
      to: await addressee(db, row),
    };
  });
}

async function addressee(
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
  // Until the address is verified the name may be anybody's words to a stranger.
  const name = user.emailVerifiedAt === null ? {} : { name: user.name };
  return { userId, ...name, email: user.email, role, locale: user.locale, zone, as: 'account' };
}

/** The mail server has it: whatever happens now, it is not sent again. */
export async function noteMailed(id: string): Promise<void> {
  await run((db) =>
    db
      .update(outbox)
      .set({ mailedAt: sql`now()` })
      .where(eq(outbox.id, id)),
  );
}

/** Ends a message that waits: `failed` is what staff looks at. `why` holds nothing of its content. */
export async function endMessage(
  id: string,
  state: 'sent' | 'cancelled' | 'failed',
  why?: string,
): Promise<void> {
  await run((db) =>
    db
      .update(outbox)
      .set({
        state,
        endedAt: sql`now()`,
        failure: why ?? null,
        // What failed may be tried again by staff, with its token.
        ...(state !== 'failed' && { secret: null }),
        // Addresses without an account are not kept for the log.
        ...(state === 'sent' && { email: null, locale: null }),
      })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'waiting'))),
  );
}

/** Says why the last attempt failed; it will be tried again. */
export async function noteFailure(id: string, why: string): Promise<void> {
  await run((db) => db.update(outbox).set({ failure: why }).where(eq(outbox.id, id)));
}

/** Tells an account on the site, once. */
export async function notify(
  userId: string,
  { id, kind, about, meeting }: Pick<Waiting, 'id' | 'kind' | 'about' | 'meeting'>,
): Promise<void> {
  await transaction(async (tx) => {
    const told = await tx
      .insert(notifications)
      .values({ id, userId, kind, about, meetingId: meeting?.id ?? null })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (told.length > 0) await noteEvent(tx, userId, 'notification');
  });
}

/** Messages that were given up, newest first, for staff. */
export function listFailed(page: number, limit: number) {
  return run(async (db) => {
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
  });
}

/** Sends a message that was given up once more, from its first try on. False when there is none. */
export async function tryAgain(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, endedAt: null, failure: null, handedAt: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id });
  return rows.length > 0;
}
