import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { allRedirects, findRedirect } from '#db/queries/redirects.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import {
  writeDoctor,
  writeFaqs,
  writeHospital,
  writeResort,
  writeService,
} from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

let folder: SeedFolder;
const seed = () => seedDatabase(database(), folder.path);

/** Gives a post these English slugs, one after the other. */
async function move(key: string, ...slugs: string[]): Promise<void> {
  for (const en of slugs) {
    folder.writePost({ key, slugs: { en } });
    await seed();
  }
}

const count = () => database().$count(slugRedirects);

beforeEach(async () => {
  folder = new SeedFolder([{ key: 'one' }, { key: 'two' }]);
  await seed();
  await database().delete(slugRedirects);
});

describe('a changed slug', () => {
  test('leads to the present one, in its language only', async () => {
    await move('one', 'new');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBe('new');
    expect(await findRedirect(database(), 'post', 'fr', 'one-en')).toBeUndefined();
    expect(await findRedirect(database(), 'category', 'en', 'one-en')).toBeUndefined();
    expect(await findRedirect(database(), 'post', 'en', 'new')).toBeUndefined();
    expect(await findRedirect(database(), 'post', 'en', 'never-was')).toBeUndefined();
  });

  test('changed again: both old ones lead straight to the present one', async () => {
    await move('one', 'second', 'third');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBe('third');
    expect(await findRedirect(database(), 'post', 'en', 'second')).toBe('third');
  });

  test('changed back: no cycle is left', async () => {
    await move('one', 'second', 'one-en');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBeUndefined();
    expect(await findRedirect(database(), 'post', 'en', 'second')).toBe('one-en');
    expect(await count()).toBe(1);
  });

  test('taken over by another post: is that post’s address and redirects no more', async () => {
    await move('one', 'new');
    await move('two', 'one-en');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBeUndefined();
    expect(await findPostBySlug(database(), 'en', 'one-en')).toMatchObject({ key: 'two' });
    expect(await findRedirect(database(), 'post', 'en', 'two-en')).toBe('one-en');
  });

  test('exchanged by two posts: no redirect is stored', async () => {
    folder.writePost({ key: 'one', slugs: { en: 'two-en' } });
    folder.writePost({ key: 'two', slugs: { en: 'one-en' } });
    await seed();
    expect(await count()).toBe(0);
  });

  test('of two posts, one after the other: leads to the last of them', async () => {
    await move('one', 'new');
    await move('two', 'one-en', 'newer');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBe('newer');
  });

  test('leads on in any Unicode composition', async () => {
    folder.writePost({ key: 'one', slugs: { ar: 'مقالة-أولى' } });
    await seed();
    folder.writePost({ key: 'one', slugs: { ar: 'جديد' } });
    await seed();
    expect(await findRedirect(database(), 'post', 'ar', 'مقالة-أولى'.normalize('NFD'))).toBe('جديد');
  });

  test('of a post that is removed leads nowhere', async () => {
    await move('one', 'new');
    folder.remove('posts/one');
    await seed();
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBeUndefined();
    expect(await count()).toBe(0);
  });

  test('is stored in the transaction of the change, and not when that fails', async () => {
    await database().execute(
      sql`alter table search_documents add constraint refuse check (slug <> 'refused')`,
    );
    folder.writePost({ key: 'one', slugs: { en: 'refused' } });
    await expect(seed()).rejects.toThrow();
    await database().execute(sql`alter table search_documents drop constraint refuse`);
    expect(await count()).toBe(0);
    expect(await findPostBySlug(database(), 'en', 'one-en')).toMatchObject({ key: 'one' });
  });
});

test('all redirects are listed with the present slug, without old slugs that another post has taken over', async () => {
  await move('one', 'second', 'third');
  await move('two', 'second');
  const knownRedirects = (await allRedirects(database())).filter(({ locale }) => locale === 'en');
  expect(knownRedirects.sort((a, b) => (a.oldSlug < b.oldSlug ? -1 : 1))).toEqual([
    { kind: 'post', locale: 'en', oldSlug: 'one-en', slug: 'third' },
    { kind: 'post', locale: 'en', oldSlug: 'two-en', slug: 'second' },
  ]);
});

