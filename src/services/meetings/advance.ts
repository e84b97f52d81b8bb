import type { Database } from '#db/client.ts';
import { giveBack } from '#services/money/ledger.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { cancelMeeting, refundOf } from '#services/meetings/cancel.ts';
import { lockMeeting, SYSTEM } from '#db/queries/meetings/lock.ts';
import { findBegun, findExpired, findUnclosed, findUndecided } from '#db/queries/meetings/due.ts';
import { deleteEndedHolds } from '#db/queries/meetings/holds.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { closeMeeting, startMeeting } from '#services/meetings/finish.ts';
import { notifyOfCancellation } from '#services/meetings/notify.ts';

/** Meetings of each kind that one call changes; the next call takes the rest. */
const BATCH = 100;
/** Hours after its end at which a meeting that nobody closed or decided on is closed. */
const UNREPORTED_HOURS = 48;
const HOUR = 3_600_000;

/** Numbers of meetings by the change that one call made. */
export interface Advanced {
  /** Holds that were deleted. */
  released: number;
  expired: number;
  started: number;
  closed: number;
  /** Meetings whose price came back after a reported failure. */
  returned: number;
}

/**
 * Makes the changes that are due by time alone: holds, requests and payments expire, meetings begin, meetings that
 * nobody closed are closed, and where nobody decided on a reported failure of the technology the patient gets everything
 * back. Returns the number of meetings by change. A meeting that cannot be changed does not stop the changes of the
 * others, of its kind or another: all failures are thrown at the end, as an AggregateError.
 */
export async function advanceMeetings(db: Database, now: Date): Promise<Advanced> {
  const endedBy = new Date(now.getTime() - UNREPORTED_HOURS * HOUR);
  const failures: unknown[] = [];
  const advanced = {
    released: await deleteEndedHolds(db, now),
    expired: await changeEach(
      await findExpired(db, now, BATCH),
      (id) => expireMeeting(db, id, now),
      failures,
    ),
    closed: await changeEach(
      await findUnclosed(db, endedBy, BATCH),
      (id) => closeMeeting(db, { id, by: SYSTEM, outcome: 'unreported', now }),
      failures,
    ),
    returned: await changeEach(
      await findUndecided(db, endedBy, BATCH),
      (id) => cancelMeeting(db, { id, by: SYSTEM, action: 'give-back', reason: 'technical-failure', now }),
      failures,
    ),
    started: await changeEach(
      await findBegun(db, now, BATCH),
      (id) => startMeeting(db, { id, by: SYSTEM, now }),
      failures,
    ),
  };
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} meetings could not be changed`);
  return advanced;
}

/** Ends a meeting that nobody answered or paid in time; the patient gets everything back. */
function expireMeeting(db: Database, id: string, now: Date): Promise<unknown> {
  return bookingTransaction(db, async (tx) => {
    const found = await lockMeeting(tx, id, SYSTEM);
    // Somebody answered, paid or moved it between the search and the lock.
    if (!found?.meeting.dueAt || found.meeting.dueAt > now) return undefined;
    const reason = found.meeting.state === 'requested' ? 'unanswered' : 'unpaid';
    const meeting = await changeMeeting(tx, found.meeting, {
      action: 'expire',
      by: SYSTEM,
      reason,
      now,
      set: { endedBy: 'system', reason },
      newRevision: true,
    });
    const refund = refundOf(await giveBack(tx, { meeting: id, now }), 100);
    // Where nothing was paid, the patient must not read that the terms take it.
    await notifyOfCancellation(tx, meeting, {
      by: 'clinic',
      former: found.meeting,
      declined: false,
      refund: refund.kind === 'none' ? undefined : refund,
    });
    return meeting;
  });
}

/**
 * Changes each meeting in a transaction of its own, because all other queries of the embedded database wait for the end
 * of a transaction. Returns the number of changed meetings, and adds the errors of the others to `failures`.
 */
async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  failures: unknown[],
): Promise<number> {
  let changes = 0;
  for (const id of ids) {
    try {
      if (await change(id)) changes += 1;
    } catch (error) {
      // Somebody changed it between the search and the lock.
      if (!(error instanceof MeetingRefused)) failures.push(error);
    }
  }
  return changes;
}
