import { and, avg, count, desc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { reviews } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';

export interface PublishedReview {
  stars: number;
  text: string;
  /** Language of the site when the review was written; the text may be in another one. */
  locale: typeof reviews.$inferSelect.locale;
  createdAt: Date;
  /** The doctor's answer; null until it is published. */
  answer: string | null;
}

export interface PublishedReviews {
  rows: PublishedReview[];
  total: number;
  /** Mean of the stars of all published reviews; null without reviews. */
  average: number | null;
}

/**
 * A page of a practice's published reviews, newest first. Undefined when there is no such practice, or the account of
 * its doctor is not active. The caller hides what could tell whose meeting it was.
 */
export async function listPublishedReviews(
  db: Database,
  practice: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublishedReviews | undefined> {
  const [found] = await db
    .select({ id: practices.id })
    .from(practices)
    .leftJoin(users, eq(users.id, practices.userId))
    .where(and(eq(practices.id, practice), or(isNull(practices.userId), eq(users.state, 'active'))));
  if (!found) return undefined;
  const which = and(eq(reviews.practiceId, practice), eq(reviews.state, 'published'));
  const [all] = await db
    .select({ total: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(which);
  const published = await db
    .select()
    .from(reviews)
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  const rows = published.map(({ stars, body, locale, createdAt, answer, answerState }) => ({
    stars,
    text: body,
    locale,
    createdAt,
    answer: answerState === 'published' ? answer : null,
  }));
  const average = all?.average == null ? null : Number(all.average);
  return { rows, total: all?.total ?? 0, average };
}
