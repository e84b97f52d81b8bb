import { ADVICE, type Advice } from '#domain/follow-up/advice.ts';
import type { Question } from '#domain/follow-up/question.ts';

/** Answers by the code of their question. */
export type Answers = Readonly<Record<string, string>>;

/** One question with its answer, and the advice where the answer is a red flag. */
export interface AssessedAnswer {
  question: string;
  answer: string;
  advice: Advice | null;
}

/** The advice that follows an answer; null where it is no red flag. */
export const adviceOn = ({ flags }: Pick<Question, 'flags'>, answer: string | undefined): Advice | null =>
  (answer !== undefined && Object.hasOwn(flags, answer) ? flags[answer] : null) ?? null;

const rankOf = ({ advice }: AssessedAnswer): number =>
  advice === null ? ADVICE.length : ADVICE.indexOf(advice);

/** Answers with their advice: red flags first, the most urgent ahead, then the others as they were asked. */
export const assess = (questions: readonly Question[], answers: Answers): AssessedAnswer[] =>
  questions
    .flatMap((question): AssessedAnswer[] => {
      const answer = answers[question.code];
      if (answer === undefined) return [];
      return [{ question: question.code, answer, advice: adviceOn(question, answer) }];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
