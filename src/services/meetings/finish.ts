import type { Database } from '#db/client.ts';
import { giveBack, spendReserved } from '#services/money/ledger.ts';
import { refundOf } from '#services/meetings/cancel.ts';
import type { MeetingRow, Person, SYSTEM } from '#db/queries/meetings/lock.ts';
import { changeMeeting } from '#services/meetings/change.ts';
import { notifyOfAbsence, notifyOfClosing } from '#services/meetings/notify.ts';
import { storeReport } from '#services/meetings/reports.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import type { CodedReport } from '#domain/report/coded-report.ts';
import { type MeetingReason, wasPresent } from '#domain/booking/meeting-state.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { sidePresences } from '#db/queries/room/presences.ts';

interface OwnChange {
  id: string;
  by: Person | typeof SYSTEM;
  now: Date;
}

interface Closing extends OwnChange {
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
export const closeMeeting = (
  db: Database,
  { id, by, outcome, report, coded, now }: Closing,
): Promise<MeetingRow | undefined> =>
  changeOwnMeeting(db, { id, by, action: 'close' }, async (tx, { meeting: former }) => {
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
  { id, by, absent, now }: OwnChange & { absent: 'patient' | 'doctor' },
): Promise<MeetingRow | undefined> =>
  changeOwnMeeting(db, { id, by, action: 'report-absence' }, async (tx, { meeting: former }) => {
    const action = 'report-absence';
    const set = { endedBy: by.role, reason: absent };
    const meeting = await changeMeeting(tx, former, { action, by, reason: absent, now, set });
    if (by.role !== 'staff' && wasPresent(former, (await sidePresences(tx, former.id))[absent]))
      throw new MeetingRefused('present');
    const ending = { meeting: meeting.id, now };
    if (absent === 'patient') await spendReserved(tx, ending);
    const returned = absent === 'doctor' ? await giveBack(tx, ending) : {};
    await notifyOfAbsence(tx, meeting, absent, refundOf(returned, 100));
    return meeting;
  });

/** Notes that a meeting has begun. Undefined and errors as with {@link closeMeeting}. */
export const startMeeting = (db: Database, { id, by, now }: OwnChange): Promise<MeetingRow | undefined> =>
  changeOwnMeeting(db, { id, by, action: 'start' }, (tx, { meeting }) =>
    changeMeeting(tx, meeting, { action: 'start', by, now }),
  );
