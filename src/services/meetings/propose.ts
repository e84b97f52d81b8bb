import { eq } from 'drizzle-orm';
import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { MeetingRefused, TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import type { MeetingRow, Side } from '#db/queries/meetings/change.ts';
import { tellOfDeclinedTimes, tellOfProposal } from '#services/meetings/notify.ts';
import { sealProposalNote } from '#db/queries/meetings/sealed-texts.ts';
import { withMeeting } from '#services/meetings/with-meeting.ts';
import { stillOffered } from '#db/queries/slots.ts';
import { meetings } from '#db/schema/meetings.ts';
import { takesProposals } from '#domain/booking/proposal.ts';

interface Proposal {
  id: string;
  doctor: Side;
  times: readonly Date[];
  /** For the patient. */
  note?: string | undefined;
  now: Date;
}

/**
 * Proposes other times for a meeting in place of what was proposed before. Nothing is kept free by it: moving to one of
 * them is what takes it. Undefined when the doctor has no such meeting. Throws {@link TimeTaken}, {@link MeetingRefused}.
 */
export function proposeTimes({ id, doctor, times, note, now }: Proposal): Promise<MeetingRow | undefined> {
  return withMeeting({ id, by: doctor, action: 'move' }, async (tx, { meeting }) => {
    if (!takesProposals(meeting, now)) throw new MeetingRefused('state');
    const others = times.filter((at) => at.getTime() !== meeting.startsAt.getTime());
    const free = await stillOffered(tx, meeting, others, now);
    if (free.length < times.length) throw new TimeTaken('not offered');
    const proposed = await setProposal(tx, meeting, {
      proposedTimes: times.map((at) => at.toISOString()),
      proposalNote: note ? sealProposalNote(id, note) : null,
    });
    await tellOfProposal(tx, proposed, times);
    return proposed;
  });
}

/**
 * The patient wants none of the proposed times; the meeting stays as it is. Undefined when they have no such meeting.
 * Nothing happens where nothing is proposed any more.
 */
export function declineTimes(id: string, patient: Side): Promise<MeetingRow | undefined> {
  return withMeeting({ id, by: patient, action: 'move' }, async (tx, { meeting, practice }) => {
    if (meeting.state === 'held') return undefined;
    if (!meeting.proposedTimes) return meeting;
    if (practice.userId) await tellOfDeclinedTimes(tx, meeting, practice.userId);
    return setProposal(tx, meeting, { proposedTimes: null, proposalNote: null });
  });
}

/** What is proposed for a meeting, each time with whether it can still be taken; null where nothing is. */
export async function proposedTimes(
  db: Database,
  meeting: MeetingRow,
  now: Date,
): Promise<{ at: Date; free: boolean }[] | null> {
  if (!meeting.proposedTimes || !takesProposals(meeting, now)) return null;
  const times = meeting.proposedTimes.map((at) => new Date(at));
  const free = new Set(await stillOffered(db, meeting, times, now));
  return times.map((at) => ({ at, free: free.has(at) }));
}

/** Whether the doctor proposed to meet then. */
export const isProposed = ({ proposedTimes: times }: MeetingRow, startsAt: Date): boolean =>
  times?.includes(startsAt.toISOString()) ?? false;

async function setProposal(
  tx: Database,
  { id }: MeetingRow,
  set: Pick<MeetingRow, 'proposedTimes' | 'proposalNote'>,
): Promise<MeetingRow> {
  const [changed] = await tx.update(meetings).set(set).where(eq(meetings.id, id)).returning();
  if (!changed) throw new MeetingRefused('state');
  await noteMeetingEvent(tx, id);
  return changed;
}
