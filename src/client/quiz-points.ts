import { asList } from '#client/habits.ts';
import { isRecord } from '#client/is-record.ts';

/**
 * A quiz that counts points and says no more: without results, and without anything said of urgency. Its answers count
 * as not urgent then. The content itself where it is another one: a quiz that lost a part would mislead.
 */
export function asPoints(content: unknown): unknown {
  if (!isRecord(content) || isGiven(content['bands']) || isGiven(content['urgent'])) return content;
  const questions = asList(content['questions'])?.map(plainQuestion) ?? [];
  if (questions.length === 0 || questions.includes(undefined)) return content;
  return { ...content, questions, bands: [], urgent: null };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const scoreOf = (option: unknown): number =>
  isRecord(option) ? Number(option['score'] ?? Number.NaN) : Number.NaN;
const saysUrgent = (option: unknown): boolean => isRecord(option) && 'urgent' in option;

/** Undefined where its points cannot be counted. */
function plainQuestion(question: unknown): unknown {
  if (!isRecord(question)) return undefined;
  const options = asList(question['options']) ?? [];
  const highest = Math.max(...options.map(scoreOf));
  if (!(highest > 0) || options.some(saysUrgent)) return undefined;
  return { ...question, options: options.map((option) => ({ ...(option as object), urgent: false })) };
}
