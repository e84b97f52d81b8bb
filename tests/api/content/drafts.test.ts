import { beforeEach, describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { showDraft } from '#services/publishing/drafts.ts';
import { insertVersions, readHeads } from '#db/queries/content-versions.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { writeDoctor, writeFaqs, writeService, writeTextPage } from '../db/support/editorial-files.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor, ABSENT_SITE } from './session.ts';

useRestoredDatabase(() => {
  const folder = new SeedFolder([{ key: 'one' }, { key: 'two' }]);
  writeService(folder, { key: 'teeth', kind: 'family' });
  writeFaqs(folder, 'cats', [{ key: 'a' }]);
  writeTextPage(folder, 'a-page');
  writeDoctor(folder, { key: 'doc' });
  return seedDatabase(database(), folder.path);
});
let editor: Editor;
beforeEach(() => {
  editor = new Editor();
});

const WITHOUT_SITE = ['--yes', '--site', ABSENT_SITE];
const body = async (key: string) => (await findPostBySlug(database(), 'en', `${key}-en`))?.bodyHtml;

test('the history of a draft that somebody else published names both its author and its publisher', async () => {
  await editor.pull('posts/one');
  editor.edit('posts/one/en.md', 'Some text.', 'By Leila.');
  expect(await editor.push('--draft', '--by', 'Leila')).toBe(0);
  expect(await editor.run('publish', 'posts/one', '2', ...WITHOUT_SITE)).toBe(0);
  await editor.run('history', 'posts/one');
  expect(editor.output).toContain('published  Leila, published by ada');
  expect(await editor.run('revert', 'posts/one', '1', '--by', 'Bo', ...WITHOUT_SITE)).toBe(0);
  await editor.run('history', 'posts/one');
  expect(editor.output).toMatch(/published +Bo /);
});

test('of drafts that are published together, each keeps its own writer and message in the history', async () => {
  await editor.pull('posts');
  editor.edit('posts/one/en.md', 'Some text.', 'By Leila.');
  expect(await editor.push('--draft', '--by', 'Leila', '--message', 'Clearer')).toBe(0);
  editor.edit('posts/one/en.md', 'By Leila.', 'Some text.');
  editor.edit('posts/two/en.md', 'Some text.', 'By Bo.');
  expect(await editor.push('--draft', '--by', 'Bo')).toBe(0);
  expect(await editor.run('publish', 'posts/one', '2', 'posts/two', '2', ...WITHOUT_SITE)).toBe(0);
  await editor.run('history', 'posts/one');
  expect(editor.output).toMatch(/published +Leila, published by ada +Clearer$/m);
  await editor.run('history', 'posts/two');
  expect(editor.output).toMatch(/published +Bo, published by ada +Draft 2$/m);
});

describe('drafts that were pushed together', () => {
  beforeEach(async () => {
    await editor.pull('posts');
    editor.edit('posts/one/en.md', 'Some text.', 'Draft one.');
    editor.edit('posts/two/en.md', 'Some text.', 'Draft two.');
    expect(await editor.push('--draft')).toBe(0);
  });

  test('are published together', async () => {
    expect(editor.output).toContain(
      'To publish them together: npm run content -- publish posts/one 2 posts/two 2',
    );
    expect(await editor.run('publish', 'posts/one', '2', 'posts/two', '2', ...WITHOUT_SITE)).toBe(0);
    expect({ one: await body('one'), two: await body('two') }).toEqual({
      one: '<p>Draft one.</p>\n',
      two: '<p>Draft two.</p>\n',
    });
  });

  test('are not published when one of them is outdated', async () => {
    const otherEditor = new Editor();
    await otherEditor.pull('posts/two');
    otherEditor.edit('posts/two/en.md', 'Some text.', 'Their text.');
    await otherEditor.push();
    expect(await editor.run('publish', 'posts/one', '2', 'posts/two', '2', ...WITHOUT_SITE)).toBe(3);
    expect(editor.output).toContain('posts/two is version 3');
    expect(await body('one')).toBe('<p>Some text.</p>\n');
  });

  test('are shown in previews until the item has a newer version, or the previews are revoked', async () => {
    const previewDraft = (item: string, version: number) =>
      showDraft(database(), item, version, async () => 'shown');
    editor.edit('posts/one/en.md', 'Draft one.', 'Another draft.');
    expect(await previewDraft('posts/one', 2)).toBe('shown');
    expect(await editor.push('--draft')).toBe(0);
    expect(await previewDraft('posts/one', 2)).toBe(undefined);
    expect(await previewDraft('posts/one', 3)).toBe('shown');
    expect(await editor.run('preview', 'posts/one', '2')).toBe(2);
    expect(await editor.run('preview', 'posts/one', '3', '--revoke')).toBe(0);
    expect(editor.output).toContain('No address shows');
    expect(await previewDraft('posts/one', 3)).toBeUndefined();
    expect(await editor.run('preview', 'posts/one', '3', '--revoke')).toBe(2);
    // The draft itself still exists.
    expect(await editor.run('publish', 'posts/one', '3', ...WITHOUT_SITE)).toBe(0);
    expect(await body('one')).toBe('<p>Another draft.</p>\n');
  });

  test.each([
    [['posts/one', '2', 'posts/two'], 'After each item its version'],
    [['posts/one', '2', 'posts/one', '1'], 'posts/one is there twice'],
    [['posts/one', '2', 'posts/two', '1'], 'posts/two: version 1 is no draft'],
    [['posts/one', '2', 'posts/two', '9'], 'posts/two has no version 9'],
  ])('cannot be published as %s', async (args, message) => {
    expect(await editor.run('publish', ...args, ...WITHOUT_SITE)).toBe(2);
    expect(editor.output).toContain(message);
    expect(await body('one')).toBe('<p>Some text.</p>\n');
  });
});

