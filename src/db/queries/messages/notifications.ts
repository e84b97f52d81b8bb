import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import { meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { notifications } from '#db/schema/notifications.ts';

/** A page of what an account was told, newest first, each with its meeting. */
export function listNotifications(userId: string, limit: number, offset: number) {
  return run(async (db) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit)
      .offset(offset);
    const ids = rows.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId]));
    const meetings = await meetingsById(db, ids);
    const [row] = await db
      .select({ total: count() })
      .from(notifications)
      .where(eq(notifications.userId, userId));
    return {
      items: rows.map((one) => ({ ...one, meeting: meetings.get(one.meetingId ?? '') })),
      total: row?.total ?? 0,
      unread: await unreadOf(db, userId),
    };
  });
}

/** Marks one of an account's own as read; how many are unread then, or undefined when it is not theirs. */
export function markRead(userId: string, id: string): Promise<number | undefined> {
  return run(async (db) => {
    const own = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id });
    return own.length > 0 ? unreadOf(db, userId) : undefined;
  });
}

/** Marks everything that an account was told as read. */
export async function markAllRead(userId: string): Promise<void> {
  await run((db) =>
    db
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
  );
}

async function unreadOf(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}
