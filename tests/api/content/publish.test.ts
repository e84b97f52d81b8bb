import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { ConflictError, type Edit, planEdits, publish } from '#services/publishing/publish.ts';
import { showDraft } from '#services/publishing/drafts.ts';
import { findVersion, listDrafts, listVersions, readHeads } from '#db/queries/content-versions.ts';
import { findPostBySlug, listPosts } from '#db/queries/posts.ts';
import { findRedirect } from '#db/queries/redirects.ts';
import { globalSearch } from '#db/queries/search.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { ContentError } from '#content/content-error.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';

const db = database();
const twoPosts = () => new SeedFolder([{ key: 'one' }, { key: 'two' }]);
useRestoredDatabase(async () => {
  await seedDatabase(db, twoPosts().path);
  await takeTags();
});
let folder: SeedFolder;
beforeEach(() => {
  folder = twoPosts();
});

const NOTE = { author: 'ada', message: 'Why' };

async function takeTags(): Promise<string[]> {
  const all: string[] = [];
  await takeStaleTags(db, async (tags) => {
    all.push(...tags);
  });
  return all;
}

/** An edit of the item's newest version: `from` becomes `to` in one of its files. */
async function edit(item: string, path: string, from: string | RegExp, to: string): Promise<Edit> {
  const head = (await readHeads(db)).get(item) ?? expect.fail(`${item} is not there`);
  const text = head.files?.[path] ?? expect.fail(path);
  expect(text).toMatch(from);
  return { item, base: head.version, files: { ...head.files, [path]: text.replace(from, to) } };
}
const EN = 'posts/one/en.md';
const newText = () => edit('posts/one', EN, 'Some text.', 'Other text.');
const body = async () => (await findPostBySlug(db, 'en', 'one-en'))?.bodyHtml;
const WRITTEN_TABLES = [
  'content_versions',
  'post_translations',
  'slug_redirects',
  'search_documents',
  'stale_tags',
  'seed_state',
];
const rowsOf = async (table: string) =>
  (await db.execute(sql`select t.* from ${sql.identifier(table)} t order by t::text`)).rows;
/** All rows of the tables that a push may write. */
const readAllTables = () => Promise.all(WRITTEN_TABLES.map(rowsOf));

describe('publishing', () => {
  test('stores a version with its author and reason, updates the post and marks its page stale', async () => {
    const result = await publish(db, [await newText()], NOTE);
    expect(result).toMatchObject({ versions: [{ item: 'posts/one', version: 2 }], changed: ['post:one'] });
    expect(await body()).toBe('<p>Other text.</p>\n');
    expect(await findVersion(db, 'posts/one', 2)).toMatchObject({
      ...NOTE,
      origin: 'editor',
      draft: false,
      base: 1,
    });
    expect(result.tags).toEqual(['own:blog:one@en']);
    expect(await takeTags()).toEqual(result.tags);
  });

  test('makes no version of an edit that changes nothing', async () => {
    const head = (await readHeads(db)).get('posts/one');
    const json = JSON.stringify(JSON.parse(head?.files?.['posts/one/post.json'] ?? ''));
    const sameEdit = { item: 'posts/one', base: 1, files: { ...head?.files, 'posts/one/post.json': json } };
    expect(await publish(db, [sameEdit], NOTE)).toMatchObject({ versions: [], changed: [] });
    expect((await listVersions(db, 'posts/one', 10, 0)).total).toBe(1);
  });

  test('a changed slug leaves a redirect, also after a second change, and is found by the search', async () => {
    await publish(db, [await edit('posts/one', EN, 'slug: one-en', 'slug: second')], NOTE);
    await publish(db, [await edit('posts/one', EN, 'slug: second', 'slug: third')], NOTE);
    expect(await findRedirect(db, 'post', 'en', 'one-en')).toBe('third');
    expect(await findRedirect(db, 'post', 'en', 'second')).toBe('third');
    expect((await globalSearch(db, 'en', 'one', 5)).map(({ slug }) => slug)).toContain('third');
  });

  test('of several items writes all of them or none', async () => {
    const before = await readAllTables();
    const badEdit = await edit('posts/two', 'posts/two/post.json', '"dentistry"', '"nowhere"');
    await expect(publish(db, [await newText(), badEdit], NOTE)).rejects.toThrow(ContentError);
    expect(await readAllTables()).toEqual(before);
  });

  test('that the database refuses is undone as a whole', async () => {
    await db.execute(sql`alter table post_translations add constraint c check (title <> 'Bad')`);
    const before = await readAllTables();
    const badEdit = await edit('posts/two', 'posts/two/en.md', 'title: two in en', 'title: Bad');
    await expect(publish(db, [await newText(), badEdit], NOTE)).rejects.toThrow();
    expect(await readAllTables()).toEqual(before);
    await db.execute(sql`alter table post_translations drop constraint c`);
  });

  test('shows a new item, and no longer shows it once it is deleted', async () => {
    const head = (await readHeads(db)).get('posts/one');
    const files = Object.fromEntries(
      Object.entries(head?.files ?? {}).map(([path, text]) => [
        path.replace('/one/', '/new/'),
        text.replace(/slug: one/, 'slug: new'),
      ]),
    );
    await publish(db, [{ item: 'posts/new', files, base: null }], NOTE);
    expect(await findPostBySlug(db, 'en', 'new-en')).toMatchObject({ key: 'new' });
    const { tags } = await publish(db, [{ item: 'posts/new', files: null, base: 1 }], NOTE);
    expect(tags).toEqual(expect.arrayContaining(['blog:new', 'category:dentistry']));
    expect(await findPostBySlug(db, 'en', 'new-en')).toBeUndefined();
    expect((await globalSearch(db, 'en', 'new', 5)).map(({ key }) => key)).not.toContain('new');
  });

  test('a tag that a post still has cannot be deleted', async () => {
    const deletion = { item: 'tags/aftercare', files: null, base: 1 };
    await expect(planEdits(db, [deletion])).rejects.toThrow('there is no aftercare');
  });
});

