import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { noteEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { photoOf } from '#db/queries/profile-photo.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import type { SignedIn } from '#domain/signed-in.ts';

const MINUTE = 60_000;
/** Milliseconds without a call after which a session ends. */
export const IDLE_LIMIT = 120 * MINUTE;
/** Milliseconds after the login at which a session ends in any case. */
export const ABSOLUTE_LIMIT = 12 * 60 * MINUTE;
/** The fewest milliseconds between two updates of a session's last use, which save a write for most calls. */
const USE_NOTED_AFTER = MINUTE;
/** The characters of a browser's `User-Agent` that are stored. */
const DEVICE_MAX = 300;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const hasNotEnded = (now: number) =>
  and(
    gt(sessions.lastUsedAt, new Date(now - IDLE_LIMIT)),
    gt(sessions.createdAt, new Date(now - ABSOLUTE_LIMIT)),
  );

export interface NewSession {
  userId: string;
  secondFactor?: boolean;
  device?: string | undefined;
}

/** Opens a session and deletes all that are too old; gives its token, of which only a hash is stored. */
export async function openSession(tx: Database, { userId, secondFactor = false, device }: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await tx.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_LIMIT)));
  const row = { id: randomUUID(), tokenHash: hashOf(token), userId, secondFactor };
  await tx
    .insert(sessions)
    .values({ ...row, device: device?.slice(0, DEVICE_MAX), createdAt: now, lastUsedAt: now });
  return token;
}

/** Deletes sessions that have ended. */
export async function forgetSessions(db: Database, now: Date): Promise<void> {
  const idle = lte(sessions.lastUsedAt, new Date(now.getTime() - IDLE_LIMIT));
  const old = lte(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_LIMIT));
  await db.delete(sessions).where(or(idle, old));
}

/**
 * The user of a token; undefined when the session has ended or the account is closed. With `used`, the call counts as a
 * use of the session, which delays its end.
 */
export async function findSession(
  db: Database,
  token: string,
  { used = true } = {},
): Promise<SignedIn<Locale> | undefined> {
  const now = Date.now();

  const [row] = await openSessions(db, {
    hash: hashOf(token),
    usedAfter: new Date(now - IDLE_LIMIT).toISOString(),
    begunAfter: new Date(now - ABSOLUTE_LIMIT).toISOString(),
  });
  if (!row) return undefined;
  const { user, session, photo } = row;
  if (used && now - session.lastUsedAt.getTime() >= USE_NOTED_AFTER) {
    await db
      .update(sessions)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(sessions.id, session.id));
  }
  return {
    id: user.id,
    role: user.role,
    state: user.state === 'pending' ? 'pending' : 'active',
    name: user.name,
    email: user.email,
    verified: user.emailVerifiedAt !== null,
    locale: user.locale,
    zone: user.zone ?? DEFAULT_ZONE,
    ownZone: user.zone ?? undefined,
    session: session.id,
    secondFactor: session.secondFactor,
    photo: photo ?? undefined,
  };
}

const openSessions = prepared('session', (db) =>
  db
    .select({
      user: {
        id: users.id,
        role: users.role,
        state: users.state,
        name: users.name,
        email: users.email,
        emailVerifiedAt: users.emailVerifiedAt,
        locale: users.locale,
        zone: users.zone,
      },
      session: {
        id: sessions.id,
        lastUsedAt: sessions.lastUsedAt,
        secondFactor: sessions.secondFactor,
      },
      // The picture is read with the session, so that `GET /user` sends one statement.
      photo: photoOf(db, users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.lastUsedAt, sql.placeholder('usedAfter')),
        gt(sessions.createdAt, sql.placeholder('begunAfter')),
        ne(users.state, 'closed'),
      ),
    ),
);

/**
 * Ends one session of a user. Push messages to its device end too, unless the same user has signed in there again
 * and keeps the device. False when they have no such session.
 */
export async function endSession(
  db: Database,
  userId: string,
  id: string,
  { keepDevice = false } = {},
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    const device = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, id));
    if (!keepDevice) await tx.delete(pushSubscriptions).where(device);
    if (ended.length > 0) await noteEvent(tx, userId, 'session');
    return ended.length > 0;
  });
}

/** Ends every session of a user, and push messages to all their devices. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await noteEvent(tx, userId, 'session');
}

/** The sessions of a user, the last used first. */
export function listSessions(db: Database, userId: string) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), hasNotEnded(Date.now())))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(100);
}
