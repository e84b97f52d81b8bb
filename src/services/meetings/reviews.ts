import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import {
  insertReview,
  isPublishedReview,
  type Review,
  type ReviewRow,
  setReviewAnswer,
} from '#db/queries/meetings/reviews.ts';

interface NewReview {
  /** The patient's account. */
  patient: string;
  stars: number;
  text: string;
  /** Language of the site when the review was written; the text may be in another one. */
  locale: Locale;
  now: Date;
}

/**
 * Stores the one review of a closed meeting; staff look at it before it is published. Undefined when this patient has
 * no such meeting. Throws MeetingRefused when the meeting has a review already or is not closed.
 */
export function addReview(
  db: Database,
  meeting: string,
  { patient, stars, text, locale, now }: NewReview,
): Promise<Review | undefined> {
  return transaction(db, async (tx) => {
    const found = await findMeeting(tx, meeting, { role: 'patient', id: patient });
    if (!found) return undefined;
    if (found.state !== 'closed') throw new MeetingRefused('state');
    const { practiceId } = found;
    const reviewState = await insertReview(tx, { meeting, practiceId, stars, text, locale, now });
    // The meeting has a review already.
    if (!reviewState) throw new MeetingRefused('state');
    return { stars, text, state: reviewState, refusal: null, answer: null };
  });
}

/**
 * Stores the doctor's answer to a published review, for staff to publish; the doctor may write it anew only after staff
 * refused it. `settled`: an answer waits for staff or is published. Undefined: the doctor has no such published review.
 */
export async function answerReview(
  db: Database,
  doctor: string,
  id: string,
  answer: string,
  now: Date,
): Promise<ReviewRow | 'settled' | undefined> {
  const answered = await setReviewAnswer(db, doctor, { id, answer, now });
  if (answered) return answered;
  return (await isPublishedReview(db, doctor, id)) ? 'settled' : undefined;
}
