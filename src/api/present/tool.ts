import { day } from '#api/present/day.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { presentSource } from '#api/present/source.ts';
import type { Calculator, CalculatorCard } from '#contract/content/calculators.ts';
import type { NextStep } from '#contract/content/next-steps.ts';
import type { Quiz, QuizCard } from '#contract/content/quizzes.ts';
import type { CalculatorCardRow, CalculatorRow } from '#db/queries/calculators.ts';
import type { QuizCardRow, QuizRow } from '#db/queries/quizzes.ts';
import type { NextStep as StepRow } from '#domain/next-step.ts';
import { type CalculatorField, CALCULATORS } from '#domain/calculators/outlines.ts';
import { paths } from '#i18n/routes.ts';

/** Adds the names of their targets to next steps. */
type NameSteps = (steps: readonly StepRow[]) => NextStep[];

const presentCard = (row: CalculatorCardRow | QuizCardRow | QuizRow) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  locale: row.locale,
});

/** The texts around the questions. */
const presentTexts = (row: CalculatorRow | QuizRow) => ({
  intro: row.intro,
  method: row.method,
  limits: row.limits,
  author: row.author,
  reviewer: row.reviewer,
  reviewed_at: day(row.reviewedOn),
  sources: row.sources.map(presentSource),
});

export const presentCalculatorCard = (row: CalculatorCardRow): CalculatorCard => ({
  ...presentCard(row),
  key: row.key,
  family: row.family,
});

/** Presents a calculator: texts of keys that its outline no longer has are left out, and so are keys without a text. */
export function presentCalculator(row: CalculatorRow, nameSteps: NameSteps): Calculator {
  const outline = CALCULATORS[row.key];
  const labelAndHint = <T extends { label: string; hint: string | null }>(
    texts: Record<string, T>,
    key: string,
  ) => {
    const text = texts[key];
    return text ? [{ key, label: text.label, hint: text.hint, text }] : [];
  };
  const resultOf = (texts: CalculatorRow['bands'], key: string) => {
    const text = texts[key];
    return text ? [{ key, title: text.title, text: text.text, next: nameSteps(row.next[key] ?? []) }] : [];
  };
  return {
    ...presentCalculatorCard(row),
    ...presentTexts(row),
    fields: Object.entries<CalculatorField>(outline.fields).flatMap(([key, field]) =>
      labelAndHint(row.fields, key).map(({ text, ...words }) => ({
        ...words,
        options: ('options' in field ? field.options : []).flatMap((option) =>
          labelAndHint(text.options, option),
        ),
      })),
    ),
    bands: outline.bands.flatMap((key) => resultOf(row.bands, key)),
    notes: outline.notes.flatMap((key) => resultOf(row.notes, key)),
    meta_tags: metaTags(row.metaTitle, row.metaDescription, row.alternatives, paths.calculator),
  };
}

export const presentQuizCard = (row: QuizCardRow): QuizCard => ({
  ...presentCard(row),
  key: row.key,
  family: row.family,
  questions_count: row.questionCount,
});

export function presentQuiz(row: QuizRow, nameSteps: NameSteps): Quiz {
  return {
    ...presentCard(row),
    ...presentTexts(row),
    key: row.key,
    family: row.family,
    questions_count: row.questions.length,
    questions: row.questions.map(({ key, options }) => ({
      key,
      question: row.questionTexts[key]?.question ?? '',
      explanation: row.questionTexts[key]?.explanation ?? null,
      options: options.map((option) => ({
        ...option,
        label: row.questionTexts[key]?.options[option.key] ?? '',
      })),
    })),
    bands: row.bands.map(({ key, from, to, next }) => ({
      key,
      from,
      to,
      title: row.bandTexts[key]?.title ?? '',
      text: row.bandTexts[key]?.text ?? '',
      next: nameSteps(next),
    })),
    urgent: row.urgent,
    meta_tags: metaTags(row.metaTitle, row.metaDescription, row.alternatives, paths.quiz),
  };
}
