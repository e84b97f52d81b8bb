import type { CalculatorData } from '#browser/tools/calculator.ts';
import type { QuizData } from '#browser/tools/quiz.ts';
import { problemText } from '#components/tools/problem-text.ts';
import type { Locale } from '#config.ts';
import type { Quiz } from '#contract/content/quizzes.ts';
import type { Problem } from '#domain/calculators/answers.ts';
import { type Units, UNITS } from '#domain/calculators/body.ts';
import { type CalculatorField, type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';
import type { Translate } from '#i18n/server/t.ts';

/** The errors that each kind of field can have. */
const PROBLEMS = {
  number: ['required', 'number', 'decimals', 'range'],
  choice: ['required', 'option'],
  picture: ['required', 'option'],
  choices: ['required', 'option', 'alone'],
  teeth: ['option'],
  flag: [],
} as const satisfies Record<CalculatorField['kind'], readonly Problem[]>;

/** Data for the script of a calculator: its key, the language, and the error messages by units, field and error. */
export function calculatorScriptData(locale: Locale, t: Translate, key: CalculatorKey): CalculatorData {
  const fields = Object.entries<CalculatorField>(CALCULATORS[key].fields);
  const messagesOf = (field: CalculatorField, units: Units) =>
    Object.fromEntries(
      PROBLEMS[field.kind].map((problem) => [problem, problemText(locale, t, field, problem, units)]),
    );
  const messagesIn = (units: Units) =>
    Object.fromEntries(fields.map(([name, field]) => [name, messagesOf(field, units)]));
  const messages = Object.fromEntries(UNITS.map((units) => [units, messagesIn(units)]));
  return { key, locale, messages: messages as CalculatorData['messages'] };
}

/**
 * Data for the script of a quiz: the scores and warning signs of its options, the score ranges (bands) of its results,
 * and the error message of a question without an answer.
 */
export const quizScriptData = (t: Translate, { questions, bands }: Quiz): QuizData => ({
  required: t('tools:error.required'),
  questions: questions.map(({ key, options }) => ({
    key,
    options: options.map((option) => ({ key: option.key, score: option.score, urgent: option.urgent })),
  })),
  bands: bands.map(({ key, from, to }) => ({ key, from, to })),
});
