import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { giveBack } from '#services/money/ledger.ts';
import { bookingTransaction, MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { refundOf } from '#services/meetings/cancel.ts';
import { changeMeeting, lockMeeting, nextSequence, SYSTEM } from '#db/queries/meetings/change.ts';
import { closeMeeting, startMeeting } from '#services/meetings/finish.ts';
import { tellOfEnd } from '#services/meetings/notify.ts';
import { meetings } from '#db/schema/meetings.ts';

/** Meetings looked at in one call; the next call takes the rest. */
const BATCH = 100;
/** Hours after its end at which a meeting that nobody closed is closed. */
const UNREPORTED_HOURS = 48;
const HOUR = 3_600_000;

export interface Advanced {
  released: number;
  expired: number;
  started: number;
  closed: number;
}

/** What time alone does to meetings: holds, requests and payments end, meetings begin, forgotten ones are closed. */
export async function advanceMeetings(now: Date): Promise<Advanced> {
  const released = await run((db) =>
    db
      .delete(meetings)
      .where(and(eq(meetings.state, 'held'), lte(meetings.dueAt, now)))
      .returning({ id: meetings.id }),
  );
  const waiting = inArray(meetings.state, ['requested', 'awaiting-payment']);
  const unreported = new Date(now.getTime() - UNREPORTED_HOURS * HOUR);
  const met = inArray(meetings.state, ['booked', 'in-progress']);
  return {
    released: released.length,
    expired: await each(and(waiting, lte(meetings.dueAt, now)), (id) => expireMeeting(id, now)),
    closed: await each(and(met, lte(meetings.endsAt, unreported)), (id) =>
      closeMeeting({ id, by: SYSTEM, outcome: 'unreported', now }),
    ),
    started: await each(and(eq(meetings.state, 'booked'), lte(meetings.startsAt, now)), (id) =>
      startMeeting({ id, by: SYSTEM, now }),
    ),
  };
}

/** Nobody answered or paid in time: everything comes back. */
function expireMeeting(id: string, now: Date): Promise<unknown> {
  return bookingTransaction(async (tx) => {
    const found = await lockMeeting(tx, id, SYSTEM);
    // Answered, paid or moved meanwhile.
    if (!found?.meeting.dueAt || found.meeting.dueAt > now) return undefined;
    const reason = found.meeting.state === 'requested' ? 'unanswered' : 'unpaid';
    const meeting = await changeMeeting(tx, found.meeting, {
      action: 'expire',
      by: SYSTEM,
      reason,
      now,
      set: { endedBy: 'system', reason, sequence: nextSequence },
    });
    const back = await giveBack(tx, { meeting: id, now });
    await tellOfEnd(tx, meeting, 'clinic', refundOf(back, 100));
    return meeting;
  });
}

/**
 * One transaction each: on the embedded database everybody else waits meanwhile. Gives how many were changed; one that
 * fails keeps no other from its turn.
 */
async function each(which: SQL | undefined, change: (id: string) => Promise<unknown>): Promise<number> {
  const found = await run((db) =>
    db.select({ id: meetings.id }).from(meetings).where(which).orderBy(asc(meetings.startsAt)).limit(BATCH),
  );
  let changed = 0;
  const failures: unknown[] = [];
  for (const { id } of found) {
    try {
      if (await change(id)) changed += 1;
    } catch (error) {
      // Somebody else was quicker.
      if (!(error instanceof MeetingRefused)) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} meetings could not be changed`);
  return changed;
}