describe('two editors', () => {
  test('the second is told who published first, and nothing of the second edit is stored', async () => {
    const secondEdit = await newText();
    const firstEdit = await edit('posts/one', EN, 'Some', 'Their');
    await publish(db, [firstEdit], { author: 'bob', message: '' });
    const conflict = await publish(db, [secondEdit], NOTE).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(ConflictError);
    expect((conflict as Error).message).toContain('now version 2, by bob');
    expect(await body()).toBe('<p>Their text.</p>\n');
    await publish(db, [{ ...secondEdit, base: undefined }], NOTE);
    expect(await body()).toBe('<p>Other text.</p>\n');
  });

  test('at the very same time: exactly one publishes, and the others get a conflict', async () => {
    const edits = await Promise.all(
      ['First', 'Second', 'Third'].map((word) => edit('posts/one', EN, 'Some', word)),
    );
    const results = await Promise.allSettled(edits.map((oneEdit) => publish(db, [oneEdit], NOTE)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError);
    }
    expect((await listVersions(db, 'posts/one', 10, 0)).total).toBe(2);
  });

  test('on different items do not disturb each other', async () => {
    const edits = [await newText(), await edit('posts/two', 'posts/two/en.md', 'Some', 'More')];
    await Promise.all(edits.map((oneEdit) => publish(db, [oneEdit], NOTE)));
    expect(await body()).toBe('<p>Other text.</p>\n');
    expect(await findPostBySlug(db, 'en', 'two-en')).toMatchObject({ bodyHtml: '<p>More text.</p>\n' });
  });
});

