import * as v from 'valibot';
import { IsoDate, IsoInstant } from '#contract/text.ts';
import { ADVICE, URGENCIES } from '#domain/follow-up/advice.ts';
import { DAY_STATES } from '#domain/follow-up/plan.ts';
import { FOLLOW_UP_DAYS, TREATMENTS } from '#domain/follow-up/question.ts';

/** A group of treatments, each with its own questions. */
export const TreatmentGroup = v.picklist(TREATMENTS, 'in');
/** A number of days after the treatment. */
export const FollowUpDay = v.picklist(FOLLOW_UP_DAYS, 'in');

/**
 * A question and its answers by their codes; `flags`: the answers that are red flags, each with its advice.
 */
export const FollowUpQuestion = v.object({
  code: v.string(),
  options: v.array(v.string()),
  flags: v.record(v.string(), v.picklist(ADVICE)),
});
export type FollowUpQuestion = v.InferOutput<typeof FollowUpQuestion>;

/** An answer by the codes of question and option; `advice` is null unless the answer is a red flag. */
export const FollowUpAnswer = v.object({
  question: v.string(),
  answer: v.string(),
  advice: v.nullable(v.picklist(ADVICE)),
});
export type FollowUpAnswer = v.InferOutput<typeof FollowUpAnswer>;

/**
 * A day of a plan, with its answers: red flags first, the most urgent ahead, then the others as they were
 * asked.
 */
export const PlannedDay = v.object({
  day: FollowUpDay,
  /** The first and the last calendar day on which it can be answered, on the patient’s clock. */
  due_on: IsoDate,
  last_on: IsoDate,
  /** `later`: the first day is ahead; `missed`: the last is over without answers. */
  state: v.picklist(DAY_STATES),
  answered_at: v.nullable(IsoInstant),
  /** The urgency of the most urgent red flag; null without one, and where the answers cannot be read. */
  urgency: v.nullable(v.picklist(URGENCIES)),
  /** Null while it is not answered, and where the answers cannot be read. */
  answers: v.nullable(v.array(FollowUpAnswer)),
});
export type PlannedDay = v.InferOutput<typeof PlannedDay>;

/** A patient's plan for the doctor or the staff who answer for them, days with red flags first. */
export const FollowUpAnswers = v.object({
  /** Null where the stored text cannot be decrypted. */
  treatment: v.nullable(TreatmentGroup),
  treated_on: IsoDate,
  /**
   * The instant at which the patient ended the questions or withdrew the consent to the use of their health
   * data; null while they go on.
   */
  stopped_at: v.nullable(IsoInstant),
  days: v.array(PlannedDay),
});
export type FollowUpAnswers = v.InferOutput<typeof FollowUpAnswers>;

/** The most characters of a code, and the most answers of one call. */
const MAX_CODE_LENGTH = 64;
const MAX_ANSWERS = 64;
const Code = v.pipe(v.string('required'), v.maxLength(MAX_CODE_LENGTH, 'max'));

/** Answers by the code of their question, before they are compared with the questions of the day. */
export const GivenAnswers = v.pipe(
  v.record(Code, Code, 'required'),
  v.check((answers) => Object.keys(answers).length <= MAX_ANSWERS, 'invalid'),
);

/** The schema of the answers to some questions: each is answered with one of its options. */
export const answersTo = (questions: readonly Pick<FollowUpQuestion, 'code' | 'options'>[]) =>
  v.object(Object.fromEntries(questions.map(({ code, options }) => [code, v.picklist([...options], 'in')])));
