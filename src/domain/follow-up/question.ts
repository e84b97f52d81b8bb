import type { Advice } from '#domain/follow-up/advice.ts';
import { PHRASE_FIELDS, type PhraseField } from '#domain/report/phrase.ts';

/** Groups of treatments, each with its own questions. They are the fields of medicine of the reports' phrases. */
export const TREATMENTS = PHRASE_FIELDS;
export type Treatment = PhraseField;

/** Days after a treatment on which a patient can be asked. */
export const FOLLOW_UP_DAYS = [1, 7, 30, 90] as const;
export type FollowUpDay = (typeof FOLLOW_UP_DAYS)[number];

/** The answers of a question, by its kind; each is a code. `pain`: 0 is none, 10 the worst that can be imagined. */
export const OPTIONS = {
  yesNo: ['no', 'yes'],
  pain: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  bleeding: ['none', 'little', 'lasting'],
  sight: ['same', 'worse', 'lost'],
  vomiting: ['never', 'some', 'nothing-stays'],
} as const;
export type QuestionKind = keyof typeof OPTIONS;

/** A question of the catalogue. A code keeps its meaning for good; another meaning gets another code. */
export interface Question {
  code: string;
  kind: QuestionKind;
  /** The answers that are red flags, each with its advice. */
  flags: Readonly<Partial<Record<string, Advice>>>;
  /** The treatments after which it is asked; undefined: after all. */
  treatments?: readonly Treatment[];
  days: readonly FollowUpDay[];
  /** The source of the rule; undefined where no answer is a red flag. */
  source?: string;
}
