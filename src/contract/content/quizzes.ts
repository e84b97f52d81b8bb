import * as v from 'valibot';
import { ServiceFamily } from '#contract/content/services.ts';
import { Band, ResultText, toolCard, toolText } from '#contract/content/tools.ts';
import { endpoint } from '#contract/endpoint.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { essential, mainList, nullIfMissing, completeList } from '#contract/reading.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

export const QuizCard = v.object({
  ...toolCard,
  /** The same in every language; the drawn picture depends on it. */
  key: v.string(),
  /** The family of treatments that the quiz is about; null for all families. */
  family: v.nullable(ServiceFamily),
  /** The number of questions. */
  questions_count: nullIfMissing(Whole),
});
export type QuizCard = v.InferOutput<typeof QuizCard>;

const Option = v.object({
  key: v.string(),
  label: essential(v.string()),
  score: Whole,
  /** Whether the option is a warning sign: then the result is to see a doctor now, whatever the score. */
  urgent: v.boolean(),
});

export const Question = v.object({
  key: v.string(),
  question: essential(v.string()),
  /** Plain text beside the question. */
  explanation: v.nullable(v.string()),
  options: completeList(v.array(Option)),
});
export type Question = v.InferOutput<typeof Question>;

export const Quiz = v.object({
  ...QuizCard.entries,
  ...toolText,
  questions: completeList(v.array(Question)),
  /** Bands of scores in rising order, with both ends included; each score that can be reached is in exactly one. */
  bands: completeList(v.array(v.object({ ...Band.entries, from: Whole, to: Whole }))),
  /** The result of an urgent answer; null when no answer is urgent. */
  urgent: essential(v.nullable(ResultText)),
});
export type Quiz = v.InferOutput<typeof Quiz>;

export const getQuizzes = endpoint({
  method: 'GET',
  path: '/quizzes',
  access: 'public',
  summary: 'Every quiz, in the order of the editors.',
  output: v.object({
    title: v.string(),
    description: v.string(),
    items: mainList(v.array(QuizCard)),
    meta_tags: MetaTags,
  }),
});

export const getQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/{id}',
  access: 'public',
  summary:
    'One quiz by its id or slug, with its scores and results; visitors’ answers are never sent to the server. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Quiz,
});
