import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { noteMeetingEvent } from '#db/account-events.ts';
import type { Database } from '#db/client.ts';
import { MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { attempt, type MeetingAction, type MeetingReason } from '#domain/booking/meeting-state.ts';

export type MeetingRow = typeof meetings.$inferSelect;

export const minutesOf = ({ startsAt, endsAt }: Pick<MeetingRow, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;
export type PracticeRow = typeof practices.$inferSelect;

/** One of the two people of a meeting, by their account. */
export interface Side {
  role: 'patient' | 'doctor';
  id: string;
}

/** Somebody of the staff: the name in the audit log, and the account where they have one. */
export interface StaffMember {
  role: 'staff';
  actor: string;
  id?: string | undefined;
}

/** Who wants something of a meeting. */
export type Person = Side | StaffMember;
export const SYSTEM = { role: 'system' } as const;

/** Whose a meeting is. Staff see all. */
export function ownedBy(db: Database, person: Person): SQL | undefined {
  if (person.role === 'staff') return undefined;
  if (person.role === 'patient') return eq(meetings.patientId, person.id);
  const own = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, person.id));
  return inArray(meetings.practiceId, own);
}

/**
 * Locks what a booking can collide on, always in this order: the practice, then the patient. Whoever changes meetings
 * holds both, so that no two of them wait for each other.
 */
export async function lockSides(
  tx: Database,
  { practiceId, patientId }: { practiceId: string; patientId: string },
): Promise<PracticeRow | undefined> {
  const [practice] = await tx
    .select()
    .from(practices)
    .where(eq(practices.id, practiceId))
    .for('no key update');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for('no key update');
  return practice;
}

/** A meeting that this person has, locked with its sides; undefined when they have none such. */
export async function lockMeeting(
  tx: Database,
  id: string,
  person: Person | typeof SYSTEM,
): Promise<{ meeting: MeetingRow; practice: PracticeRow } | undefined> {
  const mine = and(eq(meetings.id, id), person.role === 'system' ? undefined : ownedBy(tx, person));
  const [sides] = await tx
    .select({ practiceId: meetings.practiceId, patientId: meetings.patientId })
    .from(meetings)
    .where(mine);
  if (!sides) return undefined;
  const practice = await lockSides(tx, sides);
  const [meeting] = await tx.select().from(meetings).where(mine).for('update');
  return meeting && practice ? { meeting, practice } : undefined;
}

export interface Change {
  action: MeetingAction;
  by: Person | typeof SYSTEM;
  reason?: MeetingReason | undefined;
  now: Date;
  /** What changes besides the state. */
  set?: PgUpdateSetSource<typeof meetings>;
}

/** What was proposed is meant for the meeting as it is: whatever else happens to it ends that. */
const LEAVES_PROPOSAL: ReadonlySet<MeetingAction> = new Set(['confirm', 'pay']);
const NO_PROPOSAL = { proposedTimes: null, proposalNote: null };

/** Takes a meeting to its next state, if it is still in the one it was read in, and logs that. Throws MeetingRefused. */
export async function changeMeeting(
  tx: Database,
  meeting: MeetingRow,
  { action, by, reason, now, set = {} }: Change,
): Promise<MeetingRow> {
  const result = attempt(meeting, { action, by: by.role, reason, at: now });
  if ('refused' in result) throw new MeetingRefused(result.refused);
  const [changed] = await tx
    .update(meetings)
    .set({
      dueAt: null,
      ...(LEAVES_PROPOSAL.has(action) ? {} : NO_PROPOSAL),
      ...set,
      state: result.to,
      changedAt: now,
    })
    .where(and(eq(meetings.id, meeting.id), eq(meetings.state, meeting.state)))
    .returning();
  if (!changed) throw new MeetingRefused('state');
  await tx.insert(meetingLog).values({
    meetingId: meeting.id,
    at: now,
    action,
    by: by.role,
    userId: 'id' in by ? (by.id ?? null) : null,
    from: meeting.state,
    to: changed.state,
    reason,
    startsAt: changed.startsAt,
  });
  await noteMeetingEvent(tx, meeting.id);
  return changed;
}

/** One more revision of the calendar entry. */
export const nextSequence = sql`${meetings.sequence} + 1`;
