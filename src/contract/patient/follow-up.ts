import * as v from 'valibot';
import { CalendarDay } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  FollowUpAnswer,
  FollowUpDay,
  FollowUpQuestion,
  GivenAnswers,
  PlannedDay,
  TreatmentGroup,
} from '#contract/follow-up.ts';
import { IsoDate, Uuid } from '#contract/text.ts';
import { URGENCIES } from '#domain/follow-up/advice.ts';

/** The wish of a patient to be asked after a treatment, day by day. */
export const FollowUpPlan = v.object({
  /** Null where the stored text cannot be decrypted. */
  treatment: v.nullable(TreatmentGroup),
  treated_on: IsoDate,
  /** The days of the plan; `questions` is empty except for a day that can be answered now. */
  days: v.array(v.object({ ...PlannedDay.entries, questions: v.array(FollowUpQuestion) })),
});
export type FollowUpPlan = v.InferOutput<typeof FollowUpPlan>;

export const getFollowUp = endpoint({
  method: 'GET',
  path: '/patient/meetings/{id}/follow-up',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'The days on which the patient is asked questions after the treatment that followed a meeting, with the questions that are due.',
  output: v.object({
    /** Whether the patient can start a plan. */
    can_start: v.boolean(),
    /** The group that the treatment probably belongs to, by the doctor's field. */
    suggested: v.nullable(TreatmentGroup),
    /** Today, on the patient's clock. */
    today: IsoDate,
    plan: v.nullable(FollowUpPlan),
  }),
});

export const getDueFollowUps = endpoint({
  method: 'GET',
  path: '/patient/follow-ups/due',
  access: 'Patient',
  summary:
    'Days after treatments whose questions the patient can answer now, those with the earliest last day first.',
  output: v.object({
    items: v.array(
      v.object({
        meeting: Uuid,
        treatment: TreatmentGroup,
        treated_on: IsoDate,
        day: FollowUpDay,
        /** The last calendar day on which the questions can be answered. */
        last_on: IsoDate,
      }),
    ),
  }),
});

export const StartFollowUp = v.object({
  treatment: TreatmentGroup,
  treated_on: CalendarDay,
  /** Days after the treatment on which the patient wants to be asked. */
  ask_on: v.pipe(
    v.array(FollowUpDay, 'required'),
    v.minLength(1, 'required'),
    v.check((days) => new Set(days).size === days.length, 'distinct'),
  ),
});

export const startFollowUp = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/follow-up',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Starts the questions after a treatment that followed a meeting; 422 on `health_consent` before they have agreed to the processing of health data, 409 where there is a plan already.',
  body: StartFollowUp,
  output: v.null(),
});

export const stopFollowUp = endpoint({
  method: 'DELETE',
  path: '/patient/meetings/{id}/follow-up',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'Ends the questions; no further message is sent about them, and the doctor keeps the answers.',
  output: v.null(),
});

export const answerFollowUp = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/follow-up/answers',
  params: { id: Uuid },
  access: 'Patient',
  summary: 'Answers all questions of a day, once; the response names the red flags with their advice.',
  idempotent: true,
  body: v.object({ day: FollowUpDay, answers: GivenAnswers }),
  output: v.object({ urgency: v.nullable(v.picklist(URGENCIES)), answers: v.array(FollowUpAnswer) }),
});