describe('a release', () => {
  test('changes only what no editor touched, and keeps its text of the rest as a draft', async () => {
    await publish(db, [await newText()], NOTE);
    folder.writePost({ key: 'one', body: 'Text of the release.' });
    folder.writePost({ key: 'two', body: 'Text of the release.' });
    const { changed, kept } = await seedDatabase(db, folder.path);
    expect({ changed, kept }).toEqual({ changed: ['post:two'], kept: ['posts/one'] });
    expect(await body()).toBe('<p>Other text.</p>\n');
    expect(await listDrafts(db)).toEqual([
      { item: 'posts/one', version: 3, author: 'release', message: '', draft: true },
    ]);
    folder.writePost({ key: 'two', body: 'Yet another.' });
    expect(await seedDatabase(db, folder.path)).toMatchObject({ changed: ['post:two'], kept: [] });
  });

  test('neither removes what an editor wrote nor brings back what an editor deleted', async () => {
    await publish(db, [await newText(), { item: 'posts/two', files: null }], NOTE);
    folder.remove('posts/one');
    folder.writePost({ key: 'three' });
    expect(await seedDatabase(db, folder.path)).toMatchObject({ kept: ['posts/one'] });
    const keys = (await listPosts(db, { locale: 'en', limit: 9, offset: 0 })).rows.map(({ key }) => key);
    expect(keys.sort()).toEqual(['one', 'three']);
  });

  test('adds to a list of which an editor changed another entry', async () => {
    const value = '"value":"ada@example.com"';
    await publish(
      db,
      [await edit('settings/general.email', 'settings.json', /"value":"[^"]*"/, value)],
      NOTE,
    );
    const settings = JSON.parse(folder.read('settings.json')) as object[];
    folder.write('settings.json', [...settings, { group: 'general', slug: 'new_one', value: 'New' }]);
    const { changed, kept } = await seedDatabase(db, folder.path);
    expect({ changed, kept }).toEqual({ changed: ['setting:general.new_one'], kept: [] });
  });

  test('that contradicts published content is not written, and the result says why', async () => {
    await publish(db, [await newText()], NOTE);
    const tags = JSON.parse(folder.read('tags.json')) as { key: string }[];
    folder.write(
      'tags.json',
      tags.filter(({ key }) => key !== 'aftercare'),
    );
    folder.writePost({ key: 'two', tags: ['safety'] });
    folder.writePost({ key: 'one', tags: ['safety'] });
    expect(await seedDatabase(db, folder.path)).toMatchObject({
      changed: [],
      refused: expect.stringContaining('posts/one/post.json, key tags: there is no aftercare'),
    });
    expect(await body()).toBe('<p>Other text.</p>\n');
  });
});

describe('a draft', () => {
  test('is visible in a preview alone, through the queries of the site', async () => {
    const slug = await edit('posts/one', EN, 'slug: one-en', 'slug: drafted');
    const result = await publish(db, [slug], { ...NOTE, draft: true });
    expect(result).toMatchObject({ versions: [{ item: 'posts/one', version: 2 }], changed: [], tags: [] });
    expect(await findPostBySlug(db, 'en', 'drafted')).toBeUndefined();
    const draftPage = await showDraft(db, 'posts/one', 2, async (tx) => {
      const post = await findPostBySlug(tx, 'en', 'drafted');
      const redirect = await findRedirect(tx, 'post', 'en', 'one-en');
      return [post?.key, redirect, (await globalSearch(tx, 'en', 'one', 3)).length > 0];
    });
    expect(draftPage).toEqual(['one', 'drafted', true]);
    expect(await findPostBySlug(db, 'en', 'drafted')).toBeUndefined();
    expect(await findPostBySlug(db, 'en', 'one-en')).toMatchObject({ key: 'one' });
  });

  test('is the only kind of version that a preview shows', async () => {
    expect(await showDraft(db, 'posts/one', 1, async () => 'seen')).toBeUndefined();
    expect(await showDraft(db, 'posts/one', 9, async () => 'seen')).toBeUndefined();
  });

  test('whose preview fails rejects with the error, and nothing stays changed', async () => {
    await publish(db, [await newText()], { ...NOTE, draft: true });
    const failing = showDraft(db, 'posts/one', 2, () => Promise.reject(new Error('no page')));
    await expect(failing).rejects.toThrow('no page');
    expect(await body()).toBe('<p>Some text.</p>\n');
  });

  test('does not count as an edit: a release still changes the item', async () => {
    await publish(db, [await newText()], { ...NOTE, draft: true });
    folder.writePost({ key: 'one', body: 'Text of the release.' });
    expect(await seedDatabase(db, folder.path)).toMatchObject({ changed: ['post:one'], kept: [] });
    expect((await readHeads(db)).get('posts/one')).toMatchObject({ version: 3, origin: 'seed' });
  });
});
