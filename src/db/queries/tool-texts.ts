import { eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { bestText } from '#db/queries/best-text.ts';
import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';

export const calculatorText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'calculator_text',
    calculatorTranslations,
    eq(calculatorTranslations.calculatorId, calculators.id),
  );

export const quizText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'quiz_text', quizTranslations, eq(quizTranslations.quizId, quizzes.id));
