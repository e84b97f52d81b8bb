import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { metaTagsOfAllLanguages } from '#api/present/meta-tags.ts';
import { presentSteps } from '#api/present/next-steps.ts';
import { presentCalculator, presentCalculatorCard, presentQuiz, presentQuizCard } from '#api/present/tool.ts';
import { getCalculator, getCalculators } from '#contract/content/calculators.ts';
import { getQuiz, getQuizzes } from '#contract/content/quizzes.ts';
import { findCalculator, listCalculators } from '#db/queries/calculators.ts';
import { stepNamer } from '#db/queries/next-steps.ts';
import { findQuiz, listQuizzes } from '#db/queries/quizzes.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** Quizzes and calculators: what they ask and say. None of these calls takes an answer. */
export const toolCalls: Implementation[] = [
  implement(
    getCalculators,
    async ({ db, locale }) => {
      const t = getT(locale);
      const title = t('tools:calculators.title');
      const description = t('tools:calculators.description');
      return {
        title,
        description,
        items: (await listCalculators(db, locale)).map(presentCalculatorCard),
        meta_tags: metaTagsOfAllLanguages(title, description, paths.calculators),
      };
    },
    CACHED,
  ),

  implement(
    getCalculator,
    async ({ db, locale, params }) => {
      const row = await findOrMoved(db, 'calculator', locale, params.id, findCalculator);
      if (!row) return fail('not-found');
      const nameSteps = await stepNamer(db, locale, Object.values(row.next).flat());
      return presentCalculator(row, (steps) => presentSteps(locale, nameSteps(steps)));
    },
    CACHED,
  ),

  implement(
    getQuizzes,
    async ({ db, locale }) => {
      const t = getT(locale);
      const title = t('tools:quizzes.title');
      const description = t('tools:quizzes.description');
      return {
        title,
        description,
        items: (await listQuizzes(db, locale)).map(presentQuizCard),
        meta_tags: metaTagsOfAllLanguages(title, description, paths.quizzes),
      };
    },
    CACHED,
  ),

  implement(
    getQuiz,
    async ({ db, locale, params }) => {
      const row = await findOrMoved(db, 'quiz', locale, params.id, findQuiz);
      if (!row) return fail('not-found');
      const nameSteps = await stepNamer(
        db,
        locale,
        row.bands.flatMap(({ next }) => next),
      );
      return presentQuiz(row, (steps) => presentSteps(locale, nameSteps(steps)));
    },
    CACHED,
  ),
];
