import { and, inArray, eq, lt, or } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';

const DAY = 86_400_000;
/** Days that messages are kept after their end: to answer “did it go out?”, and for staff to try again. */
const ENDED = 30;
const FAILED = 90;
const NOTICES = 365;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

export async function forgetOutbox(now: Date): Promise<void> {
  const ended = and(inArray(outbox.state, ['sent', 'cancelled']), lt(outbox.endedAt, before(now, ENDED)));
  const failed = and(eq(outbox.state, 'failed'), lt(outbox.endedAt, before(now, FAILED)));
  await run((db) => db.delete(outbox).where(or(ended, failed)));
}

export async function forgetNotifications(now: Date): Promise<void> {
  await run((db) => db.delete(notifications).where(lt(notifications.createdAt, before(now, NOTICES))));
}
