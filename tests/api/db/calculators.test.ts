import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { database } from '#db/client.ts';
import { calculators, calculatorTranslations } from '#db/schema/calculators.ts';
import { people } from '#db/schema/people.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { loadContent } from '#content/load-content.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { readContentFiles } from '#content/content-files.ts';
import { CALCULATORS } from '#domain/calculators/outlines.ts';
import { useSeededDatabase } from '../support/database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { writeCalculator } from './support/calculator-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

const rows = () => database().select().from(calculators).orderBy(asc(calculators.position));
const texts = () =>
  database()
    .select({ key: calculators.key, text: calculatorTranslations })
    .from(calculatorTranslations)
    .innerJoin(calculators, eq(calculators.id, calculatorTranslations.calculatorId));

describe("the site's own calculators", () => {
  useSeededDatabase();

  test('are stored with their author, their reviewer and the links of their results', async () => {
    const content = loadContent(readContentFiles('demo')).calculators;
    const persons = new Map((await database().select().from(people)).map(({ id, key }) => [id, key]));
    const storedRows = (await rows()).map((row) => [
      row.key,
      row.family,
      persons.get(row.authorId),
      persons.get(row.reviewerId),
      row.reviewedOn.toISOString().slice(0, 10),
      Object.keys(row.next).sort(),
      row.sources.length,
    ]);
    const expectedRows = [...content]
      .sort((a, b) => a.position - b.position)
      .map(({ key, family, author, reviewer, reviewed, bands, notes, sources }) => [
        key,
        family,
        author,
        reviewer,
        reviewed,
        Object.keys({ ...bands, ...notes }).sort(),
        sources.length,
      ]);
    expect(storedRows).toEqual(expectedRows);
  });

  test('have everything that their outlines ask for, in four languages', async () => {
    const storedTexts = await texts();
    expect(storedTexts).toHaveLength(5 * LOCALES.length);
    for (const { key, text } of storedTexts) {
      const outline = CALCULATORS[key];
      expect(Object.keys(text.fields).sort()).toEqual(Object.keys(outline.fields).sort());
      expect(Object.keys(text.bands).sort()).toEqual([...outline.bands].sort());
      expect(Object.keys(text.notes).sort()).toEqual([...outline.notes].sort());
    }
    const vision = storedTexts.find(({ key, text }) => key === 'vision' && text.locale === 'fr')?.text;
    expect(vision?.fields['cornea']?.options['thin']).toEqual({ label: 'Fine', hint: null });
  });
});

describe('a second seed', () => {
  let folder: SeedFolder;
  const newFolder = () => {
    folder = new SeedFolder();
    writeCalculator(folder, 'bmi');
    writeCalculator(folder, 'vision', (valid) => ({ ...valid, position: 2 }));
  };
  beforeEach(newFolder);
  useRestoredDatabase(() => {
    newFolder();
    return seedDatabase(database(), folder.path);
  });

  test('keeps the id of a changed calculator, and redirects its old address', async () => {
    const before = await rows();
    writeCalculator(folder, 'bmi', (valid) => ({ ...valid, slug: { ...valid.slug, en: 'body-mass' } }));
    const { changed, tags } = await seedDatabase(database(), folder.path);
    expect({ changed, tags }).toEqual({
      changed: ['calculator:bmi'],
      tags: ['calculators', 'calculator:bmi'],
    });
    expect((await rows()).map(({ id, key }) => [id, key])).toEqual(before.map(({ id, key }) => [id, key]));
    const redirects = await database()
      .select()
      .from(slugRedirects)
      .where(and(eq(slugRedirects.kind, 'calculator'), eq(slugRedirects.oldSlug, 'bmi-en')));
    expect(redirects).toMatchObject([{ locale: 'en', entityId: before[0]?.id }]);
  });

  test('exchanges the slugs of two calculators, and removes one that is gone from the files', async () => {
    const swap = (other: string) => (valid: { slug: Record<string, string> }) => ({
      ...valid,
      slug: { ...valid.slug, en: other },
    });
    writeCalculator(folder, 'bmi', swap('vision-en'));
    writeCalculator(folder, 'vision', swap('bmi-en'));
    await seedDatabase(database(), folder.path);
    const english = (await texts()).filter(({ text }) => text.locale === 'en');
    expect(english.map(({ key, text }) => [key, text.slug]).sort()).toEqual([
      ['bmi', 'vision-en'],
      ['vision', 'bmi-en'],
    ]);
    folder.remove('calculators/bmi.json');
    await seedDatabase(database(), folder.path);
    expect((await rows()).map(({ key }) => key)).toEqual(['vision']);
    expect(await texts()).toHaveLength(LOCALES.length);
  });
});
