import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { database, transaction } from '#db/client.ts';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { holdTime, releaseHold } from '#services/meetings/hold.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { requestMeeting } from '#services/meetings/request.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices, unavailableTimes } from '#db/schema/practices.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import { LENGTHS, newPatient, newPractice } from './people.ts';

const MINUTE = 60_000;

export interface Raced {
  attempts: number;
  won: number;
  /** Pairs of meetings that overlap, of a practice or of a patient. */
  overlaps: number;
  /** Rounds of one equal time in which not exactly one patient won. */
  unfair: number;
  /** Errors that a caller would see as 5xx. */
  broken: unknown[];
}

/**
 * In each round all patients request times of one practice at once: by turns the same time, and times that lie within
 * each other, overlap in part or touch.
 */
export async function raceForTimes(rounds: number, size: number): Promise<Raced> {
  const patients = await Promise.all(Array.from({ length: size }, newPatient));
  const raced: Raced = { attempts: 0, won: 0, overlaps: 0, unfair: 0, broken: [] };
  for (let round = 0; round < rounds; round += 1) {
    const practice = await newPractice();
    const start = startOf(round);
    const isSameTime = round % 2 === 0;
    const tries = patients.map((patient, index) => {
      // Offsets from 0 to 80 minutes, far and near ones mixed.
      const offset = isSameTime ? 0 : 10 * ((index * 7) % 9);
      const minutes = isSameTime ? 30 : (LENGTHS[index % 2] ?? 30);
      const wish = { practice, patient, startsAt: new Date(start + offset * MINUTE), minutes };
      return index % 4 === 3 && !isSameTime ? disturb(wish, index) : book(wish, index);
    });
    for (const result of await Promise.allSettled(tries)) {
      raced.attempts += 1;
      if (result.status === 'rejected' && !isRefusal(result.reason)) raced.broken.push(result.reason);
    }
    const holding = await holdingOf(practice);
    raced.won += holding;
    if (isSameTime && holding !== 1) raced.unfair += 1;
  }
  raced.overlaps = await overlaps();
  return raced;
}

interface Wish {
  practice: string;
  patient: string;
  startsAt: Date;
  minutes: number;
}

/** Requests a meeting, by turns with and without a hold before it. */
async function book(
  { practice, patient, startsAt, minutes }: Wish,
  index: number,
): Promise<string | undefined> {
  const now = new Date();
  const slot = { patient: person(patient), practiceId: practice, startsAt, minutes, now };
  const hold = index % 2 === 0 ? await holdTime(database(), slot) : undefined;
  const meeting = await requestMeeting(database(), {
    time: hold ? { hold: hold.id } : { slot },
    patientId: patient,
    payment: { by: 'sandbox', termsVersion: '1' },
    case: { complaint: 'x' },
    now,
  });
  return meeting?.id;
}

/** Books, and then disturbs others: confirms and cancels the meeting, moves it, or changes the plan and releases it. */
async function disturb(wish: Wish, index: number): Promise<unknown> {
  const { practice, patient, startsAt } = wish;
  const now = new Date();
  const id = await book(wish, index);
  const by = { role: 'patient', id: patient } as const;
  const ownMeeting = { id: id ?? '', by, now };
  const site = { demo: true, account: true };
  if (index % 3 === 0) {
    const staff = { role: 'staff', actor: 'desk:faults' } as const;
    await confirmMeeting(database(), { id: ownMeeting.id, by: staff, site, now });
    return cancelMeeting(database(), { ...ownMeeting, action: 'cancel', reason: 'other' });
  }
  if (index % 3 === 1)
    return moveMeeting(database(), {
      ...ownMeeting,
      startsAt: new Date(startsAt.getTime() + 20 * MINUTE),
      site,
    });
  await changePlan(practice, startsAt);
  return releaseHold(database(), ownMeeting.id, patient);
}

/** Changes a doctor's schedule and unavailable times under the lock of the practice, as the API does. */
const changePlan = (practice: string, from: Date) =>
  transaction(database(), async (tx) => {
    await tx.select().from(practices).where(eq(practices.id, practice)).for('update');
    const endsAt = new Date(from.getTime() + 10 * MINUTE);
    const time = { id: randomUUID(), practiceId: practice, startsAt: from, endsAt };
    await tx.insert(unavailableTimes).values(time).onConflictDoNothing();
    await tx.update(practices).set({ bufferMinutes: 10 }).where(eq(practices.id, practice));
  });

const isRefusal = (error: unknown) => error instanceof TimeTaken || error instanceof MeetingRefused;

const holdingOf = (practice: string) =>
  database().$count(
    meetings,
    and(eq(meetings.practiceId, practice), inArray(meetings.state, [...HOLDING_STATES])),
  );

/** Checks the rows themselves, not the constraints that should have refused them. */
async function overlaps(): Promise<number> {
  const holdingStates = sql.join(
    HOLDING_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows } = await database().execute<{ count: string }>(sql`
      select count(*) from meetings a join meetings b on a.id < b.id
      where a.state in (${holdingStates}) and b.state in (${holdingStates}) and (
        (a.practice_id = b.practice_id and a.starts_at < b.busy_until and b.starts_at < a.busy_until)
        or (a.patient_id = b.patient_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at))`);
  return Number(rows[0]?.count);
}

const person = (id: string) => ({ id, zone: 'Europe/Paris', locale: 'en' as const });

/**
 * The first time of a round, 4 hours after that of the round before: the patients keep the meetings of earlier rounds.
 */
const startOf = (round: number): number => {
  const tomorrow = Math.ceil(Date.now() / (1440 * MINUTE)) * 1440 * MINUTE;
  return tomorrow + (round * 4 + 24) * 60 * MINUTE;
};
