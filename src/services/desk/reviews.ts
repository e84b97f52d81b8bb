import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetings, reviews, type ReviewState } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

/** A review with who wrote it, and of whom. */
export interface StaffReview {
  review: typeof reviews.$inferSelect;
  patient: { id: string; name: string };
  /** `id` of their account, where they have one. */
  doctor: { id: string | null; name: string };
}

interface Page {
  limit: number;
  offset: number;
}

const doctorUsers = alias(users, 'doctor_users');

const select = (db: Database, which: SQL | undefined) =>
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

/** Reviews of which the text or the doctor's answer is in a state, oldest first. `actor` is noted. */
export function listReviews(actor: string, state: ReviewState, page: Page) {
  return transaction(async (tx): Promise<{ total: number; rows: StaffReview[] }> => {
    const which = or(eq(reviews.state, state), eq(reviews.answerState, state));
    const total = await tx.$count(reviews, which);
    const rows = await select(tx, which)
      .orderBy(asc(reviews.createdAt), asc(reviews.id))
      .limit(page.limit)
      .offset(page.offset);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'reviews:list' });
    return { total, rows };
  });
}

/** What staff decide of a review, or of the doctor's answer to it. Both are published whole or not at all. */
export interface ReviewDecision {
  part: 'review' | 'answer';
  publish: boolean;
  /** Why it is refused, for who wrote it. */
  reason?: string | undefined;
}

/**
 * Publishes or refuses what waits, and tells who is concerned. Undefined: there is none; `settled`: nothing of it waits.
 * An answer waits for its review: published before it, nobody would know what it answers.
 */
export async function decideReview(
  actor: string,
  id: string,
  { part, publish, reason }: ReviewDecision,
  now: Date,
): Promise<StaffReview | 'settled' | undefined> {
  return transaction(async (tx) => {
    const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!found) return undefined;
    const waits = part === 'review' ? found.state === 'pending' : found.answerState === 'pending';
    const alone = part === 'answer' && publish && found.state !== 'published';
    if (!waits || alone) return 'settled';
    const state = publish ? ('published' as const) : ('refused' as const);
    await tx
      .update(reviews)
      .set({
        decidedAt: now,
        ...(part === 'review' ? { state } : { answerState: state }),
        ...(!publish && { refusal: reason ?? null }),
      })
      .where(eq(reviews.id, id));
    const [review] = await select(tx, eq(reviews.id, id));
    if (!review) return undefined;
    await tell(tx, review, { part, publish });
    if (publish) await doctorPageChanged(tx, { practice: found.practiceId });
    await noteAccess(tx, {
      actor,
      action: 'staff-change',
      record: `reviews:${id}`,
      patient: review.patient.id,
    });
    return review;
  });
}

/** The author hears what became of their text; a published one is told to the other side, who may answer it. */
async function tell(
  tx: Database,
  { review: { id }, patient, doctor }: StaffReview,
  { part, publish }: Pick<ReviewDecision, 'part' | 'publish'>,
): Promise<void> {
  const author = part === 'review' ? patient.id : doctor.id;
  const other = part === 'review' ? doctor.id : patient.id;
  const kind = publish ? 'review-published' : 'review-refused';
  for (const user of publish ? [author, other] : [author]) {
    if (user) await queueMessage(tx, { kind, to: { user }, about: { meeting: id } });
  }
}
