import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { listHomeDoctors, listHomeHospitals } from '#db/queries/directory.ts';
import { listFaqCategories, listFaqs } from '#db/queries/faqs.ts';
import { listCostRanges, listTestimonials, listVideos } from '#db/queries/home-blocks.ts';
import { findServiceBySlug, listServices } from '#db/queries/services.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { faqs } from '#db/schema/faqs.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import {
  allTexts,
  writeDoctor,
  writeFaqs,
  writeHospital,
  writeResort,
  writeService,
  writeTextPage,
} from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

const STORY = { name: allTexts('Name'), country: 'DZ', treated_on: '2026-03-19', text: { en: 'Text' } };
const FILM = { title: allTexts('T'), summary: allTexts('S'), duration_seconds: 9, video: '' };
const costs = (...keys: string[]) => ({
  source: 'A list',
  listed_on: '2026-01-01',
  currency: 'EUR',
  items: keys.map((service) => ({ service, unit: 'treatment', low_minor: 1, high_minor: 2 })),
});

let folder: SeedFolder;
const seed = () => seedDatabase(database(), folder.path);
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key);

function writeFolder(): void {
  folder = new SeedFolder([{ key: 'post' }]);
  writeService(folder, { key: 'teeth', kind: 'family' });
  writeService(folder, { key: 'implant', position: 1 });
  writeService(folder, { key: 'crown', position: 2 });
  writeFaqs(folder, 'cats', [{ key: 'a' }, { key: 'b' }], { position: 1 });
  writeFaqs(folder, 'dogs', [{ key: 'c' }], { position: 2 });
  writeTextPage(folder, 'a-page');
  writeHospital(folder, { key: 'here' });
  writeHospital(folder, { key: 'there', city: 'tbilisi' });
  writeResort(folder, { key: 'rest' });
  writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant', 'crown'] });
  folder.write('testimonials.json', [{ ...STORY, key: 'story', family: 'dentistry' }]);
  folder.write('tv.json', [{ ...FILM, key: 'film' }]);
  folder.write('costs.json', costs('implant', 'crown'));
}
useRestoredDatabase(() => {
  writeFolder();
  return seed();
});
beforeEach(writeFolder);

/** Every row of every table, with the transaction that wrote it; equal when nothing was written. */
const readAllTables = async () => {
  const db = database();

  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const dumps = [];
  for (const { name } of tables) {
    const dump = sql`select t.*, xmin::text from ${sql.identifier(name)} t order by 1, 2`;
    dumps.push({ name, rows: (await db.execute(dump)).rows });
  }
  return dumps;
};

describe('a second seed', () => {
  test('of the same files writes nothing', async () => {
    const before = await readAllTables();
    expect(before.length).toBeGreaterThan(40);
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
    expect(await readAllTables()).toEqual(before);
  });

  test('that adds one item writes no row of others', async () => {
    const before = await readAllTables();
    writeResort(folder, { key: 'second-rest' });
    expect(await seed()).toEqual({ changed: ['resort:second-rest'], tags: ['resorts'], kept: [] });
    const tablesAfter = await readAllTables();
    const changedTables = tablesAfter.filter(({ rows }, index) => {
      const oldRows = new Set(before[index]?.rows.map((row) => JSON.stringify(row)));
      const unchangedRows = rows.filter((row) => oldRows.has(JSON.stringify(row)));
      return unchangedRows.length < oldRows.size;
    });
    // These hold the hash of all files, and the revisions by which lists are read anew.
    expect(changedTables.map(({ name }) => name).sort()).toEqual(['list_revisions', 'seed_state']);
  });

  test('keeps the ids of what it rewrites', async () => {
    const listAll = async () => [
      ...(await listServices(database(), 'en')),
      ...(await listFaqCategories(database(), 'en')),
      ...(await listHomeDoctors(database(), 'en', 9)),
      ...(await listHomeHospitals(database(), 'en', 9)),
    ];
    const before = (await listAll()).map(({ id, key }) => [key, id]);
    writeService(folder, { key: 'implant', position: 1, title: 'Other' });
    writeFaqs(folder, 'cats', [{ key: 'a' }], { position: 1 });
    writeHospital(folder, { key: 'here', beds: 7 });
    writeDoctor(folder, { key: 'doc', hospital: 'here' });
    const { changed } = await seed();
    expect(changed.sort()).toEqual(['doctor:doc', 'faq-category:cats', 'hospital:here', 'service:implant']);
    expect((await listAll()).map(({ id, key }) => [key, id])).toEqual(before);
  });
});

describe('questions', () => {
  test('move to another category, and are removed when their entry is gone', async () => {
    writeFaqs(folder, 'cats', [{ key: 'c' }, { key: 'b' }], { position: 1 });
    writeFaqs(folder, 'dogs', [{ key: 'd' }], { position: 2 });
    const { tags } = await seed();
    expect(tags.sort()).toEqual(['faqs', 'faqs:cats', 'faqs:dogs']);
    expect(keys(await listFaqs(database(), 'en'))).toEqual(['c', 'b', 'd']);
    expect(await database().$count(faqs)).toBe(3);
  });

  test('of the files replace a question of the same key that was written beside them', async () => {
    await database().execute(sql`
        with mine as (insert into faqs (key, category_id, position) select 'new', id, 9
          from faq_categories where key = 'dogs' returning id)
        insert into faq_translations select id, 'en', 'mine', 'Mine', '' from mine`);
    writeFaqs(folder, 'cats', [{ key: 'new' }], { position: 1 });
    await seed();
    expect((await listFaqs(database(), 'en')).map(({ key, slug }) => [key, slug])).toEqual([
      ['new', 'new-en'],
      ['c', 'c-en'],
    ]);
  });

  test('may exchange their slugs', async () => {
    writeFaqs(folder, 'cats', [{ key: 'a', slugs: { en: 'c-en' } }, { key: 'b' }], { position: 1 });
    writeFaqs(folder, 'dogs', [{ key: 'c', slugs: { en: 'a-en' } }], { position: 2 });
    await seed();
    expect((await listFaqs(database(), 'en')).map(({ key, slug }) => [key, slug])).toEqual([
      ['a', 'c-en'],
      ['b', 'b-en'],
      ['c', 'a-en'],
    ]);
  });

  test('are removed with their category, except those that moved to another', async () => {
    folder.remove('faqs/dogs.json');
    writeFaqs(folder, 'cats', [{ key: 'c' }], { position: 1, slugs: { en: 'dogs-en' } });
    await seed();
    expect((await listFaqCategories(database(), 'en')).map(({ slug }) => slug)).toEqual(['dogs-en']);
    expect(keys(await listFaqs(database(), 'en'))).toEqual(['c']);
  });
});

