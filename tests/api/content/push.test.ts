import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { contentVersions } from '#db/schema/content-versions.ts';
import { staleTags } from '#db/schema/stale-tags.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { fakeSite } from './fake-site.ts';
import { ABSENT_SITE, Editor } from './session.ts';

useRestoredDatabase(async () => {
  await seedDatabase(database(), new SeedFolder([{ key: 'one' }, { key: 'two' }]).path);
  await database().delete(staleTags);
});
let editor: Editor;
beforeEach(async () => {
  editor = new Editor();
  await editor.pull('posts');
});

const EN = 'posts/one/en.md';
const countVersions = () => database().$count(contentVersions);
const countStaleTags = () => database().$count(staleTags);
const body = async (slug = 'one-en') => (await findPostBySlug(database(), 'en', slug))?.bodyHtml;

describe('push', () => {
  test('shows the difference, publishes, and says that the site is away', async () => {
    editor.edit(EN, 'Some text.', 'Other text.');
    expect(await editor.push('--message', 'Clearer', '--by', 'Bo')).toBe(0);
    expect(editor.output).toContain(
      'posts/one (after version 1)\n  en\n    - line 8: Some text.\n    + line 8: Other text.\nposts/one: version 2',
    );
    expect(editor.output).toContain('The site is not running: the change will be seen at its next start.');
    expect(await body()).toBe('<p>Other text.</p>\n');
    expect(await countStaleTags()).toBeGreaterThan(0);
    await editor.run('history', 'posts/one');
    expect(editor.output).toMatch(
      /^ {3}2 {2}\S+ \S+ {2}published {2}Bo {2}Clearer\n {3}1 {2}\S+ \S+ {13}release\n2 versions, page 1 of 1/,
    );
    expect(await editor.push()).toBe(0);
    expect(editor.output).toContain('Nothing to do');
  });

  test('of what somebody else publishes while the editor is asked stores no second version', async () => {
    const askedEditor = new Editor(async () => {
      editor.edit(EN, 'Some text.', 'Other text.');
      return (await editor.push()) === 0;
    });
    await askedEditor.pull('posts');
    askedEditor.edit(EN, 'Some text.', 'Other text.');
    const versionCount = await countVersions();
    expect(await askedEditor.run('push', askedEditor.folder, '--site', ABSENT_SITE)).toBe(0);
    expect(askedEditor.output).toMatch(
      /line 8: Other text\.\nNothing to do: the database holds the same already\.$/,
    );
    expect(await countVersions()).toBe(versionCount + 1);
  });

  test('signs its webhook and tells when each page is fresh, and what failed', async () => {
    const half = { done: false, pages: [] };
    const pages = [
      { address: '/fr/blog/one-fr', locale: 'fr', failed: 'answered 503' },
      { address: '/en/blog/one-en', locale: 'en', after_ms: 41.6 },
    ];
    const site = await fakeSite([half, { done: true, pages }]);
    editor.edit(EN, 'Some text.', 'Other text.');
    expect(await editor.push('--site', site.url)).toBe(5);
    expect(editor.output).toContain(
      '  en  /en/blog/one-en  fresh after 42 ms\n  fr  /fr/blog/one-fr  failed: answered 503\n1 of 2 pages are fresh.',
    );
    expect(site.tags).toEqual([['own:blog:one@en']]);
    expect(site.refused).toEqual([]);
    expect(await countStaleTags()).toBe(0);
    await site.close();
  });

  test('says when all instances show the change, or which one may not', async () => {
    const pages = [{ address: '/en/blog/one-en', locale: 'en', after_ms: 41.6 }];
    const makeReport = (confirmed: boolean, problem?: string) => ({
      done: true,
      pages,
      ...(problem !== undefined && { problem }),
      instances: [
        { name: 'web1:4321', confirmed: true, silent_seconds: 0 },
        { name: 'web2:4321', confirmed, silent_seconds: 12 },
      ],
    });
    const publish = async (from: string, to: string, report: ReturnType<typeof makeReport>) => {
      const site = await fakeSite([report]);
      editor.edit(EN, from, to);
      const exit = await editor.push('--site', site.url);
      await site.close();
      return exit;
    };
    expect(await publish('Some text.', 'Second text.', makeReport(true))).toBe(0);
    expect(editor.output).toContain('1 of 1 pages are fresh on all 2 instances.');
    expect(editor.output).not.toContain('Not confirmed');
    expect(await publish('Second text.', 'Third text.', makeReport(false, 'Redis is away (closed)'))).toBe(5);
    expect(editor.output).toContain(
      '1 of 1 pages are fresh on web1:4321, the instance that took the change.',
    );
    expect(editor.output).toContain(
      'Redis is away (closed): other instances hear of the change when that is over.',
    );
    expect(editor.output).toContain(
      'Not confirmed by web2:4321 (last heard of 12 s ago): it may still show the old pages.',
    );
  });

  test('a site that refuses the webhook is named, and the stale tags stay stored for it', async () => {
    const site = await fakeSite([], 500);
    editor.edit(EN, 'Some text.', 'Other text.');
    expect(await editor.push('--site', site.url)).toBe(5);
    expect(editor.output).toContain(`${site.url}/hooks/content answered 500.`);
    expect(await countStaleTags()).toBeGreaterThan(0);
    await site.close();
  });

  test.each<[string, string, string, string]>([
    [EN, 'Summary of one in en', '""', 'posts/one/en.md, line 4, key summary: is empty'],
    [EN, 'Some text.', '<b>Some</b> text.', 'posts/one/en.md, line 8: raw HTML is not allowed'],
    ['posts/one/post.json', 'dentistry', 'nowhere', 'posts/one/post.json, key category: there is no nowhere'],
  ])(
    '%s with a mistake is refused with its line or key, and nothing is stored',
    async (path, from, to, message) => {
      const before = await countVersions();
      editor.edit('posts/two/en.md', 'Some text.', 'Sound.');
      editor.edit(path, from, to);
      expect(await editor.push()).toBe(1);
      expect(editor.output).toBe(`${join(editor.folder, message)}\nNothing was stored.`);
      expect(await countVersions()).toBe(before);
    },
  );

  test('a file that is no content, or a text that belongs to no item, is refused', async () => {
    writeFileSync(join(editor.folder, 'posts/one/notes.json'), '{}');
    expect(await editor.push()).toBe(1);
    expect(editor.output).toContain('posts/one/notes.json: is no content file');
    const otherEditor = new Editor();
    await otherEditor.pull('posts/one');
    writeFileSync(join(otherEditor.folder, 'posts/en.md'), '');
    expect(await otherEditor.push()).toBe(1);
  });

  test('stores nothing when the answer is no, and requires --yes where nobody can be asked', async () => {
    editor.edit(EN, 'Some text.', 'Other text.');
    const before = await countVersions();
    expect(await editor.run('push', editor.folder)).toBe(2);
    const decliningEditor = new Editor(false);
    expect(await decliningEditor.run('push', editor.folder)).toBe(4);
    expect(await countVersions()).toBe(before);
  });

  test('refuses what somebody else changed meanwhile, and says who; --force publishes over it', async () => {
    const otherEditor = new Editor();
    await otherEditor.pull('posts/one');
    otherEditor.edit(EN, 'Some text.', 'Their text.');
    await otherEditor.push('--by', 'Bo');
    editor.edit(EN, 'Some text.', 'My text.');
    await editor.run('status', editor.folder);
    expect(editor.output).toContain('posts/one: changed in the database: version 2 by Bo; pulled was 1');
    expect(await editor.push()).toBe(3);
    expect(editor.output).toMatch(
      /^posts\/one is version 2 by Bo, .* but the files were made from version 1\. Nothing was stored\./,
    );
    expect(await body()).toBe('<p>Their text.</p>\n');
    expect(await editor.push('--force')).toBe(0);
    expect(await body()).toBe('<p>My text.</p>\n');
  });

  test('files that were never pulled do not replace published items', async () => {
    const stranger = new Editor();
    const path = join(stranger.folder, 'tags.json');
    writeFileSync(path, '[]');
    expect(await stranger.run('push', path, '--yes')).toBe(0);
    writeFileSync(path, JSON.stringify([{ key: 'aftercare', name: {}, slug: {} }]));
    expect(await stranger.run('push', path, '--yes')).toBe(3);
    expect(stranger.output).toContain('the files were not pulled from it');
  });
});

