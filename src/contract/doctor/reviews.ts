import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';

/** A published review for its doctor; `id` is the id of the meeting. */
export const DoctorReview = v.object({
  id: v.string(),
  /** 1 to 5. */
  stars: v.number(),
  text: v.string(),
  /** Language of the site when the review was written; the text may be in another one. */
  locale: LocaleCode,
  /** Instant at which the patient wrote the review. */
  created_at: IsoInstant,
  /**
   * The doctor’s answer, null without one; `refusal` is the reason for which staff refused it, null in other
   * states.
   */
  answer: v.nullable(
    v.object({
      text: v.string(),
      state: v.picklist(['pending', 'published', 'refused']),
      refusal: v.nullable(v.string()),
    }),
  ),
});
export type DoctorReview = v.InferOutput<typeof DoctorReview>;

export const getReviews = endpoint({
  method: 'GET',
  path: '/doctor/reviews',
  access: 'Doctor',
  summary: 'Published reviews of the doctor, newest first, with the answers.',
  query: v.object(pageQuery(PAGE_SIZE.doctorMeetings)),
  output: v.object(listOf(DoctorReview)),
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/doctor/reviews/{id}/answer',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'Answers a published review; staff check the answer before it is published. A refused answer may be replaced; 409 when one waits or is published, 404 for a review that is not published or not of this doctor.',
  body: v.object({ answer: Text(2000) }),
  output: DoctorReview,
});
