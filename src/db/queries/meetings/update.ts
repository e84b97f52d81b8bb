import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';

/** Columns of a meeting that change after the hold. */
export type MeetingFields = Partial<
  Omit<MeetingRow, 'id' | 'practiceId' | 'patientId' | 'sequence' | 'createdAt'>
>;

interface Update {
  fields: MeetingFields;
  /** Counts one more revision of the calendar entry. */
  newRevision: boolean;
}

/** Writes columns of a meeting that is still in the state it was read in; undefined when it is not. */
export async function updateMeeting(
  tx: Database,
  { id, state }: Pick<MeetingRow, 'id' | 'state'>,
  { fields, newRevision }: Update,
): Promise<MeetingRow | undefined> {
  const [changed] = await tx
    .update(meetings)
    .set({ ...fields, ...(newRevision && { sequence: sql`${meetings.sequence} + 1` }) })
    .where(and(eq(meetings.id, id), eq(meetings.state, state)))
    .returning();
  return changed;
}

/** Adds an entry to the log of a meeting. */
export async function insertLogEntry(
  tx: Database,
  entry: Omit<typeof meetingLog.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(meetingLog).values(entry);
}

/**
 * Writes the times that the doctor proposes, with their encrypted note; null takes them back; whatever the state of the
 * meeting, because the caller has locked it. Undefined when there is no such meeting.
 */
export async function setProposal(
  tx: Database,
  id: string,
  proposal: Pick<MeetingRow, 'proposedTimes' | 'proposalNote'>,
): Promise<MeetingRow | undefined> {
  const [changed] = await tx.update(meetings).set(proposal).where(eq(meetings.id, id)).returning();
  return changed;
}

/**
 * Writes how a meeting is to be paid, whatever its state, because the caller has locked it. Undefined when there is no such
 * meeting.
 */
export async function setPayment(
  tx: Database,
  id: string,
  payment: Pick<MeetingRow, 'payment' | 'termsVersion'>,
): Promise<MeetingRow | undefined> {
  const [changed] = await tx.update(meetings).set(payment).where(eq(meetings.id, id)).returning();
  return changed;
}
