import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { database } from '#db/client.ts';
import { findCategoryBySlug, listCategories } from '#db/queries/categories.ts';
import { findPostBySlug, listPosts } from '#db/queries/posts.ts';
import { listSettings } from '#db/queries/settings.ts';
import { ContentError } from '#content/content-error.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { SeedFolder } from './support/seed-folder.ts';

let folder: SeedFolder;
const newFolder = () =>
  new SeedFolder([{ key: 'one' }, { key: 'two', category: 'vision', tags: ['safety'] }]);
beforeEach(() => {
  folder = newFolder();
});
useRestoredDatabase(() => seedDatabase(database(), newFolder().path));

const posts = async () =>
  (await listPosts(database(), { locale: 'en', limit: 50, offset: 0 })).rows.map(({ key }) => key).sort();
/** Every row of every table that the seed writes; equal when nothing was written. */
const readAllTables = async () => {
  const db = database();

  const tables = [
    'settings',
    'menu_items',
    'pages',
    'people',
    'categories',
    'category_translations',
    'tags',
    'tag_translations',
    'posts',
    'post_translations',
    'post_tags',
    'seed_state',
  ];
  const dumps = [];
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select t.*, xmin::text from ${sql.identifier(table)} t order by 1, 2`,
    );
    dumps.push({ table, rows });
  }
  return dumps;
};

describe('a second seed', () => {
  test('of the same files writes nothing', async () => {
    const before = await readAllTables();
    expect(await seedDatabase(database(), folder.path)).toEqual({ changed: [], tags: [], kept: [] });
    expect(await readAllTables()).toEqual(before);
  });

  test('writes only what changed, and names the pages that show it', async () => {
    folder.writePost({ key: 'one', body: 'Other text.' });
    const { changed, tags } = await seedDatabase(database(), folder.path);
    expect(changed).toEqual(['post:one']);
    expect(tags.sort()).toEqual([
      'blog',
      'blog:one',
      'category:dentistry',
      'home',
      'own:blog:one',
      'tag:aftercare',
      'tags',
    ]);
    expect(await findPostBySlug(database(), 'en', 'one-en')).toMatchObject({
      bodyHtml: '<p>Other text.</p>\n',
    });
  });

  test('changes nothing because of a new file that is no content', async () => {
    folder.write('posts/one/README.md', 'A note.');
    expect(await seedDatabase(database(), folder.path)).toEqual({ changed: [], tags: [], kept: [] });
  });

  test('removes the languages that a post no longer has', async () => {
    folder.writePost({ key: 'one', locales: ['en'] });
    await seedDatabase(database(), folder.path);
    expect((await findPostBySlug(database(), 'en', 'one-en'))?.alternatives).toEqual([
      { locale: 'en', slug: 'one-en' },
    ]);
  });

  test('removes a post whose folder is gone, and no post that no seed wrote', async () => {
    await database().execute(sql`
      with mine as (
        insert into posts (key, category_id, author_id, published_at, updated_at, sources)
        select 'mine', category_id, author_id, published_at, updated_at, '[]' from posts where key = 'one' returning id
      )
      insert into post_translations
      select id, 'en', 'mine', 'Mine', '', '', '', '', 1 from mine`);
    folder.remove('posts/two');
    const { changed, tags } = await seedDatabase(database(), folder.path);
    expect(changed).toEqual(['post:two']);
    expect(tags).toEqual(expect.arrayContaining(['blog', 'blog:two', 'tags']));
    expect(await posts()).toEqual(['mine', 'one']);
  });

  test('exchanges the slugs of two posts, and gives a new post the slug of a removed one', async () => {
    folder.writePost({ key: 'one', slugs: { en: 'two-en' } });
    folder.writePost({ key: 'two', slugs: { en: 'one-en' } });
    await seedDatabase(database(), folder.path);
    expect(await findPostBySlug(database(), 'en', 'two-en')).toMatchObject({ key: 'one' });
    folder.remove('posts/two');
    folder.writePost({ key: 'three', slugs: { en: 'one-en' } });
    await seedDatabase(database(), folder.path);
    expect(await findPostBySlug(database(), 'en', 'one-en')).toMatchObject({ key: 'three' });
  });

  test('replaces a category by one with another key and the same slug, to which its posts move', async () => {
    const categories = JSON.parse(folder.read('categories.json')) as { key: string }[];
    folder.write(
      'categories.json',
      categories.map((category) => (category.key === 'vision' ? { ...category, key: 'eyes' } : category)),
    );
    folder.write('menus.json', { navbar: [{ category: 'eyes' }], footer: [] });
    folder.writePost({ key: 'two', category: 'eyes' });
    const { tags } = await seedDatabase(database(), folder.path);
    expect(await findCategoryBySlug(database(), 'en', 'vision')).toMatchObject({ key: 'eyes', count: 1 });
    expect((await listCategories(database(), 'en')).map(({ key }) => key)).not.toContain('vision');
    expect(tags).toEqual(
      expect.arrayContaining(['category:vision', 'category:eyes', 'menu:1', 'menu:2', 'home']),
    );
  });

  test('keeps a setting that an editor changed while its file is unchanged', async () => {
    await database().execute(sql`update settings set value = '"edited"' where slug = 'phone1'`);
    const settings = JSON.parse(folder.read('settings.json')) as { slug: string; value: unknown }[];
    folder.write(
      'settings.json',
      settings.map((setting) =>
        setting.slug === 'email' ? { ...setting, value: 'new@example.com' } : setting,
      ),
    );
    expect(await seedDatabase(database(), folder.path)).toEqual({
      changed: ['setting:general.email'],
      tags: ['settings'],
      kept: [],
    });
    const rows = await listSettings(database(), 'general', 'en');
    expect(rows).toContainEqual({ slug: 'phone1', value: 'edited' });
    expect(rows).toContainEqual({ slug: 'email', value: 'new@example.com' });
  });
});

describe('a seed that cannot be used', () => {
  test('leaves the database unchanged', async () => {
    const before = await readAllTables();
    folder.writePost({ key: 'three' });
    folder.remove('posts/three/fr.md');
    await expect(seedDatabase(database(), folder.path)).rejects.toThrow(ContentError);
    expect(await readAllTables()).toEqual(before);
  });

  test('is undone as a whole when the database refuses a part', async () => {
    await database().execute(
      sql`alter table post_translations add constraint short check (title <> 'three in en')`,
    );
    onTestFinished(async () => {
      await database().execute(sql`alter table post_translations drop constraint short`);
    });
    const before = await readAllTables();
    folder.writePost({ key: 'four' });
    folder.writePost({ key: 'three' });
    await expect(seedDatabase(database(), folder.path)).rejects.toThrow();
    expect(await readAllTables()).toEqual(before);
  });
});

test('two seeds at once write everything once', async () => {
  folder.writePost({ key: 'three' });
  const results = await Promise.all([
    seedDatabase(database(), folder.path),
    seedDatabase(database(), folder.path),
  ]);
  expect(results.map(({ changed }) => changed).sort()).toEqual([[], ['post:three']]);
});
