import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type AccountEventKind, accountEvents } from '#db/schema/account-events.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';

/** The position up to which events have been read: `<xid>-<seq>`. */
export type EventCursor = string;

export interface AccountEvent {
  userId: string;
  kind: AccountEventKind;
  cursor: EventCursor;
}

/** Hours for which events are stored: longer than a page that was offline can still resume. */
const KEPT_HOURS = 24;
/** Events of so many seconds before a stream opens are reported to it: its page may have been rendered before them. */
const JUST_NOW = 15;
const MAX_EVENTS = 1_000;

/** Whether a text is a cursor: two numbers that fit their columns. */
export const isCursor = (text: string): boolean => /^\d{1,18}-\d{1,18}$/.test(text);

/** Stores an event that reaches the open pages of an account when the transaction commits. */
export async function noteEvent(tx: Database, userId: string, kind: AccountEventKind): Promise<void> {
  await tx.insert(accountEvents).values({ userId, kind });
}

/** Stores an event for the open pages of a meeting's patient and of its doctor, if the doctor has an account. */
export const noteMeetingEvent = (tx: Database, meetingId: string): Promise<void> =>
  noteEventOfMeetings(tx, eq(meetings.id, meetingId));

/** As {@link noteMeetingEvent}, for all meetings of a patient; each person gets one event. */
export const noteEventOfAllMeetings = (tx: Database, patientId: string): Promise<void> =>
  noteEventOfMeetings(tx, eq(meetings.patientId, patientId));

async function noteEventOfMeetings(tx: Database, which: SQL): Promise<void> {
  const patients = tx.select({ user: meetings.patientId }).from(meetings).where(which);
  const doctors = tx
    .select({ user: practices.userId })
    .from(meetings)
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .where(and(which, isNotNull(practices.userId)));
  await tx.execute(sql`
    insert into ${accountEvents} (user_id, kind)
    select person.id, 'meeting' from (${patients} union ${doctors}) as person (id) where person.id is not null`);
}

/** The cursor from which reading begins: everything that commits from now on is after it. */
export async function currentCursor(db: Database): Promise<EventCursor> {
  const { rows } = await db.execute<{ xmin: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return `${rows[0]?.xmin ?? '0'}-0`;
}

/**
 * The events after a cursor in their order, at most {@link MAX_EVENTS}; with `userId`, those of one account. Events of
 * transactions that began after the oldest running one are left out until that one has ended, so that none is skipped.
 */
export async function eventsAfter(
  db: Database,
  cursor: EventCursor,
  userId?: string,
): Promise<AccountEvent[]> {
  const [xid = '0', seq = '0'] = cursor.split('-');

  const rows = await db
    .select({
      userId: accountEvents.userId,
      kind: accountEvents.kind,
      cursor: sql<EventCursor>`${accountEvents.xid}::text || '-' || ${accountEvents.seq}::text`,
    })
    .from(accountEvents)
    .where(
      and(
        sql`(${accountEvents.xid}, ${accountEvents.seq}) > (${xid}::text::xid8, ${seq}::bigint)`,
        sql`${accountEvents.xid} < pg_snapshot_xmin(pg_current_snapshot())`,
        userId === undefined ? undefined : eq(accountEvents.userId, userId),
      ),
    )
    .orderBy(accountEvents.xid, accountEvents.seq)
    .limit(MAX_EVENTS);
  return rows;
}

/**
 * The events of an account after the cursor of a page that keeps calling, and the page's next cursor. A cursor that is
 * ahead of the database is of another one, such as the one before a backup was restored. Nothing would come after it for
 * long, so it is replaced by the present one.
 */
export async function eventsForPage(
  db: Database,
  cursor: EventCursor,
  userId: string,
): Promise<{ kinds: AccountEventKind[]; cursor: EventCursor }> {
  const [xid = '0', seq = '0'] = cursor.split('-');
  // One row without an event where there is none, so that the statement also says whether the cursor is ahead.
  const { rows } = await db.execute<{
    kind: AccountEventKind | null;
    cursor: EventCursor | null;
    present: EventCursor | null;
  }>(sql`
    select ${accountEvents.kind} as kind,
      ${accountEvents.xid}::text || '-' || ${accountEvents.seq}::text as cursor,
      case when ${xid}::text::xid8 > snapshot.xmin then snapshot.xmin::text || '-0' end as present
    from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as snapshot
    left join ${accountEvents} on ${accountEvents.userId} = ${userId}
      and (${accountEvents.xid}, ${accountEvents.seq}) > (${xid}::text::xid8, ${seq}::bigint)
      and ${accountEvents.xid} < snapshot.xmin
    order by ${accountEvents.xid}, ${accountEvents.seq}
    limit ${MAX_EVENTS}`);
  const last = rows.at(-1);
  return {
    kinds: [...new Set(rows.flatMap(({ kind }) => kind ?? []))],
    cursor: last?.cursor ?? last?.present ?? cursor,
  };
}

/**
 * The kinds of changes of an account in the last {@link JUST_NOW} seconds; `ago`: how many milliseconds ago the last
 * was.
 */
export async function recentChanges(
  db: Database,
  userId: string,
): Promise<{ kind: AccountEventKind; ago: number }[]> {
  const rows = await db
    .select({
      kind: accountEvents.kind,
      ago: sql<number>`extract(epoch from now() - max(${accountEvents.at})) * 1000`.mapWith(Number),
    })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.userId, userId),
        sql`${accountEvents.at} > now() - make_interval(secs => ${JUST_NOW})`,
      ),
    )
    .groupBy(accountEvents.kind);
  return rows;
}

/** Deletes events that no page can resume from any more. */
export async function forgetEvents(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.delete(accountEvents).where(lt(accountEvents.at, old));
}
