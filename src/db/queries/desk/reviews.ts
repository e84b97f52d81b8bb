import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetings, reviews, type ReviewState } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** A review with its author and its doctor. */
export interface StaffReview {
  review: ReviewRow;
  patient: { id: string; name: string };
  /** `id` is that of the doctor's account; null without one. */
  doctor: { id: string | null; name: string };
}

const doctorUsers = alias(users, 'doctor_users');

const selectReviews = (db: Database, which: SQL | undefined) =>
  db
    .select({
      review: reviews,
      patient: { id: users.id, name: users.name },
      doctor: {
        id: practices.userId,
        name: sql<string>`coalesce(${doctorUsers.name}, ${doctors.key}, '')`,
      },
    })
    .from(reviews)
    .innerJoin(meetings, eq(meetings.id, reviews.id))
    .innerJoin(users, eq(users.id, meetings.patientId))
    .innerJoin(practices, eq(practices.id, reviews.practiceId))
    .leftJoin(doctorUsers, eq(doctorUsers.id, practices.userId))
    .leftJoin(doctors, eq(doctors.id, practices.doctorId))
    .where(which);

/** Reviews of which the text or the doctor's answer is in a state, oldest first. */
export async function findReviewsInState(
  tx: Database,
  state: ReviewState,
  { limit, offset }: Page,
): Promise<{ total: number; rows: StaffReview[] }> {
  const which = or(eq(reviews.state, state), eq(reviews.answerState, state));
  const total = await tx.$count(reviews, which);
  const rows = await selectReviews(tx, which)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** A review in any state, by the id of its meeting; undefined when there is none. */
export async function findStaffReview(tx: Database, id: string): Promise<StaffReview | undefined> {
  const [row] = await selectReviews(tx, eq(reviews.id, id));
  return row;
}

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Database, id: string): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

/** Stores a decision on a review or its answer. */
export async function updateReviewDecision(
  tx: Database,
  id: string,
  values: Partial<Pick<ReviewRow, 'state' | 'answerState' | 'refusal'>> & Pick<ReviewRow, 'decidedAt'>,
): Promise<void> {
  await tx.update(reviews).set(values).where(eq(reviews.id, id));
}
