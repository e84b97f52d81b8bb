import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentSaved } from '#api/present/saved.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import { getSaved, removeSaved, saveCalculator, saveEstimate, saveQuiz } from '#contract/patient/saved.ts';
import type { Database } from '#db/client.ts';
import { findCalculator } from '#db/queries/calculators.ts';
import { findEstimate } from '#db/queries/estimates.ts';
import { findQuiz } from '#db/queries/quizzes.ts';
import * as results from '#db/queries/saved-results.ts';
import { calculate } from '#domain/calculators/calculate.ts';
import { pickAskedFields } from '#domain/calculators/asked-fields.ts';
import { readAnswers } from '#domain/calculators/read-answers.ts';
import { highestScore, scoreQuiz } from '#domain/quiz-score.ts';
import { MOST_SAVED, type Saved } from '#domain/saved-results.ts';
import { getT } from '#i18n/server/t.ts';

/** The limit for one patient, because saving decrypts everything that they saved before. */
const LIMIT = { points: 30, seconds: 60 };

export const savedCalls: Implementation[] = [
  implement(getSaved, async ({ db, user, query: { page, limit }, locale }) => {
    const { items, total } = await results.listSaved(db, user.id, { limit, offset: offsetOf(page, limit) });
    return {
      items: await Promise.all(items.map((row) => presentSaved(db, row, locale))),
      meta: listMeta(page, limit, total),
    };
  }),

  implement(
    saveEstimate,
    async ({ db, user, body: { estimate }, locale }) => {
      if (!(await findEstimate(db, estimate))) return refuse('estimate', getT(locale)('saved:estimateGone'));
      return saveResult(db, user.id, { kind: 'estimate', estimate }, locale);
    },
    { limit: LIMIT },
  ),

  implement(
    saveQuiz,
    async ({ db, user, body: { slug, answers: given }, locale }) => {
      const quiz = await findQuiz(db, locale, slug);
      if (!quiz) return refuse('slug', getT(locale)('saved:toolGone'));
      const chosen = Object.fromEntries(quiz.questions.map(({ key }) => [key, given[key]?.[0] ?? '']));
      const outcome = scoreQuiz(quiz, chosen);
      if ('missing' in outcome) return invalidField(outcome.missing[0] ?? 'answers', 'in', locale);
      const answers = Object.fromEntries(Object.entries(chosen).map(([key, option]) => [key, [option]]));
      return saveResult(
        db,
        user.id,
        {
          kind: 'quiz',
          tool: quiz.key,
          answers,
          urgent: outcome.urgent,
          band: outcome.urgent ? null : (outcome.band ?? null),
          score: outcome.urgent ? null : { points: outcome.score, of: highestScore(quiz) },
        },
        locale,
      );
    },
    { limit: LIMIT },
  ),

  implement(
    saveCalculator,
    async ({ db, user, body: { slug, answers: given }, locale }) => {
      const calculator = await findCalculator(db, locale, slug);
      if (!calculator) return refuse('slug', getT(locale)('saved:toolGone'));
      const { key } = calculator;
      const read = readAnswers(key, given);
      if ('problems' in read) return invalidField(Object.keys(read.problems)[0] ?? 'answers', 'in', locale);
      const { band, notes, figures } = calculate(key, read.answers, read.units);
      const answers = pickAskedFields(key, given);
      return saveResult(
        db,
        user.id,
        { kind: 'calculator', tool: key, answers, band, notes, figures },
        locale,
      );
    },
    { limit: LIMIT },
  ),

  implement(removeSaved, async ({ db, user, params: { id }, locale }) =>
    (await results.removeSaved(db, user.id, id))
      ? new Reply(null, getT(locale)('saved:removed'))
      : fail('not-found'),
  ),
];

/** Ends the call with a 422 on one field. */
const refuse = (field: string, message: string): never => fail('invalid', { fields: { [field]: [message] } });

async function saveResult(db: Database, owner: string, saved: Saved, locale: Locale) {
  const kept = await results.keepResult(db, owner, saved);
  const t = getT(locale);
  if (kept === 'no-consent') return refuse('consent', t('saved:consent'));
  if (kept === 'full') return refuse('limit', t('saved:full', { most: MOST_SAVED }));
  return new Reply(kept, t('saved:kept'));
}
