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
    'The days on which the patient is asked questions after the treatment that followed a meeting, with the questions that are due. 404 for a meeting that is not the patient’s.',
  output: v.object({
    /** Whether the patient can start a plan: the meeting took place, and no plan is open. */
    can_start: v.boolean(),
    /**
     * The group that the treatment probably belongs to, by the doctor’s field; null with a plan, and where
     * the field tells nothing.
     */
    suggested: v.nullable(TreatmentGroup),
    /** Today, on the clock that the patient chose for the meeting. */
    today: IsoDate,
    /** The open plan; null before the first and after its end. */
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
  /** The day of the treatment, at most a year ahead. */
  treated_on: CalendarDay,
  /** Days after the treatment on which the patient wants to be asked; none of them may be over. */
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
    'Starts the questions after a treatment that followed a meeting. 422 on `health_consent` before the patient has agreed to the use of their health data, on `treated_on` or `ask_on` for days that are over or too far ahead; 409 where a plan is open already, and for a meeting that did not take place.',
  body: StartFollowUp,
  output: v.null(),
});

export const stopFollowUp = endpoint({
  method: 'DELETE',
  path: '/patient/meetings/{id}/follow-up',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Ends the questions; no further message is sent about them, and the doctor keeps the answers. 404 without an open plan.',
  output: v.null(),
});

export const answerFollowUp = endpoint({
  method: 'POST',
  path: '/patient/meetings/{id}/follow-up/answers',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Answers all questions of a day, once; the response names the red flags with their advice, the most urgent first. 409 for a day that is not due or has been answered; 422 on `answers.` with the code of each question without a valid answer, and on `health_consent`; 404 without an open plan.',
  idempotent: true,
  body: v.object({ day: FollowUpDay, answers: GivenAnswers }),
  output: v.object({ urgency: v.nullable(v.picklist(URGENCIES)), answers: v.array(FollowUpAnswer) }),
});
