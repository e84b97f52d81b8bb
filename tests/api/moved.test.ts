import { beforeAll, describe, expect, test } from 'vitest';
import { getCategoryPosts, getLatestPosts, getPost } from '#contract/content/blog.ts';
import { getFaqCategory } from '#contract/content/faqs.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { getDoctor } from '#contract/directory/doctors.ts';
import { getResort } from '#contract/directory/resorts.ts';
import { getService } from '#contract/content/services.ts';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { paths } from '#i18n/routes.ts';
import { formerAddresses } from '../../scripts/export/former-addresses.ts';
import {
  writeDoctor,
  writeFaqs,
  writeHospital,
  writeResort,
  writeService,
} from './db/support/editorial-files.ts';
import { SeedFolder } from './db/support/seed-folder.ts';
import { call } from './support/api.ts';
import { useTestDatabase } from './support/database.ts';

useTestDatabase();

beforeAll(async () => {
  const folder = new SeedFolder([{ key: 'english', locales: ['en'] }]);
  for (const slug of ['first', 'second', 'third']) {
    folder.writePost({ key: 'moved', slugs: { fr: slug } });
    writeService(folder, { key: 'veneers', slugs: { fr: `soin-${slug}` } });
    writeHospital(folder, { key: 'bay', slugs: { fr: `hopital-${slug}` } });
    writeResort(folder, { key: 'lake', slugs: { fr: `hotel-${slug}` } });
    writeDoctor(folder, { key: 'dee', city: 'tbilisi', slugs: { ar: `دي-${slug}` } });
    writeFaqs(folder, 'travel', [{ key: 'one' }], { slugs: { fr: `question-${slug}` } });
    await seedDatabase(database(), folder.path);
  }
  const places = folder.read('places.json');
  const renamedPlaces = places.replaceAll('"جورجيا"', '"بلاد-جورجيا"').replaceAll('"تبليسي"', '"تفليس"');
  folder.write('places.json', renamedPlaces);
  await seedDatabase(database(), folder.path);
});

describe('an item that is asked for by a former slug', () => {
  test.each(['first', 'second', 'third'])('is found if it is a post: %s', async (slug) => {
    const { status, json } = await call(getPost, { locale: 'fr', params: { slug } });
    expect({ status, key: json.content.key, slug: json.content.slug }).toEqual({
      status: 200,
      key: 'moved',
      slug: 'third',
    });
  });

  test('is found if it is a service', async () => {
    const { json } = await call(getService, { locale: 'fr', params: { slug: 'soin-first' } });
    expect(json.content.slug).toBe('soin-third');
  });

  test('is found if it is a hospital or a place to recover', async () => {
    const params = { country: 'turquie', city: 'istanbul', slug: 'hopital-second' };
    expect((await call(getHospital, { locale: 'fr', params })).json.content.slug).toBe('hopital-third');
    const { json } = await call(getResort, { locale: 'fr', params: { id: 'hotel-first' } });
    expect(json.content.slug).toBe('hotel-third');
  });

  test('is found if it is a category of questions', async () => {
    const { json } = await call(getFaqCategory, { locale: 'fr', params: { category: 'question-second' } });
    expect(json.content.category.slug).toBe('question-third');
  });

  test('is unknown in another language', async () => {
    expect((await call(getPost, { locale: 'ar', params: { slug: 'first' } })).status).toBe(404);
  });
});

describe('for an export, former addresses', () => {
  const DOCTOR = ['بلاد-جورجيا', 'تفليس', 'تركيبات-الأسنان', 'دي-third'] as const;

  test('of an item below places combine all names that each part of it had, and the server knows them too', async () => {
    const to = paths.doctor('ar', ...DOCTOR);
    const moves = await formerAddresses([to]);
    const from = ['بلاد-جورجيا', 'جورجيا'].flatMap((country) =>
      ['تفليس', 'تبليسي'].flatMap((city) =>
        ['دي-third', 'دي-first', 'دي-second'].map((slug) => [country, city, DOCTOR[2], slug] as const),
      ),
    );
    const expected = from.map((names) => paths.doctor('ar', ...names)).filter((path) => path !== to);
    expect(moves.map(({ from: former }) => former).sort()).toEqual(expected.sort());
    expect(new Set(moves.map((move) => move.to))).toEqual(new Set([to]));
    for (const [country, city, specialization, slug] of from) {
      const params = { country, city, specialization, slug };
      expect((await call(getDoctor, { locale: 'ar', params })).json.content.key).toBe('dee');
    }
  });

  test('are known for lists, and for items below no place', async () => {
    const [country, city] = DOCTOR;
    const list = paths.hospitalsIn('ar', country, city);
    const moves = await formerAddresses([
      list,
      '/fr/blog/third',
      '/fr/blog',
      '/ar/blog/third',
      '/sitemap.xml',
    ]);
    const former = moves.map(({ from, to }) => `${from} → ${to}`);
    expect(former.sort()).toEqual(
      [
        '/fr/blog/first → /fr/blog/third',
        '/fr/blog/second → /fr/blog/third',
        `${paths.hospitalsIn('ar', country, 'تبليسي')} → ${list}`,
        `${paths.hospitalsIn('ar', 'جورجيا', city)} → ${list}`,
        `${paths.hospitalsIn('ar', 'جورجيا', 'تبليسي')} → ${list}`,
      ].sort(),
    );
  });
});

describe('an item that has no text in the language', () => {
  test.each(['ar', 'fr', 'tr'] as const)('in %s it comes in English, and says so', async (locale) => {
    const { status, json } = await call(getPost, { locale, params: { slug: 'english-en' } });
    expect({ status, locale: json.content.locale, title: json.content.title }).toEqual({
      status: 200,
      locale: 'en',
      title: 'english in en',
    });
    const languages = json.content.meta_tags.alternative.map((link: { locale: string }) => link.locale);
    expect(languages).toEqual(['en']);
    const { items } = (await call(getLatestPosts, { locale })).json.content;
    const locales = items.map((post: { key: string; locale: string }) => [post.key, post.locale]);
    expect(locales).toEqual(
      expect.arrayContaining([
        ['english', 'en'],
        ['moved', locale],
      ]),
    );
  });

  test('a category lists it among the others', async () => {
    const { items } = (await call(getCategoryPosts, { locale: 'fr', params: { slug: 'soins-dentaires' } }))
      .json.content;
    expect(items).toHaveLength(2);
  });
});
