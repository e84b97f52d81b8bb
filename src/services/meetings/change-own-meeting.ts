import { noteAccess } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import {
  lockMeeting,
  type MeetingRow,
  type Person,
  type PracticeRow,
  type SYSTEM,
} from '#db/queries/meetings/lock.ts';
import { staffMay } from '#domain/booking/answered-by.ts';
import type { MeetingAction } from '#domain/booking/meeting-state.ts';

interface Found {
  meeting: MeetingRow;
  practice: PracticeRow;
}

/**
 * Locks a meeting of this person and runs `work` in one transaction, with an entry in the audit log when staff do it.
 * `action` is the action whose rights staff need here; the rules of the meeting's state are up to `work`. Undefined when
 * the person has no such meeting. Throws MeetingRefused: `actor` when staff try an action that only the doctor may take,
 * because the doctor answers requests in person.
 */
export function changeOwnMeeting<T>(
  db: Database,
  { id, by, action }: { id: string; by: Person | typeof SYSTEM; action: MeetingAction },
  work: (tx: Database, found: Found) => Promise<T>,
): Promise<T | undefined> {
  return bookingTransaction(db, async (tx) => {
    const found = await lockMeeting(tx, id, by);
    // Staff cannot change a hold, because it concerns only its patient.
    if (!found || (by.role === 'staff' && found.meeting.state === 'held')) return undefined;
    if (by.role === 'staff' && !staffMay(action, found.practice)) throw new MeetingRefused('actor');
    const result = await work(tx, found);
    if (by.role === 'staff') await noteStaffChange(tx, by.actor, found.meeting);
    return result;
  });
}

/**
 * Adds a change by staff to the audit log. It is called last in a transaction, because each new entry waits for the end
 * of the transaction with the one before.
 */
export const noteStaffChange = (tx: Database, actor: string, { id, patientId }: MeetingRow): Promise<void> =>
  noteAccess(tx, { actor, action: 'staff-change', record: `meetings:${id}`, patient: patientId });
