import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { countCallLines, insertCallLines } from '#db/queries/meetings/call-lines.ts';
import { lockMeeting, SYSTEM } from '#db/queries/meetings/lock.ts';
import type { ChatLine } from '#domain/room/chat-line.ts';
import { noteStaffChange } from '#services/meetings/change-own-meeting.ts';
import { userIdIn } from '#services/room/person-key.ts';

/**
 * The most lines of calls that one meeting stores. The limits of the room itself count in memory, and begin anew after
 * everybody has left for a while.
 */
const MOST_KEPT_LINES = 1_000;

/**
 * Stores lines of a call's chat as messages of its meeting, each once. Nobody is notified: patient and doctor have seen
 * them. The caller has made sure that both agree.
 */
export function keepLines(
  db: Database,
  meeting: string,
  lines: readonly ChatLine[],
  now: Date,
): Promise<void> {
  return bookingTransaction(db, async (tx) => {
    // The lock puts the lines of several instances in sequence, so that the count is the current one.
    const found = await lockMeeting(tx, meeting, SYSTEM);
    if (!found) return;
    const remaining = Math.max(0, MOST_KEPT_LINES - (await countCallLines(tx, meeting)));
    const stored = lines.slice(0, remaining).map((line) => ({ ...line, accountId: userIdIn(line.key) }));
    if (!(await insertCallLines(tx, meeting, stored, now))) return;
    await noteMeetingEvent(tx, meeting);
    const staff = stored.find((line) => line.staff);
    if (staff) await noteStaffChange(tx, staff.accountId ?? 'room', found.meeting);
  });
}
