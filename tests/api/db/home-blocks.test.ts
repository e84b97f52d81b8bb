import { database } from '#db/client.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listCostRanges, listTestimonials, listVideos } from '#db/queries/home-blocks.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { allTexts, writeService } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

beforeAll(async () => {
  const folder = new SeedFolder();
  writeService(folder, { key: 'teeth', kind: 'family' });
  writeService(folder, { key: 'eyes', kind: 'family', family: 'vision' });
  writeService(folder, { key: 'implant', position: 2 });
  writeService(folder, { key: 'crown', position: 1 });
  writeService(folder, { key: 'lens', family: 'vision' });
  const story = { name: allTexts('Name'), country: 'DZ', treated_on: '2026-03-19' };
  folder.write('testimonials.json', [
    { ...story, key: 'z-first', family: 'vision', text: { en: 'Text', ar: 'نص', fr: 'Texte' } },
    { ...story, key: 'a-second', family: 'dentistry', text: { en: 'Only English' } },
  ]);
  folder.write('tv.json', [
    {
      key: 'z',
      title: allTexts('Z'),
      summary: allTexts('Sum'),
      duration_seconds: 90,
      video: '/media/z.mp4',
    },
    {
      key: 'a',
      title: allTexts('A'),
      summary: allTexts('Sum'),
      duration_seconds: 10,
      video: '',
    },
  ]);
  folder.write('costs.json', {
    source: 'A list',
    listed_on: '2026-10-01',
    currency: 'EUR',
    items: [
      { service: 'lens', unit: 'both-eyes', low_minor: 300_000, high_minor: 400_000 },
      { service: 'implant', unit: 'implant', low_minor: 60_000, high_minor: 120_000 },
      { service: 'crown', unit: 'tooth', low_minor: 20_000, high_minor: 20_000 },
    ],
  });
  await seedDatabase(database(), folder.path);
});

describe('testimonials', () => {
  test('are listed in the order of the file, with the page of their family', async () => {
    expect(await listTestimonials(database(), 'fr')).toEqual([
      {
        key: 'z-first',
        title: 'Name fr',
        text: 'Texte',
        country: 'DZ',
        locale: 'fr',
        service: { key: 'eyes', slug: 'eyes-fr', title: 'eyes in fr' },
        treatedOn: new Date('2026-03-19T00:00:00Z'),
        photo: null,
      },
      expect.objectContaining({ key: 'a-second', text: 'Only English', title: 'Name en', locale: 'en' }),
    ]);
  });

  test('a language without any gets those of its fallback: the caller decides whether to show them', async () => {
    const [story] = await listTestimonials(database(), 'tr');
    expect(story).toMatchObject({ text: 'Text', locale: 'en', service: { slug: 'eyes-tr' } });
  });
});

test('films come in the order of the file', async () => {
  expect(await listVideos(database(), 'tr')).toEqual([
    {
      key: 'z',
      slug: 'z',
      title: 'Z tr',
      summary: 'Sum tr',
      durationSeconds: 90,
      url: '/media/z.mp4',
      locale: 'tr',
    },
    expect.objectContaining({ key: 'a', url: '' }),
  ]);
});

test('costs are ordered by family, and within it by the position of their service', async () => {
  const ranges = await listCostRanges(database(), 'ar');
  expect(ranges.map(({ key }) => key)).toEqual(['crown', 'implant', 'lens']);
  expect(ranges[1]).toEqual({
    key: 'implant',
    slug: 'implant-ar',
    title: 'implant in ar',
    locale: 'ar',
    unit: 'implant',
    low: 60_000,
    high: 120_000,
    currency: 'EUR',
    listedOn: new Date('2026-10-01T00:00:00Z'),
    source: 'A list',
  });
});
