import { and, eq, gt, inArray, isNull, lt, ne, not, notExists, sql } from 'drizzle-orm';
import { run, transaction } from '#db/client.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import type { Expiry } from '#db/personal-data/rule.ts';
import { usedNonces } from '#db/schema/identities.ts';
import { files } from '#db/schema/files.ts';
import { meetingCases, meetingFiles, meetings } from '#db/schema/meetings.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { users } from '#db/schema/users.ts';
import { UNMET_DAYS } from '#domain/booking/case-files.ts';

/** Days in which an e-mail address is proved; without that the account goes. */
const UNVERIFIED_DAYS = 30;
/** Days after which no call runs that began before an account was closed, and the daily round has come. */
const CALLS_END = 3;
const DAY = 86_400_000;
/** Accounts of one day's round. */
const BATCH = 500;

/** Deletes rows whose time is over, by {@link PERSONAL_DATA}. */
export async function forgetExpired(now: Date): Promise<void> {
  for (const { table, expires } of PERSONAL_DATA) {
    if (expires) await run((db) => db.delete(table).where(isOver(expires, now)));
  }
}

const isOver = ({ months, since, only }: Expiry, now: Date) =>
  and(sql`${since} < ${now.toISOString()}::timestamptz - make_interval(months => ${months}::int)`, only);

/**
 * Deletes what stayed when its account was closed and waits for nothing any more, and what calls wrote that were under way
 * when it was closed.
 */
export async function forgetLeftBehind(now: Date): Promise<void> {
  const since = new Date(now.getTime() - CALLS_END * DAY);
  // Of the staff the name stays.
  const recent = and(gt(users.closedAt, since), ne(users.role, 'Editor'));
  const late = await run((db) => db.select({ id: users.id }).from(users).where(recent));
  for (const { id } of late) await transaction((tx) => erasePerson(tx, { id, email: undefined }));
  for (const rule of PERSONAL_DATA) {
    if (rule.fate !== 'erased' || !rule.waits) continue;
    const { owner, for: cause } = rule.waits;
    await run(async (db) => {
      const closed = db.select({ id: users.id }).from(users).where(eq(users.state, 'closed'));
      return db.delete(rule.table).where(and(inArray(owner, closed), not(await cause(db))));
    });
  }
}

/** Removes accounts whose e-mail address nobody proved to be theirs. */
export async function removeUnverified(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNVERIFIED_DAYS * DAY);
  const unproved = and(isNull(users.emailVerifiedAt), ne(users.state, 'closed'), lt(users.createdAt, before));
  const found = await run((db) => {
    const met = db.select({ id: meetings.id }).from(meetings).where(eq(meetings.patientId, users.id));
    return db
      .select({ id: users.id })
      .from(users)
      .where(and(unproved, notExists(met)))
      .limit(BATCH);
  });
  for (const { id } of found) {
    await transaction(async (tx) => {
      const which = and(eq(users.id, id), unproved);
      const [locked] = await tx.select({ id: users.id }).from(users).where(which).for('update');
      if (!locked) return;
      await erasePerson(tx, { id, email: undefined });
      await tx.delete(users).where(eq(users.id, id));
    });
  }
}

/** Deletes case and files of meetings that came to nothing: no treatment took place that they would be the record of. */
export async function forgetUnmet(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNMET_DAYS * DAY);
  const over = and(inArray(meetings.state, ['cancelled', 'expired']), lt(meetings.changedAt, before));
  await run(async (db) => {
    const unmet = db.select({ id: meetings.id }).from(meetings).where(over);
    const theirs = db
      .select({ id: meetingFiles.fileId })
      .from(meetingFiles)
      .where(inArray(meetingFiles.meetingId, unmet));
    await db.delete(files).where(inArray(files.id, theirs));
    await db.delete(meetingCases).where(inArray(meetingCases.id, unmet));
  });
}

/** Deletes counters that count no longer, and nonces of tokens that their age refuses. */
export async function forgetCounters(now: Date): Promise<void> {
  await run((db) => db.delete(usedNonces).where(lt(usedNonces.expiresAt, now)));
  await run((db) => db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())));
}