describe('services', () => {
  test('that are removed leave the doctors who offered them, and free their slugs', async () => {
    folder.remove('services/crown');
    folder.write('costs.json', costs('implant'));
    writeService(folder, { key: 'new', slugs: { en: 'crown-en' } });
    writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'] });
    const { tags } = await seed();
    expect(await findServiceBySlug(database(), 'en', 'crown-en')).toMatchObject({ key: 'new' });
    expect(keys(await listCostRanges(database(), 'en'))).toEqual(['implant']);
    expect(tags).toEqual(expect.arrayContaining(['services', 'service:crown', 'service:new', 'doctor:doc']));
  });

  test('that are removed also leave doctors who are not in the files', async () => {
    await database().execute(sql`
        with mine as (
          insert into doctors
            (key, gender, city_id, transliterations, languages, years, licence, fee_currency, fees)
          select 'mine', gender, city_id, '{}', '{tr}', 1, 'X', 'EUR', '{}' from doctors returning id
        )
        insert into doctor_services select mine.id, s.id, 0 from mine, services s where s.key = 'crown'`);
    folder.remove('services/crown');
    folder.write('costs.json', costs('implant'));
    writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'] });
    await seed();
    const { rows } = await database().execute(sql`select count(*)::int as left from doctor_services`);
    expect(rows).toEqual([{ left: 1 }]);
  });
});

describe('the directory', () => {
  test('loses a hospital while its doctor moves to another one', async () => {
    folder.remove('hospitals/here.json');
    writeDoctor(folder, { key: 'doc', hospital: 'there', city: 'tbilisi' });
    await seed();
    expect(keys(await listHomeHospitals(database(), 'en', 9))).toEqual(['there']);
    expect(await listHomeDoctors(database(), 'en', 9)).toMatchObject([
      { key: 'doc', hospital: { key: 'there' }, city: { key: 'tbilisi' }, country: { key: 'georgia' } },
    ]);
  });

  test('loses a city and a country, and a new specialty takes over the slug of a removed one', async () => {
    const places = JSON.parse(folder.read('places.json')) as Record<string, { key: string }[]>;
    folder.write('places.json', {
      countries: places['countries']?.filter(({ key }) => key !== 'georgia'),
      cities: places['cities']?.filter(({ key }) => key !== 'tbilisi'),
    });
    folder.remove('hospitals/there.json');
    folder.write('specialties.json', folder.read('specialties.json').replaceAll('"cardiology"', '"heart"'));
    const { changed } = await seed();
    expect(changed.sort()).toEqual([
      'city:tbilisi',
      'country:georgia',
      'hospital:there',
      'specialty:cardiology',
      'specialty:heart',
    ]);
  });

  test('shows a changed licence check, but keeps the prices of the practice, which its doctor decides', async () => {
    writeDoctor(folder, { key: 'doc', hospital: 'here', fees: { 15: 1 }, verifiedUntil: '2998-12-31' });
    await seed();
    expect(await listHomeDoctors(database(), 'en', 9)).toMatchObject([
      { feeFrom: { amount: 3000 }, verifiedUntil: new Date('2998-12-31') },
    ]);
  });
});

describe('pages, stories and films', () => {
  test('are rewritten, and removed with their files', async () => {
    writeTextPage(folder, 'a-page', { title: 'Other' });
    folder.write('testimonials.json', [{ ...STORY, key: 'new', family: 'dentistry' }]);
    folder.write('tv.json', []);
    const { tags } = await seed();
    expect(await findTextPage(database(), 'a-page', 'en')).toMatchObject({ title: 'Other en' });
    expect(keys(await listTestimonials(database(), 'en'))).toEqual(['new']);
    expect(await listVideos(database(), 'en')).toEqual([]);
    expect(tags.sort()).toEqual(['home', 'page:a-page', 'pages', 'testimonials', 'videos']);
    folder.remove('pages/a-page');
    await seed();
    expect(await findTextPage(database(), 'a-page', 'en')).toBeUndefined();
  });

  test('fall back to another language when a story loses one', async () => {
    const story = { ...STORY, key: 'story', family: 'dentistry' };
    folder.write('testimonials.json', [{ ...story, text: { en: 'Text', fr: 'Texte' } }]);
    await seed();
    expect(await listTestimonials(database(), 'fr')).toMatchObject([{ text: 'Texte', locale: 'fr' }]);
    folder.write('testimonials.json', [story]);
    await seed();
    expect(await listTestimonials(database(), 'fr')).toMatchObject([{ text: 'Text', locale: 'en' }]);
  });
});
