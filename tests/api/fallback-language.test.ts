import { and, eq, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getCalculator, getCalculators } from '#contract/content/calculators.ts';
import type { NextStep } from '#contract/content/next-steps.ts';
import { getQuiz, getQuizzes, type Quiz } from '#contract/content/quizzes.ts';
import { getService, getServiceList } from '#contract/content/services.ts';
import { database } from '#db/client.ts';
import { calculatorTranslations } from '#db/schema/calculators.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';
import { specialtyTranslations } from '#db/schema/specialties.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

type TranslationTable =
  | typeof calculatorTranslations
  | typeof postTranslations
  | typeof serviceTranslations
  | typeof specialtyTranslations;

/** Deletes French texts, whose place English ones take. */
const deleteFrench = (table: TranslationTable, condition?: SQL) =>
  database()
    .delete(table)
    .where(and(eq(table.locale, 'fr'), condition));

test('a procedure in French names its family in English, and says so', async () => {
  const [family] = await database()
    .select({ id: services.id })
    .from(services)
    .where(eq(services.key, 'dentistry-turkey'));
  await deleteFrench(serviceTranslations, eq(serviceTranslations.serviceId, family?.id ?? 0));
  const { items } = (await call(getServiceList, { locale: 'fr' })).json.content;
  const { slug } = items.find(({ key }: { key: string }) => key === 'dental-implants');
  const { parent, locale } = (await call(getService, { locale: 'fr', params: { slug } })).json.content;
  expect(locale).toBe('fr');
  expect(parent).toMatchObject({ slug: 'dentistry-turkey', locale: 'en' });
});

/** The language of the titles of steps below the results of quizzes and calculators, by their kinds. */
async function stepLanguages(): Promise<Record<string, string[]>> {
  const steps: NextStep[] = [];
  for (const [list, one] of [
    [getQuizzes, getQuiz],
    [getCalculators, getCalculator],
  ] as const) {
    const { items } = (await call(list, { locale: 'fr' })).json.content;
    for (const { id } of items) {
      const { json } = await call(one, { locale: 'fr', params: { id: String(id) } });
      steps.push(...(json.content as Quiz).bands.flatMap(({ next }) => next));
    }
  }
  const named = steps.flatMap((step) => (step.to === 'consultation' ? [] : [step]));
  const byKind = Object.groupBy(named, ({ to }) => to);
  return Object.fromEntries(
    Object.entries(byKind).map(([to, of]) => [to, [...new Set(of.map(({ locale }) => locale))]]),
  );
}

test('a step below a result says the language of its title, for every kind of target', async () => {
  const inLanguage = (locale: string) => ({
    calculator: [locale],
    cost: [locale],
    doctors: [locale],
    post: [locale],
    service: [locale],
  });
  expect(await stepLanguages()).toEqual(inLanguage('fr'));
  for (const table of [calculatorTranslations, postTranslations, serviceTranslations, specialtyTranslations])
    await deleteFrench(table);
  expect(await stepLanguages()).toEqual(inLanguage('en'));
});