describe('pull', () => {
  test('does not overwrite what was changed and not pushed', async () => {
    editor.edit(EN, 'Some text.', 'My text.');
    expect(await editor.pull('posts/one')).toBe(3);
    expect(editor.output).toContain(EN);
    expect(editor.read(EN)).toContain('My text.');
    expect(await editor.pull('posts/one', '--force')).toBe(0);
    expect(editor.read(EN)).toContain('Some text.');
  });

  test('of something unknown fails, and suggests an item with a similar name', async () => {
    expect(await editor.pull('posts/on')).toBe(2);
    expect(editor.output).toContain('There is no posts/on. Did you mean: posts/one');
    expect(await editor.pull('cakes')).toBe(2);
    expect(await editor.pull('tags', '--locale', 'de')).toBe(2);
  });
});

describe('versions', () => {
  test('an old one is published again as a new one; a deleted item comes back', async () => {
    const args = ['--yes', '--site', ABSENT_SITE];
    editor.edit(EN, 'Some text.', 'Other text.');
    await editor.push();
    expect(await editor.run('revert', 'posts/one', '1', ...args)).toBe(0);
    expect(editor.output).toContain('posts/one: version 3');
    expect(await body()).toBe('<p>Some text.</p>\n');
    expect(await editor.run('delete', 'posts/one', ...args)).toBe(0);
    expect(await body()).toBeUndefined();
    expect(await editor.run('delete', 'posts/one', ...args)).toBe(2);
    expect(await editor.run('revert', 'posts/one', '2', ...args)).toBe(0);
    expect(await body()).toBe('<p>Other text.</p>\n');
    expect(await editor.run('revert', 'posts/one', '99', ...args)).toBe(2);
  });

  test('a draft has preview addresses, and can be published unless the item has a newer version', async () => {
    editor.edit(EN, 'Some text.', 'Draft text.');
    expect(await editor.push('--draft')).toBe(0);
    expect(editor.output).toContain('posts/one: version 2, a draft');
    expect(editor.output).toMatch(/ {2}fr {2}http:\/\/127\.0\.0\.1:9\/fr\/blog\/one-fr\?preview=[\w.-]+/);
    expect(await body()).toBe('<p>Some text.</p>\n');
    expect(await editor.run('publish', 'posts/one', '1', '--yes')).toBe(2);
    expect(await editor.run('publish', 'posts/one', '2', '--yes', '--site', ABSENT_SITE)).toBe(0);
    expect(await body()).toBe('<p>Draft text.</p>\n');
    expect(await editor.run('publish', 'posts/one', '2', '--yes')).toBe(0);
    expect(editor.output).toContain('Nothing to do');
    await editor.run('revert', 'posts/one', '1', '--yes', '--site', ABSENT_SITE);
    expect(await editor.run('publish', 'posts/one', '2', '--yes')).toBe(3);
  });
});