describe('a language', () => {
  test('that is added: the address under the fallback’s slug leads to the new one', async () => {
    folder.writePost({ key: 'one', locales: ['en'] });
    await seed();
    await database().delete(slugRedirects);
    folder.writePost({ key: 'one' });
    await seed();
    expect(await findRedirect(database(), 'post', 'fr', 'one-en')).toBe('one-fr');
    expect(await findRedirect(database(), 'post', 'en', 'one-en')).toBeUndefined();
  });

  test('that is taken away: its address leads to the fallback’s', async () => {
    folder.writePost({ key: 'one', locales: ['en', 'ar'] });
    await seed();
    expect(await findRedirect(database(), 'post', 'fr', 'one-fr')).toBe('one-en');
  });

  test('may have one address for two things, its own and a fallback’s: both may move, and the first is found', async () => {
    for (const [own, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      folder.writePost({ key: own, slugs: { fr: 'shared' } });
      folder.writePost({ key: other, locales: ['en'], slugs: { en: 'shared' } });
      await seed();
      folder.writePost({ key: own, slugs: { fr: 'new-own' } });
      folder.writePost({ key: other, locales: ['en'], slugs: { en: 'new-other' } });
      await seed();
      expect(await findRedirect(database(), 'post', 'en', 'shared')).toBe('new-other');
      expect(await findRedirect(database(), 'post', 'fr', 'shared')).toBe('new-own');
    }
  });

  test('that has none follows its fallback’s changes', async () => {
    folder.writePost({ key: 'one', locales: ['en'] });
    await seed();
    folder.writePost({ key: 'one', locales: ['en'], slugs: { en: 'new' } });
    await seed();
    expect(await findRedirect(database(), 'post', 'tr', 'one-en')).toBe('new');
    expect(await findRedirect(database(), 'post', 'tr', 'one-tr')).toBe('new');
  });
});

describe('other kinds', () => {
  const rename = (file: string, from: string, to: string) => {
    const text = folder.read(file);
    expect(text).toContain(`"${from}"`);
    folder.write(file, text.replace(`"${from}"`, `"${to}"`));
  };

  test('leave a redirect as posts do', async () => {
    writeService(folder, { key: 's' });
    writeFaqs(folder, 'f', [{ key: 'q' }]);
    writeHospital(folder, { key: 'h' });
    writeDoctor(folder, { key: 'd', hospital: 'h' });
    writeResort(folder, { key: 'r' });
    await seed();
    writeService(folder, { key: 's', slugs: { tr: 'yeni' } });
    writeFaqs(folder, 'f', [{ key: 'q' }], { slugs: { tr: 'yeni' } });
    writeHospital(folder, { key: 'h', slugs: { tr: 'yeni' } });
    writeDoctor(folder, { key: 'd', hospital: 'h', slugs: { tr: 'yeni' } });
    writeResort(folder, { key: 'r', slugs: { tr: 'yeni' } });
    rename('categories.json', 'dis-sagligi', 'yeni');
    rename('tags.json', 'beslenme', 'yeni');
    rename('places.json', 'gurcistan', 'yeni');
    rename('places.json', 'tiflis', 'yeni');
    rename('specialties.json', 'protez', 'yeni');
    await seed();
    const targets = await Promise.all([
      findRedirect(database(), 'service', 'tr', 's-tr'),
      findRedirect(database(), 'faq-category', 'tr', 'f-tr'),
      findRedirect(database(), 'hospital', 'tr', 'h-tr'),
      findRedirect(database(), 'doctor', 'tr', 'd-tr'),
      findRedirect(database(), 'resort', 'tr', 'r-tr'),
      findRedirect(database(), 'category', 'tr', 'dis-sagligi'),
      findRedirect(database(), 'tag', 'tr', 'beslenme'),
      findRedirect(database(), 'country', 'tr', 'gurcistan'),
      findRedirect(database(), 'city', 'tr', 'tiflis'),
      findRedirect(database(), 'specialty', 'tr', 'protez'),
    ]);
    expect(targets).toEqual(Array(10).fill('yeni'));
  });
});
