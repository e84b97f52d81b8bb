import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import * as contract from '#contract/desk/reviews.ts';
import type { StaffReview } from '#db/queries/desk/reviews.ts';
import * as reviews from '#services/desk/reviews.ts';
import { getT } from '#i18n/server/t.ts';

function present({ review, patient, doctor }: StaffReview): contract.DeskReview {
  const { id, state, stars, body, locale, answer, answerState, refusal, createdAt, decidedAt } = review;
  return {
    id,
    state,
    stars,
    text: body,
    locale,
    patient,
    doctor,
    refusal,
    answer: answer !== null && answerState ? { text: answer, state: answerState } : null,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  };
}

export const deskReviewCalls: Implementation[] = [
  implement(contract.getReviews, async ({ db, user, query: { page, limit, state } }) => {
    const found = await reviews.listReviews(db, user.id, state, { limit, offset: offsetOf(page, limit) });
    return { items: found.rows.map(present), meta: listMeta(page, limit, found.total) };
  }),
  implement(contract.decideReview, async ({ db, user, params, body: { part, action, reason }, locale }) => {
    const decision = { part, publish: action === 'publish', reason };
    const review = await reviews.decideReview(db, user.id, params.id, decision, new Date());
    if (review === 'settled') return fail('conflict');
    return review ? new Reply(present(review), getT(locale)('common:saved')) : fail('not-found');
  }),
];
