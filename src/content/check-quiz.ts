import type { InferOutput } from 'valibot';
import { requireUnique } from '#content/checks.ts';
import type { QuizFile } from '#content/schemas/quizzes.ts';
import { ContentError } from '#content/content-error.ts';
import { reachableScores } from '#domain/quiz-score.ts';

type Quiz = InferOutput<typeof QuizFile>;

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);

/**
 * Checks that every set of answers to a quiz has exactly one result: a band of scores, or the urgent advice, which is
 * shown in place of a band when one of the answers is urgent. Throws {@link ContentError}.
 */
export function checkQuiz(file: string, quiz: Quiz): void {
  requireUnique(file, 'questions.key', keysOf(quiz.questions));
  requireUnique(file, 'bands.key', keysOf(quiz.bands));
  for (const { key, options } of quiz.questions) {
    requireUnique(file, `questions ${key} options.key`, keysOf(options));
    if (options.every(({ urgent }) => urgent))
      throw new ContentError(file, `key questions ${key} options`, 'every answer is urgent');
  }
  const hasUrgentAnswers = quiz.questions.some(({ options }) => options.some(({ urgent }) => urgent));
  if (hasUrgentAnswers && quiz.urgent === null)
    throw new ContentError(file, 'key urgent', 'is missing, though an answer is urgent');
  if (!hasUrgentAnswers && quiz.urgent !== null)
    throw new ContentError(file, 'key urgent', 'is never shown: no answer is urgent');
  checkBands(file, quiz);
}

/**
 * Each score that answers can reach must be in exactly one band. Each band must hold a score that can be reached without
 * an urgent answer, because nobody would see the band otherwise.
 */
function checkBands(file: string, { questions, bands }: Quiz): void {
  const scores = (options: Quiz['questions'][number]['options']) => options.map(({ score }) => score);
  for (const score of reachableScores(questions.map(({ options }) => scores(options)))) {
    const [first, second] = bands.filter(({ from, to }) => from <= score && score <= to);
    if (!first) throw new ContentError(file, 'key bands', `none holds ${score}, a score that can be reached`);
    if (second)
      throw new ContentError(file, `key bands ${second.key}`, `${score} is also in the band ${first.key}`);
  }
  const scoresWithoutUrgent = reachableScores(
    questions.map(({ options }) => scores(options.filter(({ urgent }) => !urgent))),
  );
  for (const { key, from, to } of bands) {
    if (!scoresWithoutUrgent.some((score) => from <= score && score <= to))
      throw new ContentError(file, `key bands ${key}`, `no answers lead to ${from} to ${to}`);
  }
  const misplaced = bands.find(({ from }, index) => from < (bands[index - 1]?.from ?? 0));
  if (misplaced) throw new ContentError(file, `key bands ${misplaced.key}`, 'stands after a higher band');
}
