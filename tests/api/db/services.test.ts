import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { postsForService } from '#db/queries/related-posts.ts';
import { findServiceBySlug, listServices } from '#db/queries/services.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { writeService } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

beforeAll(async () => {
  const folder = new SeedFolder([
    { key: 'far-but-tagged', category: 'vision', tags: ['safety', 'travel'], published: '2026-06-01' },
    { key: 'one-tag', category: 'vision', tags: ['safety'], published: '2026-05-01' },
    { key: 'own-old', tags: ['nutrition'], published: '2026-01-01' },
    { key: 'own-tagged', tags: ['safety'], published: '2026-01-02' },
    { key: 'neither', category: 'vision', tags: ['nutrition'], published: '2026-07-01' },
    { key: 'tomorrow', tags: ['safety', 'travel'], published: '2999-01-01' },
  ]);
  // The order of the keys differs from that of families and positions, so that tests can tell them apart.
  writeService(folder, { key: 'a-second', position: 2, tags: ['travel', 'safety'], slugs: { ar: 'خدمة' } });
  writeService(folder, { key: 'b-first', position: 1 });
  writeService(folder, { key: 'c-family', kind: 'family', position: 9 });
  writeService(folder, { key: 'd-eyes', family: 'vision', reviewer: null });
  writeService(folder, { key: 'e-hair', family: 'hair-transplant' });
  await seedDatabase(database(), folder.path);
  const db = database();

  const [service] = await db.select().from(services).where(eq(services.key, 'e-hair'));
  await db
    .delete(serviceTranslations)
    .where(and(eq(serviceTranslations.serviceId, service?.id ?? 0), eq(serviceTranslations.locale, 'fr')));
});

describe('listServices', () => {
  test('orders by family, with the family’s own page first', async () => {
    const rows = await listServices(database(), 'en');
    expect(rows.map(({ key, family, kind }) => [family, kind, key])).toEqual([
      ['dentistry', 'family', 'c-family'],
      ['dentistry', 'procedure', 'b-first'],
      ['dentistry', 'procedure', 'a-second'],
      ['hair-transplant', 'procedure', 'e-hair'],
      ['vision', 'procedure', 'd-eyes'],
    ]);
    expect(rows[1]).toMatchObject({
      slug: 'b-first-en',
      title: 'b-first in en',
      summary: 'Summary of b-first in en',
      locale: 'en',
    });
  });

  test('falls back where a translation is missing, and says so', async () => {
    const rows = await listServices(database(), 'fr');
    expect(rows.map(({ locale }) => locale)).toEqual(['fr', 'fr', 'fr', 'en', 'fr']);
    expect(rows[3]).toMatchObject({ slug: 'e-hair-en' });
  });
});

describe('findServiceBySlug', () => {
  test('gives everything the page shows, in the language', async () => {
    const service = await findServiceBySlug(database(), 'tr', 'a-second-tr');
    expect(service).toMatchObject({
      key: 'a-second',
      locale: 'tr',
      bodyHtml: '<p>Text of a-second.</p>\n',
      metaTitle: 'Meta a-second tr',
      metaDescription: 'Description of a-second in tr',
      facts: { anaesthesia: 'Local tr', visits: 'One tr', stay: 'A day tr', recovery: 'A week tr' },
      sources: [{ title: 'A source', publisher: 'NHS', year: 2020, url: null }],
      tagKeys: ['travel', 'safety'],
      reviewedAt: new Date('2026-02-03T00:00:00Z'),
    });
    expect(service?.reviewer?.key).toBe('dr-selin-aydin');
    expect(service?.reviewer?.name).toMatch(/Selin/);
    expect(service?.alternatives.map(({ locale }) => locale)).toEqual(['ar', 'en', 'fr', 'tr']);
  });

  test('finds a service that nobody has reviewed', async () => {
    expect(await findServiceBySlug(database(), 'en', 'd-eyes-en')).toMatchObject({
      reviewer: null,
      reviewedAt: null,
    });
  });

  test('finds a service without a translation by the slug of its fallback, and not by its former slug', async () => {
    const service = await findServiceBySlug(database(), 'fr', 'e-hair-en');
    expect(service).toMatchObject({ key: 'e-hair', locale: 'en', facts: { stay: 'A day fr' } });
    expect(service?.alternatives.map(({ locale }) => locale)).toEqual(['ar', 'en', 'tr']);
    expect(await findServiceBySlug(database(), 'fr', 'e-hair-fr')).toBeUndefined();
  });

  test('finds a slug in any Unicode composition, and no service for an unknown slug', async () => {
    expect(await findServiceBySlug(database(), 'ar', 'خدمة'.normalize('NFD'))).toMatchObject({
      key: 'a-second',
    });
    expect(await findServiceBySlug(database(), 'en', 'خدمة')).toBeUndefined();
    expect(await findServiceBySlug(database(), 'en', '')).toBeUndefined();
  });
});

describe('postsForService', () => {
  const posts = async (key: string, limit: number) => {
    const service = (await listServices(database(), 'en')).find((candidate) => candidate.key === key);
    const rows = await postsForService(database(), service?.id ?? 0, 'en', limit);
    return rows.map((post) => post.key);
  };

  test('gives posts of the family or with shared tags, the closest first', async () => {
    expect(await posts('a-second', 10)).toEqual(['own-tagged', 'far-but-tagged', 'own-old', 'one-tag']);
    expect(await posts('a-second', 2)).toEqual(['own-tagged', 'far-but-tagged']);
  });

  test('gives none for a service without related posts', async () => {
    expect(await posts('e-hair', 10)).toEqual([]);
    expect(await posts('nothing', 10)).toEqual([]);
  });
});
