import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { run } from '#db/client.ts';
import { reviews } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';

export type ReviewRow = typeof reviews.$inferSelect;

const PUBLISHED = eq(reviews.state, 'published');

/** Published reviews of a doctor's practice, newest first. */
export function listReviewsOf(
  doctor: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
  return run(async (db) => {
    const own = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, doctor));
    const which = and(PUBLISHED, eq(reviews.practiceId, own));
    const rows = await db
      .select()
      .from(reviews)
      .where(which)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(page.limit)
      .offset(page.offset);
    return { rows, total: await db.$count(reviews, which) };
  });
}

/**
 * The doctor's answer to a published review, for staff to publish. `settled`: they have answered; what waits stays as staff
 * read it, and only what they refused is worded anew. Undefined: not theirs.
 */
export function answerReview(
  doctor: string,
  id: string,
  answer: string,
  now: Date,
): Promise<ReviewRow | 'settled' | undefined> {
  return run(async (db) => {
    const own = db.select({ id: practices.id }).from(practices).where(eq(practices.userId, doctor));
    const which = and(eq(reviews.id, id), PUBLISHED, eq(reviews.practiceId, own));
    const [answered] = await db
      .update(reviews)
      .set({ answer, answerState: 'pending', answeredAt: now, refusal: null })
      .where(and(which, or(isNull(reviews.answerState), eq(reviews.answerState, 'refused'))))
      .returning();
    return answered ?? ((await db.$count(reviews, which)) > 0 ? 'settled' : undefined);
  });
}
