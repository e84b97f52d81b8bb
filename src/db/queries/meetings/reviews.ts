import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type ReviewState, reviews } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review as the two people of its meeting see it. */
export interface Review {
  stars: number;
  text: string;
  state: ReviewState;
  /** The reason why staff did not publish the review. */
  refusal: string | null;
  /** The doctor's answer; null until it is published. */
  answer: string | null;
}

interface NewReview {
  meeting: string;
  practiceId: string;
  /** 1 to 5. */
  stars: number;
  text: string;
  locale: Locale;
  now: Date;
}

/** Stores the review of a meeting; gives its state, or undefined when the meeting has its review. */
export async function insertReview(
  tx: Database,
  { meeting, practiceId, stars, text, locale, now }: NewReview,
): Promise<ReviewState | undefined> {
  const [stored] = await tx
    .insert(reviews)
    .values({ id: meeting, practiceId, stars, body: text, locale, createdAt: now })
    .onConflictDoNothing()
    .returning({ state: reviews.state });
  return stored?.state;
}

/** The review of a meeting. The caller has made sure that the reader may see it. */
export async function reviewOf(db: Database, meeting: string): Promise<Review | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, meeting));
  if (!row) return undefined;
  const { stars, body, state, refusal, answer, answerState } = row;
  return {
    stars,
    text: body,
    state,
    refusal: state === 'refused' ? refusal : null,
    answer: answerState === 'published' ? answer : null,
  };
}

/** Published reviews of a doctor's practice, newest first. */
export async function listReviewsOf(
  db: Database,
  doctor: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
  const which = publishedOf(db, doctor);
  const rows = await db
    .select()
    .from(reviews)
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(reviews, which) };
}

/** Whether a review is a published one of this doctor's practice. */
export async function isPublishedReview(db: Database, doctor: string, id: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.id, id), publishedOf(db, doctor)))) > 0;
}

/**
 * Stores the doctor's answer to a published review of theirs, for moderation. Undefined when there is no such review,
 * or its answer waits for moderation or is published.
 */
export async function setReviewAnswer(
  db: Database,
  doctor: string,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<ReviewRow | undefined> {
  const canBeAnswered = or(isNull(reviews.answerState), eq(reviews.answerState, 'refused'));
  const [answered] = await db
    .update(reviews)
    .set({ answer, answerState: 'pending', answeredAt: now, refusal: null })
    .where(and(eq(reviews.id, id), publishedOf(db, doctor), canBeAnswered))
    .returning();
  return answered;
}

function publishedOf(db: Database, doctor: string): SQL | undefined {
  const own = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, doctor));
  return and(eq(reviews.state, 'published'), eq(reviews.practiceId, own));
}
