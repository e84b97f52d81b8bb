import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { notifications } from '#db/schema/notifications.ts';

/** A page of an account's notifications, newest first, each with its meeting. */
export async function listNotifications(db: Database, userId: string, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId]));
  const meetings = await meetingsById(db, ids);
  const [counted] = await db
    .select({ total: count() })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return {
    items: rows.map((row) => ({ ...row, meeting: meetings.get(row.meetingId ?? '') })),
    total: counted?.total ?? 0,
    unread: await countUnread(db, userId),
  };
}

/** Marks a notification as read; gives the number of unread ones, or undefined when it is not the account's. */
export async function markRead(db: Database, userId: string, id: string): Promise<number | undefined> {
  const own = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return own.length > 0 ? countUnread(db, userId) : undefined;
}

/** Marks all notifications of an account as read. */
export async function markAllRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}
