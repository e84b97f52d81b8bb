import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import * as contract from '#contract/doctor/reviews.ts';
import { listReviewsOf, type ReviewRow } from '#db/queries/meetings/reviews.ts';
import { answerReview } from '#services/meetings/reviews.ts';
import { getT } from '#i18n/server/t.ts';

function present({ id, stars, body, locale, createdAt, ...row }: ReviewRow): contract.DoctorReview {
  const { answer, answerState, refusal } = row;
  return {
    id,
    stars,
    text: body,
    locale,
    created_at: createdAt.toISOString(),
    answer: answer !== null && answerState ? { text: answer, state: answerState, refusal } : null,
  };
}

export const doctorReviewCalls: Implementation[] = [
  implement(contract.getReviews, async ({ db, user, query: { page, limit } }) => {
    const { rows, total } = await listReviewsOf(db, user.id, { limit, offset: offsetOf(page, limit) });
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(
    contract.answerReview,
    async ({ db, user, params, body, locale }) => {
      const review = await answerReview(db, user.id, params.id, body.answer, new Date());
      if (review === 'settled') return fail('conflict');
      return review ? new Reply(present(review), getT(locale)('common:saved')) : fail('not-found');
    },
    { limit: { points: 30, seconds: 60 } },
  ),
];
