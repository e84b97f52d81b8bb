import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isOwnMeeting, type Person } from '#db/queries/meetings/lock.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { open } from '#db/encryption/open.ts';
import { doctorSpecialties } from '#db/schema/doctors.ts';
import { followUps } from '#db/schema/follow-ups.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import { type FollowUpDay, TREATMENTS, type Treatment } from '#domain/follow-up/question.ts';

/** A patient's wish to be asked after a treatment. */
export interface FollowUp {
  id: string;
  /** Undefined when it cannot be decrypted. */
  treatment: Treatment | undefined;
  /** The day, `YYYY-MM-DD`. */
  treatedOn: string;
  days: readonly FollowUpDay[];
  withdrawnAt: Date | null;
}

interface NewFollowUp {
  meeting: string;
  patient: string;
  treatment: Treatment;
  treatedOn: string;
  days: readonly FollowUpDay[];
  now: Date;
}

const placeOf = (row: string) => ({ table: 'follow_ups', row, column: 'treatment' });

/** Stores a plan; undefined where the meeting has an open one. */
export async function insertFollowUp(tx: Database, plan: NewFollowUp): Promise<FollowUp | undefined> {
  const id = randomUUID();
  const [row] = await tx
    .insert(followUps)
    .values({
      id,
      meetingId: plan.meeting,
      patientId: plan.patient,
      treatment: encrypt(placeOf(id), plan.treatment),
      treatedOn: new Date(`${plan.treatedOn}T00:00:00Z`),
      days: [...plan.days],
      createdAt: plan.now,
    })
    .onConflictDoNothing()
    .returning();
  return row && decryptFollowUp(row);
}

const isOpen = (meeting: string, patient: string) =>
  and(eq(followUps.meetingId, meeting), eq(followUps.patientId, patient), isNull(followUps.withdrawnAt));

/** The open plan of a patient's meeting; undefined when there is none. */
export async function findOpenFollowUp(
  db: Database,
  meeting: string,
  patient: string,
): Promise<FollowUp | undefined> {
  const [row] = await db.select().from(followUps).where(isOpen(meeting, patient));
  return row && decryptFollowUp(row);
}

/** All open plans of a patient, each with its meeting and the clock that the patient had chosen for it. */
export async function openFollowUpsOf(
  db: Database,
  patient: string,
): Promise<(FollowUp & { meeting: string; zone: string })[]> {
  const rows = await db
    .select({ followUp: followUps, zone: meetings.patientZone })
    .from(followUps)
    .innerJoin(meetings, eq(meetings.id, followUps.meetingId))
    .where(and(eq(followUps.patientId, patient), isNull(followUps.withdrawnAt)));
  return rows.map(({ followUp, zone }) => ({
    ...decryptFollowUp(followUp),
    meeting: followUp.meetingId,
    zone,
  }));
}

/** As {@link findOpenFollowUp}; nobody ends the plan until the transaction is over. */
export async function lockOpenFollowUp(
  tx: Database,
  meeting: string,
  patient: string,
): Promise<FollowUp | undefined> {
  const [row] = await tx.select().from(followUps).where(isOpen(meeting, patient)).for('update');
  return row && decryptFollowUp(row);
}

/** Ends the open plan of a patient's meeting; gives its id, undefined when there is none. */
export async function endFollowUp(
  tx: Database,
  meeting: string,
  patient: string,
  now: Date,
): Promise<string | undefined> {
  const [ended] = await tx
    .update(followUps)
    .set({ withdrawnAt: now })
    .where(isOpen(meeting, patient))
    .returning({ id: followUps.id });
  return ended?.id;
}

/** Ends all open plans of a patient; gives their ids. */
export async function endFollowUpsOf(tx: Database, patient: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(followUps)
    .set({ withdrawnAt: now })
    .where(and(eq(followUps.patientId, patient), isNull(followUps.withdrawnAt)))
    .returning({ id: followUps.id });
  return ended.map(({ id }) => id);
}

/** All plans of a meeting of this person, ended ones too, the last first. */
export async function followUpsOf(db: Database, meeting: string, person: Person): Promise<FollowUp[]> {
  const own = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.id, meeting), isOwnMeeting(db, person)));
  const rows = await db
    .select()
    .from(followUps)
    .where(inArray(followUps.meetingId, own))
    .orderBy(desc(followUps.createdAt), asc(followUps.id));
  return rows.map(decryptFollowUp);
}

/** The family of treatments that the first field of a practice's doctor belongs to. */
export async function familyOfPractice(db: Database, practice: string): Promise<ServiceFamily | null> {
  const [row] = await db
    .select({ family: specialties.family })
    .from(practices)
    .innerJoin(doctorSpecialties, eq(doctorSpecialties.doctorId, practices.doctorId))
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .where(eq(practices.id, practice))
    .orderBy(asc(doctorSpecialties.position))
    .limit(1);
  return row?.family ?? null;
}

function decryptFollowUp({
  id,
  treatment,
  treatedOn,
  days,
  withdrawnAt,
}: typeof followUps.$inferSelect): FollowUp {
  const opened = open(placeOf(id), treatment);
  return {
    id,
    treatment: TREATMENTS.find((one) => one === opened),
    treatedOn: treatedOn.toISOString().slice(0, 10),
    days,
    withdrawnAt,
  };
}
