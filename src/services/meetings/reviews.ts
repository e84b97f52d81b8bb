import { eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { MeetingRefused } from '#db/queries/meetings/booking-transaction.ts';
import type { Side } from '#db/queries/meetings/change.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { type ReviewState, reviews } from '#db/schema/meetings.ts';

export interface Review {
  stars: number;
  text: string;
  state: ReviewState;
  /** Why staff did not publish it. */
  refusal: string | null;
  /** The doctor's, once it is published. */
  answer: string | null;
}

/**
 * Stores the one review of a closed meeting; staff look at it before it is published. Undefined when this patient has no
 * such meeting. Throws MeetingRefused when it is not closed or has its review.
 */
export function addReview(
  meeting: string,
  { by, stars, text, locale, now }: { by: Side; stars: number; text: string; locale: Locale; now: Date },
): Promise<Review | undefined> {
  return transaction(async (tx) => {
    const found = await findMeeting(tx, meeting, by);
    if (!found) return undefined;
    if (found.state !== 'closed') throw new MeetingRefused('state');
    const [stored] = await tx
      .insert(reviews)
      .values({ id: meeting, practiceId: found.practiceId, stars, body: text, locale, createdAt: now })
      .onConflictDoNothing()
      .returning({ state: reviews.state });
    if (!stored) throw new MeetingRefused('state');
    return { stars, text, state: stored.state, refusal: null, answer: null };
  });
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
