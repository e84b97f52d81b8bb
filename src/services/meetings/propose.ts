import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import type { MeetingRow, Participant } from '#db/queries/meetings/lock.ts';
import { notifyOfDeclinedTimes, notifyOfProposal } from '#services/meetings/notify-of-proposals.ts';
import { encryptProposalNote } from '#db/queries/meetings/encrypted-texts.ts';
import { setProposal } from '#db/queries/meetings/update.ts';
import { changeOwnMeeting } from '#services/meetings/change-own-meeting.ts';
import { filterOffered } from '#db/queries/slots.ts';
import { takesProposals } from '#domain/booking/proposal.ts';

interface Proposal {
  id: string;
  doctor: Participant;
  times: readonly Date[];
  /** For the patient. */
  note?: string | undefined;
  now: Date;
}

/**
 * Proposes other times for a meeting; they replace an earlier proposal. A proposed time is not held for the patient,
 * and others can book it until the meeting moves to it. Undefined when the doctor has no such meeting. Throws {@link TimeTaken},
 * {@link MeetingRefused}.
 */
export function proposeTimes(
  db: Database,
  { id, doctor, times, note, now }: Proposal,
): Promise<MeetingRow | undefined> {
  return changeOwnMeeting(db, { id, by: doctor, action: 'move' }, async (tx, { meeting }) => {
    if (!takesProposals(meeting, now)) throw new MeetingRefused('state');
    const otherTimes = times.filter((at) => at.getTime() !== meeting.startsAt.getTime());
    const freeTimes = await filterOffered(tx, meeting, otherTimes, now);
    if (freeTimes.length < times.length) throw new TimeTaken('not offered');
    const proposed = await storeProposal(tx, meeting, {
      proposedTimes: times.map((at) => at.toISOString()),
      proposalNote: note ? encryptProposalNote(id, note) : null,
    });
    await notifyOfProposal(tx, proposed, times);
    return proposed;
  });
}

/**
 * The patient declines all proposed times, and the meeting keeps its time. Without a proposal nothing changes.
 * Undefined when they have no such meeting.
 */
export function declineTimes(
  db: Database,
  id: string,
  patient: Participant,
): Promise<MeetingRow | undefined> {
  return changeOwnMeeting(db, { id, by: patient, action: 'move' }, async (tx, { meeting, practice }) => {
    if (meeting.state === 'held') return undefined;
    if (!meeting.proposedTimes) return meeting;
    if (practice.userId) await notifyOfDeclinedTimes(tx, meeting, practice.userId);
    return storeProposal(tx, meeting, { proposedTimes: null, proposalNote: null });
  });
}

/** A proposed time, and whether it can still be taken. */
export interface ProposedTime {
  at: Date;
  free: boolean;
}

/** The proposed times of a meeting; null without a proposal. */
export async function proposedTimes(
  db: Database,
  meeting: MeetingRow,
  now: Date,
): Promise<ProposedTime[] | null> {
  if (!meeting.proposedTimes || !takesProposals(meeting, now)) return null;
  const times = meeting.proposedTimes.map((at) => new Date(at));
  const freeTimes = new Set(await filterOffered(db, meeting, times, now));
  return times.map((at) => ({ at, free: freeTimes.has(at) }));
}

/** Whether the doctor proposed this start. */
export const isProposed = ({ proposedTimes: times }: MeetingRow, startsAt: Date): boolean =>
  times?.includes(startsAt.toISOString()) ?? false;

async function storeProposal(
  tx: Database,
  { id }: MeetingRow,
  proposal: Pick<MeetingRow, 'proposedTimes' | 'proposalNote'>,
): Promise<MeetingRow> {
  const updated = await setProposal(tx, id, proposal);
  if (!updated) throw new Error('A locked meeting is gone');
  await noteMeetingEvent(tx, id);
  return updated;
}
