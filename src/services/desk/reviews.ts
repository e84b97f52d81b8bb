import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import {
  findReviewsInState,
  findStaffReview,
  lockReview,
  type StaffReview,
  updateReviewDecision,
} from '#db/queries/desk/reviews.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import type { ReviewState } from '#db/schema/meetings.ts';
import { readList } from '#services/desk/read-list.ts';

/** Reviews whose text or doctor's answer is in a state, oldest first. The audit log names `actor`. */
export function listReviews(
  db: Database,
  actor: string,
  state: ReviewState,
  page: Page,
): Promise<{ total: number; rows: StaffReview[] }> {
  return readList(db, actor, 'reviews', (tx) => findReviewsInState(tx, state, page));
}

/** A decision of staff on a review, or on the doctor's answer to it. Both are published whole or not at all. */
export interface ReviewDecision {
  part: 'review' | 'answer';
  publish: boolean;
  /** The reason of a refusal, for the author. */
  reason?: string | undefined;
}

/**
 * Publishes or refuses a waiting text, and notifies the people concerned. Undefined: there is no such review;
 * `settled`: the text does not wait. An answer can be published only after its review, because without the review nobody
 * would know what it answers.
 */
export function decideReview(
  db: Database,
  actor: string,
  id: string,
  { part, publish, reason }: ReviewDecision,
  now: Date,
): Promise<StaffReview | 'settled' | undefined> {
  return transaction(db, async (tx) => {
    const found = await lockReview(tx, id);
    if (!found) return undefined;
    const waits = part === 'review' ? found.state === 'pending' : found.answerState === 'pending';
    const isAnswerToNothing = part === 'answer' && publish && found.state !== 'published';
    if (!waits || isAnswerToNothing) return 'settled';
    const state = publish ? 'published' : 'refused';
    await updateReviewDecision(tx, id, {
      decidedAt: now,
      ...(part === 'review' ? { state } : { answerState: state }),
      ...(!publish && { refusal: reason ?? null }),
    });
    const review = await findStaffReview(tx, id);
    if (!review) return undefined;
    await notifyOfDecision(tx, review, { part, publish });
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

/** Notifies the author of the decision, and the other side of a published text, which they may answer. */
async function notifyOfDecision(
  tx: Database,
  { review: { id }, patient, doctor }: StaffReview,
  { part, publish }: Pick<ReviewDecision, 'part' | 'publish'>,
): Promise<void> {
  const author = part === 'review' ? patient.id : doctor.id;
  const recipient = part === 'review' ? doctor.id : patient.id;
  const kind = publish ? 'review-published' : 'review-refused';
  for (const user of publish ? [author, recipient] : [author]) {
    if (user) await queueMessage(tx, { kind, to: { user }, about: { meeting: id } });
  }
}
