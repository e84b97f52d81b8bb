import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { getCalculator, getCalculators } from '#contract/content/calculators.ts';
import type { Calculator } from '#contract/content/calculators.ts';
import { getQuiz, getQuizzes, type Quiz } from '#contract/content/quizzes.ts';
import { database } from '#db/client.ts';
import { posts } from '#db/schema/posts.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { type CalculatorField, type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';
import { highestScore } from '#domain/quiz-score.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

interface ListedTool {
  id: number;
  key: string;
  slug: string;
  title: string;
}
const calculatorsIn = async (locale: Locale): Promise<ListedTool[]> =>
  (await call(getCalculators, { locale })).json.content.items;
const quizzesIn = async (locale: Locale): Promise<ListedTool[]> =>
  (await call(getQuizzes, { locale })).json.content.items;
const calculator = async (id: string, locale: Locale = 'en'): Promise<Calculator> =>
  (await call(getCalculator, { locale, params: { id } })).json.content;
const quiz = async (id: string, locale: Locale = 'en'): Promise<Quiz> =>
  (await call(getQuiz, { locale, params: { id } })).json.content;

describe('GET /calculators', () => {
  test.each(LOCALES)('lists every calculator that has rules, in %s', async (locale) => {
    const items = await calculatorsIn(locale);
    expect(items.map(({ key }) => key)).toEqual(Object.keys(CALCULATORS));
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
  });
});

describe('GET /calculators/{id}', () => {
  test.each(Object.keys(CALCULATORS) as CalculatorKey[])(
    '%s has everything that its outline asks for',
    async (key) => {
      const outline = CALCULATORS[key];
      const listedTool = (await calculatorsIn('fr')).find((item) => item.key === key);
      const tool = await calculator(listedTool?.slug ?? '', 'fr');
      expect(tool.fields.map((field) => field.key)).toEqual(Object.keys(outline.fields));
      for (const field of tool.fields) {
        const outlineField = Object.entries<CalculatorField>(outline.fields).find(
          ([name]) => name === field.key,
        )?.[1];
        const options = outlineField && 'options' in outlineField ? outlineField.options : [];
        expect(field.options.map((option) => option.key)).toEqual([...options]);
      }
      expect(tool.bands.map((band) => band.key)).toEqual([...outline.bands]);
      expect(tool.notes.map((note) => note.key)).toEqual([...outline.notes]);
      expect(tool.reviewed_at).toMatch(/^2026-/);
      expect([tool.author?.name, tool.reviewer?.name].every(Boolean)).toBe(true);
      expect(tool.sources.length).toBeGreaterThan(0);
      expect(tool.meta_tags.alternative.map(({ locale }) => locale)).toEqual([...LOCALES]);
    },
  );

  test('is found by its id and by its slug in each language', async () => {
    for (const locale of LOCALES) {
      const [first] = await calculatorsIn(locale);
      expect(await calculator(String(first?.id), locale)).toEqual(
        await calculator(first?.slug ?? '', locale),
      );
    }
  });

  test('names what its results lead to', async () => {
    const { bands } = await calculator('bmi');
    const next = bands.find(({ key }) => key === 'obesity-2')?.next;
    expect(next).toEqual([
      {
        to: 'calculator',
        key: 'bariatric-eligibility',
        slug: 'obesity-surgery-eligibility',
        title: expect.stringContaining('Obesity surgery'),
        locale: 'en',
      },
      {
        to: 'doctors',
        key: 'bariatric-surgery',
        slug: expect.any(String),
        title: expect.any(String),
        locale: 'en',
      },
      { to: 'consultation' },
    ]);
  });

  test.each(LOCALES)(
    'hair grafts: the advice to see a dermatologist first has next steps in %s',
    async (locale) => {
      const card = (await calculatorsIn(locale)).find(({ key }) => key === 'hair-grafts');
      const { notes } = await calculator(card?.slug ?? '', locale);
      expect(notes.find(({ key }) => key === 'see-dermatologist')?.next).toMatchObject([
        { to: 'consultation' },
        { to: 'doctors', key: 'hair-restoration' },
      ]);
    },
  );

  test.each(['nothing', '0', '999999', '99999999999', '1.5', '-1'])('%s is 404', async (id) => {
    expect((await call(getCalculator, { locale: 'en', params: { id } })).status).toBe(404);
    expect((await call(getQuiz, { locale: 'en', params: { id } })).status).toBe(404);
  });
});

describe('GET /quizzes', () => {
  test.each(LOCALES)('lists every quiz with the number of its questions, in %s', async (locale) => {
    const items = (await call(getQuizzes, { locale })).json.content.items;
    expect(items.length).toBeGreaterThanOrEqual(5);
    for (const { slug, questions_count } of items) {
      expect((await quiz(slug, locale)).questions).toHaveLength(questions_count);
    }
  });
});

describe('GET /quizzes/{id}', () => {
  test('every score lies in one band, and every question has its texts', async () => {
    for (const { slug } of await quizzesIn('tr')) {
      const { bands, questions, urgent, reviewed_at } = await quiz(slug, 'tr');
      expect(bands[0]?.from).toBe(0);
      expect(bands.at(-1)?.to).toBe(highestScore({ questions }));
      for (const [index, band] of bands.entries()) {
        if (index > 0) expect(band.from).toBe((bands[index - 1]?.to ?? 0) + 1);
        expect([band.title, band.text].every(Boolean)).toBe(true);
      }
      for (const { question, options } of questions) {
        expect([question, ...options.map(({ label }) => label)].every(Boolean)).toBe(true);
      }
      const warns = questions.some(({ options }) => options.some((option) => option.urgent));
      expect(urgent !== null).toBe(warns);
      expect(reviewed_at).toMatch(/^2026-/);
    }
  });

  test('is found by its id', async () => {
    const [first] = await quizzesIn('ar');
    expect((await quiz(String(first?.id), 'ar')).slug).toBe(first?.slug);
  });
});

describe('changes of address', () => {
  beforeAll(async () => {
    const [[firstCalculator], [firstQuiz]] = [await calculatorsIn('fr'), await quizzesIn('fr')];
    await database()
      .insert(slugRedirects)
      .values([
        {
          kind: 'calculator',
          locale: 'fr',
          oldSlug: 'ancien-calculateur',
          entityId: firstCalculator?.id ?? 0,
        },
        { kind: 'quiz', locale: 'fr', oldSlug: 'ancien-quiz', entityId: firstQuiz?.id ?? 0 },
      ]);
    await database()
      .update(posts)
      .set({ publishedAt: new Date('2099-01-01') });
  });

  test('a former slug leads to the present one', async () => {
    expect((await calculator('ancien-calculateur', 'fr')).slug).toBe((await calculatorsIn('fr'))[0]?.slug);
    expect((await quiz('ancien-quiz', 'fr')).slug).toBe((await quizzesIn('fr'))[0]?.slug);
  });

  test('a step to a post that is not published is left out', async () => {
    for (const { slug } of await quizzesIn('en')) {
      const steps = (await quiz(slug)).bands.flatMap(({ next }) => next);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.filter(({ to }) => to === 'post')).toEqual([]);
    }
  });
});
