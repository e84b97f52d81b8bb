import { asList } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';

/**
 * Completes a quiz that has only points: it gets no result bands, and none of its answers is urgent. A quiz that has
 * bands or urgent answers is returned as it is, since dropping the unreadable ones would mislead patients.
 */
export function asPointsQuiz(content: unknown): unknown {
  if (!isRecord(content) || isPresent(content['bands']) || isPresent(content['urgent'])) return content;
  const questions = asList(content['questions'])?.map(pointsQuestion) ?? [];
  if (questions.length === 0 || questions.includes(undefined)) return content;
  return { ...content, questions, bands: [], urgent: null };
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;
const scoreOf = (option: unknown): number =>
  isRecord(option) ? Number(option['score'] ?? Number.NaN) : Number.NaN;
const hasUrgency = (option: unknown): boolean => isRecord(option) && 'urgent' in option;

/** A question of texts and points, with no urgent answer; undefined if its points cannot be read. */
function pointsQuestion(question: unknown): unknown {
  if (!isRecord(question)) return undefined;
  const options = asList(question['options']) ?? [];
  const highest = Math.max(...options.map(scoreOf));
  if (!(highest > 0) || options.some(hasUrgency)) return undefined;
  return { ...question, options: options.map((option) => ({ ...(option as object), urgent: false })) };
}
