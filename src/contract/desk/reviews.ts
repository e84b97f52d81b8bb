import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';
import { REVIEW_STATES } from '#domain/review-states.ts';

const STATE = v.picklist(REVIEW_STATES);

/** A review for staff; `id` is the id of its meeting. */
export const DeskReview = v.object({
  id: v.string(),
  state: STATE,
  /** 1 to 5. */
  stars: v.number(),
  text: v.string(),
  /** Language of the site when it was written; the text may be in another one. */
  locale: LocaleCode,
  patient: v.object({ name: v.string() }),
  doctor: v.object({ name: v.string() }),
  /** The doctor's answer to the review; null without one. */
  answer: v.nullable(v.object({ text: v.string(), state: STATE })),
  /** The reason of the last refusal, of the text or of the answer; null without one. */
  refusal: v.nullable(v.string()),
  created_at: IsoInstant,
  /** Instant of the last decision on the text or the answer; null before the first. */
  decided_at: v.nullable(IsoInstant),
});
export type DeskReview = v.InferOutput<typeof DeskReview>;

export const getReviews = endpoint({
  method: 'GET',
  path: '/desk/reviews',
  access: 'Editor',
  summary:
    'Reviews whose text or answer is in a `state` (default pending), oldest first. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(STATE, 'pending'), 'pending'),
  }),
  output: v.object(listOf(DeskReview)),
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/desk/reviews/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Publishes a review or the doctor’s answer to it, unchanged, or refuses it with a reason; both sides are told of a publication, the author of a refusal. 409 when it is not pending, or an answer is to be published before its review; 422 on `reason` for a refusal without one.',
  body: v.pipe(
    v.object({
      part: v.optional(v.picklist(['review', 'answer'], 'in'), 'review'),
      action: v.picklist(['publish', 'refuse'], 'in'),
      /** Reason of a refusal, which the author of the refused text reads: the patient, or the doctor of an answer. */
      reason: v.optional(Text(500)),
    }),
    v.forward(
      v.partialCheck(
        [['action'], ['reason']],
        ({ action, reason }) => action === 'publish' || Boolean(reason),
        'required',
      ),
      ['reason'],
    ),
  ),
  output: DeskReview,
});