describe('a preview', () => {
  /** Changes a file of an item, and pushes it as a draft; returns the paths of the previews. */
  async function pushDraft(item: string, path: string, from: string | RegExp, to: string): Promise<string[]> {
    await editor.pull(item);
    editor.edit(path, from, to);
    expect(await editor.push('--draft')).toBe(0);
    return [
      ...editor.output.matchAll(/ {2}(?:ar|en|fr|tr) {2}http:\/\/127\.0\.0\.1:9(\S+)\?preview=\S+/g),
    ].map(([, address = '']) => decodeURI(address));
  }

  test.each<[string, string, string | RegExp, string, string[]]>([
    ['posts/one', 'posts/one/en.md', 'slug: one-en', 'slug: new', ['/ar/blog/one-ar', '/en/blog/new']],
    ['services/teeth', 'services/teeth/en.md', /title: .*/, 'title: New', ['/en/services/turkey/teeth-en']],
    ['faqs/cats', 'faqs/cats.json', /"en": "[A-Z][^"]*"/, '"en": "New"', ['/en/faqs/cats-en']],
    [
      'categories/dentistry',
      'categories.json',
      /"en": "[^"]*"/,
      '"en": "New"',
      ['/en/blog/category/dentistry'],
    ],
    ['tags/aftercare', 'tags.json', /"en": "[^"]*"/, '"en": "New"', ['/en/tags/aftercare']],
    ['pages/a-page', 'pages/a-page/en.md', /title: .*/, 'title: New', ['/en/a-page', '/tr/a-page']],
    ['home', 'pages/home.en.json', /"title": "[^"]*"/, '"title": "New"', ['/ar', '/en', '/fr', '/tr']],
    ['menus/footer', 'menus.json', /"en": "[^"]*"/, '"en": "New"', ['/ar', '/en', '/fr', '/tr']],
    [
      'settings/general.email',
      'settings.json',
      /"value": "[^"]*"/,
      '"value": "a@example.com"',
      ['/ar', '/tr'],
    ],
  ])('of %s has the address of its page', async (item, path, from, to, addresses) => {
    expect(await pushDraft(item, path, from, to)).toEqual(expect.arrayContaining(addresses));
  });

  test('of a kind that has no page says so', async () => {
    expect(await pushDraft('doctors/doc', 'doctors/doc.json', /"years": \d+/, '"years": 30')).toEqual([]);
    expect(editor.output).toContain('doctors/doc: the site has no page for it yet, so there is no preview.');
  });

  test('is valid for as many days as were asked for', async () => {
    await pushDraft('posts/one', 'posts/one/en.md', 'Some text.', 'Draft.');
    expect(await editor.run('preview', 'posts/one', '2', '--days', '2')).toBe(0);
    const [, token = ''] = /preview=([\w-]+)\./.exec(editor.output) ?? [];
    const { expires } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as { expires: number };
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(2);
    expect(editor.output).toContain(`until ${new Date(expires).toISOString().slice(0, 10)}`);
  });

  test.each(['0', '91', '1.5', 'x'])('cannot be made for %s days, and nothing is stored', async (days) => {
    await editor.pull('posts/one');
    editor.edit('posts/one/en.md', 'Some text.', 'Draft.');
    expect(await editor.push('--draft', '--days', days)).toBe(2);
    expect(editor.output).toContain('--days is a whole number from 1 to 90');
    await editor.run('history', 'posts/one');
    expect(editor.output).toContain('1 version, page 1 of 1');
  });
});

test('a long history is shown in pages of twenty versions', async () => {
  const head = (await readHeads(database())).get('posts/one') ?? expect.fail();
  for (let version = 2; version <= 41; version += 1)
    await transaction(database(), (tx) => insertVersions(tx, [{ ...head, message: `Change ${version}` }]));
  const read = async (...options: string[]) => {
    expect(await editor.run('history', 'posts/one', ...options)).toBe(0);
    return editor.output.split('\n');
  };
  const firstPage = await read();
  expect(firstPage.length).toBe(21);
  expect(firstPage[0]).toMatch(/^ {2}41 .* published .*Change 41$/);
  expect(firstPage.at(-1)).toMatch(/^41 versions, page 1 of 3/);
  expect((await read('--page', '3'))[0]).toMatch(/^ {3}1 /);
  expect(await read('--page', '4')).toHaveLength(1);
  for (const page of ['0', 'x', '1.5'])
    expect(await editor.run('history', 'posts/one', '--page', page)).toBe(2);
});
