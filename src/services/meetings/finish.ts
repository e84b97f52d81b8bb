import type { Database } from '#db/client.ts';
import { giveBack, spendReserved } from '#services/money/ledger.ts';
import { refundOf } from '#services/meetings/cancel.ts';
import type { MeetingRow, Person, SYSTEM } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfAbsence, notifyOfClosing } from '#services/meetings/notify.ts';
import { storeReport } from '#services/meetings/reports.ts';
import { changeOwnMeeting } from '#services/meetings/with-meeting.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { type MeetingAction, type MeetingReason, wasPresent } from '#domain/booking/meeting-state.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { sidePresences } from '#db/queries/room/presences.ts';

interface Ending {
  id: string;
  by: Person | typeof SYSTEM;
  now: Date;
}

interface Closing extends Ending {
  outcome: MeetingReason;
  /** The doctor's report, stored in the same transaction. */
  report?: string | undefined;
  /** The codes of that report. */
  coded?: CodedReport | undefined;
}

/**
 * Closes a meeting that took place; the practice has earned its fee. Undefined when this person has no such meeting.
 * Throws MeetingRefused.
 */
export const closeMeeting = (db: Database, { outcome, report, coded, ...ending }: Closing) =>
  endMeeting(db, { ...ending, action: 'close' }, async (tx, former) => {
    const { by, now } = ending;
    const set = { endedBy: by.role, reason: outcome };
    const meeting = await changeMeeting(tx, former, { action: 'close', by, reason: outcome, now, set });
    await spendReserved(tx, { meeting: meeting.id, now });
    await notifyOfClosing(tx, meeting);
    if (report && by.role !== 'system') await storeReport(tx, meeting, { by, text: report, coded, now });
    return meeting;
  });

/**
 * Ends a meeting to which one side did not come; when that was the doctor, everything comes back. Refused as `present`
 * where the room has seen that side in time; staff decide on such cases. Otherwise as {@link closeMeeting}.
 */
export const reportAbsence = (
  db: Database,
  { absent, ...ending }: Ending & { absent: 'patient' | 'doctor' },
) =>
  endMeeting(db, { ...ending, action: 'report-absence' }, async (tx, former) => {
    const { by, now } = ending;
    const set = { endedBy: by.role, reason: absent };
    const meeting = await changeMeeting(tx, former, {
      action: 'report-absence',
      by,
      reason: absent,
      now,
      set,
    });
    if (by.role !== 'staff' && wasPresent(former, (await sidePresences(tx, former.id))[absent]))
      throw new MeetingRefused('present');
    const event = { meeting: meeting.id, now };
    if (absent === 'patient') await spendReserved(tx, event);
    const returned = absent === 'doctor' ? await giveBack(tx, event) : {};
    await notifyOfAbsence(tx, meeting, absent, refundOf(returned, 100));
    return meeting;
  });

/** Notes that a meeting has begun. Otherwise as {@link closeMeeting}. */
export const startMeeting = (db: Database, ending: Ending) =>
  endMeeting(db, { ...ending, action: 'start' }, (tx, former) =>
    changeMeeting(tx, former, { action: 'start', by: ending.by, now: ending.now }),
  );

function endMeeting(
  db: Database,
  { id, by, action }: Ending & { action: MeetingAction },
  work: (tx: Database, meeting: MeetingRow) => Promise<MeetingRow>,
): Promise<MeetingRow | undefined> {
  return changeOwnMeeting(db, { id, by, action }, (tx, { meeting }) => work(tx, meeting));
}
