import type { Locale } from '#config.ts';
import type { SavedResult } from '#contract/patient/saved.ts';
import type { Database } from '#db/client.ts';
import { findCalculator, listCalculators } from '#db/queries/calculators.ts';
import { findTreatment } from '#db/queries/costs.ts';
import { findEstimate } from '#db/queries/estimates.ts';
import { findQuiz, listQuizzes } from '#db/queries/quizzes.ts';
import type { SavedRow } from '#db/queries/saved-results.ts';
import { mayShow } from '#domain/page-law.ts';
import type { Saved } from '#domain/saved-results.ts';

/** The part of a saved result that depends on its kind; the fields of other kinds are empty. */
type ResultDetails = Omit<SavedResult, 'id' | 'kept_at' | 'kind'>;

const NO_DETAILS: ResultDetails = {
  title: null,
  slug: null,
  locale: null,
  band: null,
  notes: [],
  figures: [],
  score: null,
  answers: {},
  estimate: null,
};

/** A saved result in the present texts of its tool. All details are empty when it cannot be decrypted. */
export async function presentSaved(
  db: Database,
  { id, keptAt, saved }: SavedRow,
  locale: Locale,
): Promise<SavedResult> {
  const row = { id, kept_at: keptAt.toISOString(), kind: saved?.kind ?? null };
  if (!saved) return { ...row, ...NO_DETAILS };
  if (saved.kind === 'estimate') return { ...row, ...(await presentEstimateResult(db, saved, locale)) };
  return {
    ...row,
    ...(await (saved.kind === 'quiz'
      ? presentQuizResult(db, saved, locale)
      : presentCalculatorResult(db, saved, locale))),
  };
}

async function presentEstimateResult(
  db: Database,
  { estimate: id }: Extract<Saved, { kind: 'estimate' }>,
  locale: Locale,
) {
  const row = await findEstimate(db, id);
  const treatment = row && (await findTreatment(db, locale, row.service));
  const toMoney = (amount: number) => ({ amount, currency: row?.result.totals.currency ?? '' });
  const totals = row?.result.totals;
  return {
    ...NO_DETAILS,
    title: treatment?.title ?? null,
    locale: treatment?.locale ?? null,
    estimate: {
      id,
      totals:
        totals && mayShow(locale, 'price')
          ? { low: toMoney(totals.low), likely: toMoney(totals.likely), high: toMoney(totals.high) }
          : null,
      valid_until: row?.validUntil ?? null,
    },
  };
}

async function presentQuizResult(
  db: Database,
  saved: Extract<Saved, { kind: 'quiz' }>,
  locale: Locale,
): Promise<ResultDetails> {
  const { score, answers, tool } = saved;
  const card = (await listQuizzes(db, locale)).find(({ key }) => key === tool);
  const quiz = card && (await findQuiz(db, locale, String(card.id)));
  const title = saved.urgent ? quiz?.urgent?.title : quiz?.bandTexts[saved.band ?? '']?.title;
  return {
    ...NO_DETAILS,
    answers: copyAnswers(answers),
    score,
    title: quiz?.title ?? null,
    slug: quiz?.slug ?? null,
    locale: quiz?.locale ?? null,
    band: title ?? null,
  };
}

async function presentCalculatorResult(
  db: Database,
  saved: Extract<Saved, { kind: 'calculator' }>,
  locale: Locale,
): Promise<ResultDetails> {
  const { answers, tool, figures } = saved;
  const card = (await listCalculators(db, locale)).find(({ key }) => key === tool);
  const row = card && (await findCalculator(db, locale, String(card.id)));
  return {
    ...NO_DETAILS,
    answers: copyAnswers(answers),
    figures: [...figures],
    title: row?.title ?? null,
    slug: row?.slug ?? null,
    locale: row?.locale ?? null,
    band: row?.bands[saved.band ?? '']?.title ?? null,
    notes: saved.notes.flatMap((key) => row?.notes[key]?.title ?? []),
  };
}

const copyAnswers = (answers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, [...values]]));
