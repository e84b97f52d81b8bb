import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { Month } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { LocaleCode, Uuid } from '#contract/text.ts';
import { essential } from '#contract/reading.ts';

/** A published review as everybody reads it: the whole text, and no name. */
const PublicReview = v.object({
  /** 1 to 5; null while the doctor has too few reviews. */
  stars: v.nullable(v.number()),
  text: essential(v.string()),
  /** Language of the site when the review was written; the text may be in another one. */
  locale: LocaleCode,
  /** Month in which it was written; the day could tell whose meeting it was about. */
  month: Month,
  /** The doctor's published answer; null without one. */
  answer: v.nullable(v.string()),
});

export const getPracticeReviews = endpoint({
  method: 'GET',
  path: '/practices/{id}/reviews',
  params: { id: Uuid },
  access: 'public',
  summary:
    'Published reviews of a doctor, newest first, each with the doctor’s published answer; stars from five reviews on. None in languages whose pages may not show testimonials; 404 for an unknown practice, and where the doctor has left.',
  query: v.object(pageQuery(PAGE_SIZE.directory)),
  output: v.object({
    ...listOf(PublicReview),
    /** The number of reviews and the average of their stars, to one decimal; null while there are too few reviews. */
    summary: v.nullable(v.object({ reviews: v.number(), average: v.number() })),
  }),
});
