import { and, inArray, eq, lt, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isReplaced } from '#db/queries/messages/outbox.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';

const DAY = 86_400_000;
/** Days for which ended messages are stored, to answer whether one was sent. */
const ENDED_DAYS = 30;
/** Days for which staff may send a failed message again that no newer one replaces. */
const FAILED_DAYS = 90;
/** Days for which an account sees its notifications. */
const NOTIFICATION_DAYS = 365;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Deletes messages whose time of storage is over. */
export async function forgetOutbox(db: Database, now: Date): Promise<void> {
  const ended = and(
    inArray(outbox.state, ['sent', 'cancelled']),
    lt(outbox.endedAt, before(now, ENDED_DAYS)),
  );
  const failed = and(eq(outbox.state, 'failed'), lt(outbox.endedAt, before(now, FAILED_DAYS)));
  // Without the newer message, staff could send the replaced one again.
  const replaced = and(
    eq(outbox.state, 'failed'),
    lt(outbox.endedAt, before(now, ENDED_DAYS)),
    isReplaced(db),
  );
  await db.delete(outbox).where(or(ended, failed, replaced));
}

/** Deletes notifications whose time of storage is over. */
export async function forgetNotifications(db: Database, now: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before(now, NOTIFICATION_DAYS)));
}
