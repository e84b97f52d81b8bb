import type { Locale } from '#config.ts';
import { noteReading } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { FileCard } from '#db/queries/files.ts';
import { type OpenedCase, readCase } from '#db/queries/meetings/case.ts';
import { filesOf } from '#db/queries/meetings/files.ts';
import { findMeetingView, type MeetingView } from '#db/queries/meetings/list.ts';
import { type Reply, repliesOf } from '#db/queries/meetings/replies.ts';
import { type Report, reportsOf } from '#db/queries/meetings/reports.ts';
import { type Review, reviewOf } from '#db/queries/meetings/reviews.ts';
import { doctorReadsFiles } from '#domain/booking/case-files.ts';
import { type ProposedTime, proposedTimes } from '#services/meetings/propose.ts';

/** A meeting with everything that its doctor may read of it. */
interface MeetingForDoctor {
  view: MeetingView;
  /** Null where the patient withdrew their consent, or the meeting has none. */
  case: OpenedCase | null;
  /** Empty where the patient withdrew their consent, and once the time to read them is over. */
  files: FileCard[];
  replies: Reply[];
  reports: Report[];
  review: Review | null;
  /** The other times that the doctor proposes; null without a proposal. */
  proposal: ProposedTime[] | null;
}

/** Reads a meeting for its doctor, with an entry in the audit log. Undefined when they have no such meeting. */
export const readMeetingForDoctor = (
  db: Database,
  id: string,
  { doctor, locale, now }: { doctor: string; locale: Locale; now: Date },
): Promise<MeetingForDoctor | undefined> =>
  transaction(db, async (tx) => {
    const view = await findMeetingView(tx, id, { role: 'doctor', id: doctor }, locale);
    if (!view) return undefined;
    const { meeting, withdrawn } = view;
    const opened = {
      view,
      case: withdrawn ? null : ((await readCase(tx, id)) ?? null),
      files: doctorReadsFiles({ ...meeting, withdrawn }, now) ? await filesOf(tx, id) : [],
      replies: await repliesOf(tx, id),
      reports: await reportsOf(tx, id),
      review: (await reviewOf(tx, id)) ?? null,
      proposal: await proposedTimes(tx, meeting, now),
    };
    await noteReading(tx, { actor: doctor, record: `meetings:${id}`, patient: meeting.patientId });
    return opened;
  });
