import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { database } from '#db/client.ts';
import { findRedirect } from '#db/queries/redirects.ts';
import { people } from '#db/schema/people.ts';
import { quizTranslations, quizzes } from '#db/schema/quizzes.ts';
import { loadContent } from '#content/load-content.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { readContentFiles } from '#content/content-files.ts';
import { useSeededDatabase } from '../support/database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { allTexts, writeService } from './support/editorial-files.ts';
import { writeQuiz } from './support/quiz-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

const rows = () =>
  database()
    .select({ quiz: quizzes, text: quizTranslations })
    .from(quizzes)
    .innerJoin(quizTranslations, eq(quizTranslations.quizId, quizzes.id))
    .orderBy(asc(quizzes.key), asc(quizTranslations.locale));

describe("the site's own quizzes", () => {
  useSeededDatabase();

  test('are stored whole, in four languages', async () => {
    const files = loadContent(readContentFiles('demo')).quizzes;
    const storedRows = await rows();
    expect(storedRows.map(({ quiz, text }) => `${quiz.key} ${text.locale}`)).toEqual(
      files.flatMap(({ key }) => LOCALES.map((locale) => `${key} ${locale}`)),
    );
    const keyOf = new Map((await database().select().from(people)).map(({ id, key }) => [id, key]));
    for (const { quiz, text } of storedRows) {
      const file = files.find(({ key }) => key === quiz.key) ?? expect.fail(quiz.key);
      const { locale } = text;
      // The content of the file, put together again from its row and its translation.
      expect({
        position: quiz.position,
        family: quiz.family,
        sources: quiz.sources,
        author: keyOf.get(quiz.authorId),
        reviewer: keyOf.get(quiz.reviewerId),
        reviewed: quiz.reviewedOn.toISOString().slice(0, 10),
        title: text.title,
        slug: text.slug,
        summary: text.summary,
        intro: text.intro,
        meta_title: text.metaTitle,
        meta_description: text.metaDescription,
        method: text.method,
        limits: text.limits,
        urgent: text.urgent,
        questions: quiz.questions.map(({ key, options }) => {
          const questionText = text.questions[key];
          return {
            key,
            question: questionText?.question,
            explanation: questionText?.explanation,
            options: options.map((option) => ({ ...option, label: questionText?.options[option.key] })),
          };
        }),
        bands: quiz.bands.map((band) => ({ ...band, ...text.bands[band.key] })),
        key: quiz.key,
      }).toEqual(pickLocale(file, locale));
    }
  });
});

/** A value of the files with one language in place of the four. */
function pickLocale(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => pickLocale(entry, locale));
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value && locale in value) return value[locale as keyof typeof value];
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pickLocale(entry, locale)]));
}

describe('a quiz', () => {
  let folder: SeedFolder;
  const seed = () => seedDatabase(database(), folder.path);
  const titles = async () =>
    (await rows()).filter(({ text }) => text.locale === 'en').map(({ text }) => text.title);

  const newFolder = () => {
    folder = new SeedFolder();
    writeService(folder, { key: 'crown' });
    writeQuiz(folder, 'one');
    writeQuiz(folder, 'two');
  };
  beforeEach(newFolder);
  useRestoredDatabase(() => {
    newFolder();
    return seed();
  });

  test('whose file is unchanged is not written', async () => {
    const before = await rows();
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
    expect(await rows()).toEqual(before);
  });

  test('that changes keeps its id; its old address leads to the new one', async () => {
    const idOf = async () => (await rows())[0]?.quiz.id;
    const id = await idOf();
    writeQuiz(folder, 'one', (quiz) => ({
      ...quiz,
      title: allTexts('New'),
      slug: { ...quiz.slug, en: 'new' },
    }));
    expect(await seed()).toEqual({ changed: ['quiz:one'], tags: ['quizzes', 'quiz:one'], kept: [] });
    expect(await titles()).toEqual(['New en', 'two en']);
    expect(await idOf()).toBe(id);
    expect(await findRedirect(database(), 'quiz', 'en', 'one-en')).toBe('new');
    expect(await findRedirect(database(), 'quiz', 'fr', 'one-fr')).toBeUndefined();
  });

  test('that is removed loses its texts, and another may take its slug', async () => {
    folder.remove('quizzes/one.json');
    writeQuiz(folder, 'three', (quiz) => ({ ...quiz, slug: { ...quiz.slug, en: 'one-en' } }));
    const { changed, tags } = await seed();
    expect(changed.sort()).toEqual(['quiz:one', 'quiz:three']);
    expect(tags.sort()).toEqual(['quiz:one', 'quiz:three', 'quizzes']);
    expect(await titles()).toEqual(['three en', 'two en']);
    expect(await database().$count(quizTranslations)).toBe(8);
  });

  test('without a warning sign has no result for one', async () => {
    writeQuiz(folder, 'one', ({ urgent: _urgent, questions: [first, ...others], ...quiz }) => ({
      ...quiz,
      questions: [{ ...first, options: first?.options.slice(0, 2) }, ...others],
    }));
    await seed();
    expect((await rows())[0]).toMatchObject({ quiz: { key: 'one' }, text: { urgent: null } });
  });

  test('gets another author in the same seed that removes its former author', async () => {
    const persons = JSON.parse(folder.read('people.json')) as { key: string }[];
    for (const key of ['one', 'two']) writeQuiz(folder, key, (quiz) => ({ ...quiz, author: 'claire-morel' }));
    folder.write(
      'people.json',
      persons.filter(({ key }) => key !== 'leila-haddad'),
    );
    const { changed } = await seed();
    expect(changed.sort()).toEqual(['person:leila-haddad', 'quiz:one', 'quiz:two']);
  });

  test('with a fault leaves the database unchanged', async () => {
    const before = await rows();
    writeQuiz(folder, 'one', (quiz) => ({ ...quiz, title: allTexts('New') }));
    writeQuiz(folder, 'two', (quiz) => ({ ...quiz, bands: [] }));
    await expect(seed()).rejects.toThrow('quizzes/two.json, key bands: has 0 entries');
    expect(await rows()).toEqual(before);
  });
});
