import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingFacts } from '#db/queries/messages/meeting-facts.ts';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

/** Days for which past meetings stay in the feed. */
const PAST_DAYS = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a new address for the feed of a user, in place of the old one. Gives its token; only a hash is stored. */
export async function openFeed(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = { tokenHash: hashOf(token), createdAt: new Date() };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
  return token;
}

/** Deletes the address of the feed. */
export async function closeFeed(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** The time at which the address was made; undefined when the user has none. */
export async function feedSince(db: Database, userId: string): Promise<Date | undefined> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row?.createdAt;
}

/** The meetings of the doctor who has this token, and the doctor's language; undefined when the token is not valid. */
export async function findFeed(db: Database, token: string, now: Date) {
  const [owner] = await db
    .select({ id: users.id, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(eq(calendarFeeds.tokenHash, hashOf(token)), eq(users.state, 'active'), eq(users.role, 'Doctor')),
    );
  if (!owner) return undefined;
  const isRecent = gt(meetings.endsAt, new Date(now.getTime() - PAST_DAYS * 86_400_000));
  const isListed = inArray(meetings.state, ['booked', 'in-progress', 'closed']);
  const which = and(eq(practices.userId, owner.id), isRecent, isListed) ?? sql`false`;
  return { locale: owner.locale, meetings: await meetingFacts(db, which) };
}
