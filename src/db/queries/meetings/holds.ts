import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import type { MeetingRow } from '#db/queries/meetings/lock.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { Locale } from '#config.ts';

/** The random bytes of a room's key; the key must not be guessable, because it stands in the address of the room. */
const ROOM_BYTES = 16;

/** The fields of a hold; the rest follows from them. */
export type NewHold = Pick<
  MeetingRow,
  | 'practiceId'
  | 'patientId'
  | 'startsAt'
  | 'endsAt'
  | 'busyUntil'
  | 'dueAt'
  | 'practiceZone'
  | 'patientZone'
  | 'locale'
  | 'price'
  | 'currency'
  | 'policy'
>;

/** Stores a hold with a room of its own, and logs it. The sides are locked. */
export async function insertHold(tx: Database, hold: NewHold, now: Date): Promise<MeetingRow> {
  const [held] = await tx
    .insert(meetings)
    .values({
      ...hold,
      id: randomUUID(),
      state: 'held',
      room: randomBytes(ROOM_BYTES).toString('hex'),
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!held) throw new Error('The hold was not stored');
  await tx.insert(meetingLog).values({
    meetingId: held.id,
    at: now,
    action: 'hold',
    by: 'patient',
    userId: held.patientId,
    to: 'held',
    startsAt: held.startsAt,
  });
  return held;
}

export interface HoldView {
  hold: MeetingRow;
  doctor: { name: string; slug: string | null };
}

/**
 * A hold of a patient that has not ended, with its doctor's public name, or that of the account without a public
 * page.
 */
export async function findHoldView(
  db: Database,
  id: string,
  patientId: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<HoldView | undefined> {
  const text = doctorText(db, locale);
  const [found] = await db
    .select({
      hold: meetings,
      honorific: text.honorific,
      name: text.title,
      slug: text.slug,
      account: users.name,
    })
    .from(meetings)
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .leftJoin(users, eq(users.id, practices.userId))
    .leftJoin(doctors, eq(doctors.id, practices.doctorId))
    .leftJoinLateral(text, sql`true`)
    .where(
      and(
        eq(meetings.id, id),
        eq(meetings.patientId, patientId),
        eq(meetings.state, 'held'),
        gt(meetings.dueAt, now),
      ),
    );
  if (!found) return undefined;
  const { hold, honorific, name, slug, account } = found;
  const publicName = [honorific, name].filter(Boolean).join(' ');
  return { hold, doctor: { name: publicName || (account ?? ''), slug } };
}

/** Deletes a hold of a patient; false when they have none of this id. */
export async function deleteHold(tx: Database, id: string, patientId: string): Promise<boolean> {
  const deleted = await tx
    .delete(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.patientId, patientId), eq(meetings.state, 'held')))
    .returning({ id: meetings.id });
  return deleted.length > 0;
}

/**
 * Deletes the holds that stand in the way of a new one: the patient's own, and those of the practice that have ended.
 */
export async function deleteHoldsBefore(
  tx: Database,
  { practiceId, patientId, now }: { practiceId: string; patientId: string; now: Date },
): Promise<void> {
  const ended = and(eq(meetings.practiceId, practiceId), lte(meetings.dueAt, now));
  await tx
    .delete(meetings)
    .where(and(eq(meetings.state, 'held'), or(eq(meetings.patientId, patientId), ended)));
}

/** Deletes all holds that have ended; gives how many. */
export async function deleteEndedHolds(db: Database, now: Date): Promise<number> {
  const deleted = await db
    .delete(meetings)
    .where(and(eq(meetings.state, 'held'), lte(meetings.dueAt, now)))
    .returning({ id: meetings.id });
  return deleted.length;
}
