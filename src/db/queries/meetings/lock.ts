import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { lockUserForWriting } from '#db/queries/users.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';

export type MeetingRow = typeof meetings.$inferSelect;
export type PracticeRow = typeof practices.$inferSelect;

/** The length of a meeting in minutes. */
export const minutesOf = ({ startsAt, endsAt }: Pick<MeetingRow, 'startsAt' | 'endsAt'>): number =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** One of the two people of a meeting, by their account. */
export interface Participant {
  role: 'patient' | 'doctor';
  id: string;
}

/** A member of the staff: the name in the audit log, and the account where they have one. */
export interface StaffMember {
  role: 'staff';
  actor: string;
  id?: string | undefined;
}

/** A person who reads or changes a meeting. */
export type Person = Participant | StaffMember;
export const SYSTEM = { role: 'system' } as const;

/** The condition that a meeting is this person's. Staff see all. */
export function isOwnMeeting(db: Database, person: Person): SQL | undefined {
  if (person.role === 'staff') return undefined;
  if (person.role === 'patient') return eq(meetings.patientId, person.id);
  const own = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, person.id));
  return inArray(meetings.practiceId, own);
}

/**
 * Locks the two rows that a booking can collide on, always in this order: the practice, then the patient. Every new
 * hold and every change of a meeting holds both locks, so that no two of them wait for each other; holds are deleted
 * without them. Undefined when there is no such practice.
 */
export async function lockPracticeAndPatient(
  tx: Database,
  { practiceId, patientId }: { practiceId: string; patientId: string },
): Promise<PracticeRow | undefined> {
  const [practice] = await tx
    .select()
    .from(practices)
    .where(eq(practices.id, practiceId))
    .for('no key update');
  await lockUserForWriting(tx, patientId);
  return practice;
}

/** A meeting of this person with its practice, locked together with its patient; undefined when they have none such. */
export async function lockMeeting(
  tx: Database,
  id: string,
  person: Person | typeof SYSTEM,
): Promise<{ meeting: MeetingRow; practice: PracticeRow } | undefined> {
  const own = and(eq(meetings.id, id), person.role === 'system' ? undefined : isOwnMeeting(tx, person));
  const [sides] = await tx
    .select({ practiceId: meetings.practiceId, patientId: meetings.patientId })
    .from(meetings)
    .where(own);
  if (!sides) return undefined;
  const practice = await lockPracticeAndPatient(tx, sides);
  const [meeting] = await tx.select().from(meetings).where(own).for('update');
  return meeting && practice ? { meeting, practice } : undefined;
}
