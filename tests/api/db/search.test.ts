import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { globalSearch, searchByKind } from '#db/queries/search.ts';
import { SEARCH_KINDS } from '#db/schema/search-documents.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { writeDoctor, writeFaqs } from './support/editorial-files.ts';
import { searchedFolder } from './support/searched-folder.ts';
import type { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

let folder: SeedFolder;
beforeAll(async () => {
  folder = searchedFolder();
  await seedDatabase(database(), folder.path);
});

const search = async (locale: 'ar' | 'en' | 'fr' | 'tr', key: string, limit = 20) =>
  (await globalSearch(database(), locale, key, limit)).map((row) => `${row.kind} ${row.key}`);

describe('one doctor is found', () => {
  test.each(['Çağlar', 'ÇAĞLAR', 'Caglar', 'caglar', 'تشاغلار', 'تشاغلآر', 'جاغلار', 'Çağla', 'ayse caglar'])(
    'by %s, in every language',
    async (key) => {
      for (const locale of ['ar', 'en', 'fr', 'tr'] as const) {
        expect(await search(locale, key)).toEqual(['doctor caglar']);
      }
    },
  );

  test.each(['Calgar', 'Caglra', 'Caglr', 'Cagllar', 'Xaglar', 'Ayşe Çağllar', 'تشاغلر', 'عائشه تشغالار'])(
    'by %s, which is a typo',
    async (key) => {
      expect(await search('fr', key)).toEqual(['doctor caglar']);
    },
  );

  test.each(['ISIL', 'ışıl', 'IŞIL', 'isil', 'İşıl'])(
    'by %s, with dotted and dotless i alike',
    async (key) => {
      expect(await search('tr', key)).toEqual(['doctor other']);
    },
  );

  test('by hospital, city and field together with the name; by the name where it is in another city', async () => {
    expect(await search('en', 'caglar sea')).toEqual(['doctor caglar']);
    expect(await search('tr', 'çağlar protez')).toEqual(['doctor caglar']);
    expect(await search('en', 'orthodontics')).toEqual(['doctor caglar']);
    expect(await search('en', 'caglar tbilisi')).toEqual(['doctor caglar']);
  });

  test('with the parts of its address', async () => {
    const [doctor] = await globalSearch(database(), 'fr', 'caglar', 1);
    expect(doctor).toEqual({
      kind: 'doctor',
      key: 'caglar',
      locale: 'fr',
      slug: 'caglar-fr',
      parents: ['turquie', 'istanbul', 'orthodontie'],
      title: 'Dr fr Ayşe Çağlar',
      summary: expect.stringMatching(/./),
    });
  });
});

describe('results by kind', () => {
  const part = { kinds: SEARCH_KINDS, only: undefined, offset: 0, limit: 1 };
  const searchKinds = async (key: string, more: object = {}) =>
    (await searchByKind(database(), 'en', key, { ...part, ...more })).map(({ kind, count, rows }) => [
      kind,
      count,
      ...rows.map((row) => row.key),
    ]);

  test('have for each kind the count and the best match', async () => {
    expect(await searchKinds('zircon')).toEqual([
      ['service', 1, 'zircon'],
      ['post', 2, 'zircon-post'],
      ['faq', 1, 'zircon-faq'],
      ['page', 1, 'zircon-page'],
    ]);
  });

  test('of one kind come page by page, in the order of the list of all', async () => {
    const posts = (await search('en', 'zircon')).filter((name) => name.startsWith('post '));
    const [first, second] = posts.map((name) => name.slice(5));
    expect((await searchKinds('zircon', { only: 'post' }))[1]).toEqual(['post', 2, first]);
    expect((await searchKinds('zircon', { only: 'post', offset: 1 }))[1]).toEqual(['post', 2, second]);
    expect((await searchKinds('zircon', { only: 'post' }))[0]).toEqual(['service', 1]);
    expect((await searchKinds('zircon', { only: 'post', offset: 2 }))[1]).toEqual(['post', 2]);
  });

  test('are the same for a typo, and only of the wanted kinds', async () => {
    expect(await searchKinds('calgar')).toEqual([['doctor', 1, 'caglar']]);
    expect(await searchKinds('zircon', { kinds: ['faq'] })).toEqual([['faq', 1, 'zircon-faq']]);
    expect(await searchKinds('')).toEqual([]);
  });
});

describe('results of several kinds are found', () => {
  test('names first, by kind; neither unpublished posts nor pages that are excluded from the search', async () => {
    expect(await search('en', 'zircon')).toEqual([
      'service zircon',
      'post zircon-post',
      'post zircon-english',
      'faq zircon-faq',
      'page zircon-page',
    ]);
    expect(await search('en', 'zircon', 2)).toEqual(['service zircon', 'post zircon-post']);
  });

  test('without the kinds that are not wanted, which do not count towards the limit', async () => {
    const results = await globalSearch(database(), 'en', 'zircon', 2, ['page', 'faq']);
    expect(results.map(({ kind }) => kind)).toEqual(['faq', 'page']);
    expect(await globalSearch(database(), 'en', 'caglar', 20, ['post'])).toEqual([]);
  });

  test('with the parts of their addresses', async () => {
    const rows = [
      ...(await globalSearch(database(), 'en', 'zircon', 5)),
      ...(await globalSearch(database(), 'en', 'quiet', 20, ['resort'])),
    ];
    const [sea] = await globalSearch(database(), 'tr', 'deniz', 1);
    expect(Object.fromEntries([...rows, sea].map((row) => [row?.key, [row?.parents, row?.slug]]))).toEqual({
      zircon: [[], 'zircon-en'],
      'zircon-post': [[], 'zircon-post-en'],
      'zircon-english': [[], 'zircon-english-en'],
      'zircon-faq': [['about-zircon-en'], 'zircon-faq-en'],
      'zircon-page': [[], 'zircon-page'],
      quiet: [[], 'quiet-en'],
      sea: [['turkiye', 'istanbul'], 'sea-tr'],
    });
  });

  test('in the language, or the fallback’s text where there is no other', async () => {
    const french = await globalSearch(database(), 'fr', 'zircon', 5);
    expect(french.map(({ key, locale }) => [key, locale])).toEqual([
      ['zircon', 'fr'],
      ['zircon-post', 'fr'],
      ['zircon-english', 'en'],
      ['zircon-faq', 'fr'],
      ['zircon-page', 'fr'],
    ]);
    expect(await search('tr', 'zircon-turkish', 1)).toEqual(['post zircon-turkish']);
  });

  test('hospitals and services under their names in other languages too', async () => {
    expect(await search('en', 'Deniz')).toEqual(['hospital sea']);
    expect(await search('ar', 'hospital sea')).toEqual(['hospital sea']);
    expect(await search('fr', 'zircon crowns in tr', 1)).toEqual(['service zircon']);
  });

  test('a word of a text is not taken for a misspelt name', async () => {
    expect(await search('en', 'quartz')).toEqual(['faq zircon-faq']);
    expect(await search('en', 'quarty')).toEqual(['page quarta']);
    // `uartz` also occurs within a word of a text, but there it is chance.
    expect(await search('en', 'uartz')).toEqual(['page uarto']);
  });

  test('words with fewer typos first', async () => {
    expect(await search('en', 'abcdefgh')).toEqual(['page one-typo', 'page two-typos']);
  });

  test('names before texts', async () => {
    expect(await search('en', 'hospital sea', 2)).toEqual(['hospital sea', 'doctor caglar']);
    expect((await search('en', 'sea'))[0]).toBe('hospital sea');
    expect(await search('en', 'sea')).toContain('doctor caglar');
  });
});

describe('a query', () => {
  test.each(['', ' ', '%', '_', '%%%%', '…', '\\', "'; drop table posts; --", 'qqqqqqqq'])(
    '%j finds nothing',
    async (key) => {
      expect(await search('en', key)).toEqual([]);
    },
  );

  test('of a hundred words is answered', async () => {
    expect(await search('en', 'zi '.repeat(100))).toContain('service zircon');
    expect(await search('en', 'x1 '.repeat(100))).toEqual([]);
  });
});

describe('a new seed', () => {
  test('updates the search documents', async () => {
    const name = { en: 'Ayşe Yıldız', fr: 'Ayşe Yıldız', tr: 'Ayşe Yıldız', ar: 'عائشة يلدز' };
    writeDoctor(folder, { key: 'caglar', name });
    writeFaqs(folder, 'about-zircon', [{ key: 'another' }], { slugs: { en: 'moved' } });
    folder.writePost({ key: 'zircon-post', locales: ['en'] });
    folder.remove('posts/zircon-english');
    await seedDatabase(database(), folder.path);
    expect(await search('en', 'çağlar')).toEqual([]);
    expect(await search('en', 'yıldız')).toEqual(['doctor caglar']);
    expect(await search('en', 'zircon', 3)).toEqual([
      'service zircon',
      'post zircon-post',
      'page zircon-page',
    ]);
    expect(await globalSearch(database(), 'fr', 'zircon-post', 1)).toMatchObject([{ locale: 'en' }]);
    expect(await globalSearch(database(), 'en', 'question another', 1)).toMatchObject([
      { parents: ['moved'] },
    ]);
  });

  test('updates the parts of addresses', async () => {
    writeFaqs(folder, 'about-zircon', [{ key: 'another' }], { slugs: { en: 'moved-again' } });
    await seedDatabase(database(), folder.path);
    expect(await globalSearch(database(), 'en', 'question another', 1)).toMatchObject([
      { parents: ['moved-again'] },
    ]);
  });

  test('updates documents that show a changed name: doctors are found under the new name of their city', async () => {
    folder.write('places.json', folder.read('places.json').replaceAll('"Istanbul"', '"Byzantion"'));
    await seedDatabase(database(), folder.path);
    expect(await search('en', 'byzantion yıldız')).toEqual(['doctor caglar']);
  });

  test('keeps the documents of items that it did not write', async () => {
    await database().execute(sql`
        with mine as (
          insert into text_pages (slug) values ('mine') returning id
        ), text as (
          insert into text_page_translations select id, 'en', 'Mine', '', '', '', now() from mine
        )
        insert into search_documents (kind, key, locale, slug, parents, title, summary, name, text)
          values ('page', 'mine', 'en', 'mine', '{}', 'Mine', '', 'vermilion', 'vermilion')`);
    folder.writePost({ key: 'zircon-post', body: 'Changed.' });
    await seedDatabase(database(), folder.path);
    expect(await search('en', 'vermilion')).toEqual(['page mine']);
  });
});
