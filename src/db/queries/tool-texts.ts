import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';

// Lateral subqueries, as in `queries/texts.ts`.

export const calculatorText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(calculatorTranslations)
    .where(
      and(
        eq(calculatorTranslations.calculatorId, calculators.id),
        inArray(calculatorTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(calculatorTranslations.locale, locale))
    .limit(1)
    .as('calculator_text');

export const quizText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(quizTranslations)
    .where(
      and(eq(quizTranslations.quizId, quizzes.id), inArray(quizTranslations.locale, localeChain(locale))),
    )
    .orderBy(byPreference(quizTranslations.locale, locale))
    .limit(1)
    .as('quiz_text');
