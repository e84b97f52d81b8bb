import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, LocaleCode, Text, Uuid } from '#contract/text.ts';

/** A published review for its doctor; `id` is the id of the meeting. */
export const DoctorReview = v.object({
  id: v.string(),
  stars: v.number(),
  text: v.string(),
  locale: LocaleCode,
  created_at: IsoInstant,
  /** The doctor's answer; `refusal` says why it is not published. */
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
    'Answers a published review; staff check the answer before it is published. 409 when there is an answer that staff did not refuse.',
  body: v.object({ answer: Text(2000) }),
  output: DoctorReview,
});
