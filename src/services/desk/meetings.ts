import type { Locale } from '#config.ts';
import { noteMeetingEvent } from '#db/account-events.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import * as queries from '#db/queries/desk/meetings.ts';
import type { FileCard } from '#db/queries/files.ts';
import { type OpenedCase, readCase } from '#db/queries/meetings/case.ts';
import { filesOf } from '#db/queries/meetings/files.ts';
import { minutesOf, type StaffMember } from '#db/queries/meetings/lock.ts';
import { markRepliesRead, type Reply, repliesOf } from '#db/queries/meetings/replies.ts';
import { type Report, reportsOf } from '#db/queries/meetings/reports.ts';
import { roomUrlOf } from '#db/queries/meetings/room-url.ts';
import { guardianOf, noteOf } from '#db/queries/meetings/encrypted-texts.ts';
import { findLineQualities } from '#db/queries/room/line-qualities.ts';
import { nextFree } from '#db/queries/slots.ts';
import { clinicAnswers } from '#domain/booking/answered-by.ts';
import { doctorReadsFiles } from '#domain/booking/case-files.ts';
import type { LineSide, LineSummary } from '#domain/room/line-quality.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { readList } from '#services/desk/read-list.ts';
import { type PlanWithAnswers, readFollowUps } from '#services/follow-up/read.ts';

/**
 * A meeting with everything that staff may read of it. Where the doctor answers requests, staff do not read what may be
 * about health: `note`, `guardian` and `case` are null, and files, replies, reports and follow-ups are empty lists.
 * Where the patient withdrew their consent, `case` is null and files and follow-ups are empty for the clinic too; files
 * also once the time to read them is over.
 */
export interface OpenedMeeting extends queries.DeskMeeting {
  /** Null: the meeting takes place in the site's own room. */
  roomUrl: string | null;
  note: DecryptedText | null;
  guardian: DecryptedText | null;
  /** The changes of the meeting's state, in order of time. */
  log: queries.MeetingLogEntry[];
  case: OpenedCase | null;
  files: FileCard[];
  replies: Reply[];
  reports: Report[];
  followUps: PlanWithAnswers[];
  /** How well the lines of both sides carried the calls. */
  lines: Partial<Record<LineSide, LineSummary>>;
}

/**
 * A page of meetings: waiting ones by their deadline, others by their start, the latest first. The audit log names
 * the staff member.
 */
export function listDeskMeetings(
  db: Database,
  { actor }: StaffMember,
  filter: queries.MeetingFilter,
  page: Page & { locale: Locale },
): Promise<{ total: number; rows: queries.DeskMeeting[] }> {
  return readList(db, actor, 'meetings', (tx) => queries.findDeskMeetings(tx, filter, page));
}

/** One meeting from the request on; undefined when there is none. The audit log names the staff member. */
export function openMeeting(
  db: Database,
  staff: StaffMember,
  id: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<OpenedMeeting | undefined> {
  return transaction(db, async (tx) => {
    const found = await queries.findDeskMeeting(tx, id, { staff, locale });
    if (!found) return undefined;
    const { meeting, doctor, withdrawn } = found;
    const readsHealth = clinicAnswers(found.practice);
    const readsFiles = readsHealth && doctorReadsFiles({ ...meeting, withdrawn }, now);
    // Open pages of the patient show that the clinic has read them.
    if (readsHealth && (await markRepliesRead(tx, id, 'clinic', now))) await noteMeetingEvent(tx, id);
    const opened = {
      ...found,
      roomUrl: roomUrlOf({ key: meeting.room, link: doctor.joinTemplate }),
      note: readsHealth ? noteOf(meeting) : null,
      guardian: readsHealth ? guardianOf(meeting) : null,
      log: await queries.findMeetingLog(tx, id),
      case: readsHealth && !withdrawn ? ((await readCase(tx, id)) ?? null) : null,
      files: readsFiles ? await filesOf(tx, id) : [],
      replies: readsHealth ? await repliesOf(tx, id) : [],
      reports: readsHealth ? await reportsOf(tx, id) : [],
      lines: await findLineQualities(tx, id),
      followUps: readsHealth && !withdrawn ? await readFollowUps(tx, id, staff) : [],
    };
    const patient = meeting.patientId;
    await noteAccess(tx, { actor: staff.actor, action: 'staff-read', record: `meetings:${id}`, patient });
    return opened;
  });
}

/**
 * One meeting without its texts, files and log, and without an entry in the audit log: for the result of a change that has
 * its own entry. Undefined when there is none.
 */
export const findDeskMeeting = (
  db: Database,
  staff: StaffMember,
  id: string,
  locale: Locale,
): Promise<queries.DeskMeeting | undefined> =>
  transaction(db, (tx) => queries.findDeskMeeting(tx, id, { staff, locale }));

/** The next free times of the meeting's practice for a meeting of the same length, at most `count`. */
export async function findFreeTimes(
  db: Database,
  { meeting }: queries.DeskMeeting,
  { count, now }: { count: number; now: Date },
): Promise<Date[]> {
  const freeTimes = await nextFree(db, [{ practiceId: meeting.practiceId, minutes: minutesOf(meeting) }], {
    count,
    now,
  });
  return freeTimes.get(meeting.practiceId) ?? [];
}
