import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { day } from '#api/present/day.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { getPracticeReviews } from '#contract/online/reviews.ts';
import { listPublishedReviews } from '#db/queries/meetings/published-reviews.ts';
import { showsStars } from '#domain/booking/review-stars.ts';
import { mayShow } from '#domain/page-law.ts';

const LIMIT = { points: 120, seconds: 60 };

export const reviewCalls: Implementation[] = [
  implement(
    getPracticeReviews,
    async ({ db, params, locale, query: { page, limit } }) => {
      const found = await listPublishedReviews(db, params.id, { limit, offset: offsetOf(page, limit) });
      if (!found) return fail('not-found');
      if (!mayShow(locale, 'testimonial')) return { items: [], meta: listMeta(1, limit, 0), summary: null };
      const { rows, total, average } = found;
      const starred = showsStars(total);
      return {
        items: rows.map(({ createdAt, stars, ...review }) => ({
          ...review,
          stars: starred ? stars : null,
          month: day(createdAt).slice(0, 7),
        })),
        meta: listMeta(page, limit, total),
        summary: starred ? { reviews: total, average: Math.round((average ?? 0) * 10) / 10 } : null,
      };
    },
    { limit: LIMIT },
  ),
];
