import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { ABSENT_SITE, Editor } from './session.ts';

useRestoredDatabase(() => seedDatabase(database(), new SeedFolder([{ key: 'one' }, { key: 'two' }]).path));

let editor: Editor;
beforeEach(() => {
  editor = new Editor();
});
const status = (path = '') => editor.run('status', join(editor.folder, path));
const deleteOne = () => new Editor().run('delete', 'posts/one', '--yes', '--site', ABSENT_SITE);

describe('an item that somebody else deleted', () => {
  const DELETED = '  posts/one: deleted in the database: version 2 by ada; pulled was 1\n';

  test('is named by status, and its push is a conflict, also when one language of it was pulled', async () => {
    await editor.pull('posts/one', '--locale', 'fr');
    await deleteOne();
    expect(await status()).toBe(0);
    expect(editor.output).toContain(DELETED);
    expect(await editor.push()).toBe(3);
    expect(editor.output).toContain('posts/one was deleted meanwhile (version 2 by ada');
  });

  test('is named and a conflict when one of its files is given', async () => {
    await editor.pull('posts/one');
    await deleteOne();
    expect(await status('posts/one/fr.md')).toBe(0);
    expect(editor.output).toContain(DELETED);
    const file = join(editor.folder, 'posts/one/fr.md');
    expect(await editor.run('push', file, '--yes')).toBe(3);
  });

  test('does not come back from one language of it, not even with --force', async () => {
    await editor.pull('posts/one', '--locale', 'fr');
    await deleteOne();
    expect(await editor.push('--force')).toBe(1);
    expect(editor.output).toContain('posts/one/post.json: is missing');
  });

  test('is not named any more once its files are removed', async () => {
    await editor.pull('posts');
    await deleteOne();
    rmSync(join(editor.folder, 'posts/one'), { recursive: true });
    expect(await status()).toBe(0);
    expect(editor.output).toBe(`As published in ${editor.folder}: 1 item.`);
  });
});

test('status compares a folder within the content, or one file', async () => {
  await editor.pull('posts');
  expect(await status('posts')).toBe(0);
  expect(editor.output).toBe(`As published in ${join(editor.folder, 'posts')}: 2 items.`);
  editor.edit('posts/one/en.md', 'Some text.', 'Other text.');
  expect(await status('posts/one/en.md')).toBe(0);
  expect(editor.output).toContain('  posts/one: changed here\n');
});

test('status before the first pull says that nothing has been pulled', async () => {
  const place = join(editor.folder, 'content');
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(editor.folder);
  expect(await editor.run('status')).toBe(0);
  cwd.mockRestore();
  expect(editor.output).toBe(
    `Nothing has been pulled into ${place}. All content: npm run content -- pull all`,
  );
});

test('status refuses a path where nothing is', async () => {
  await editor.pull('posts');
  expect(await status('psots')).toBe(2);
  expect(editor.output).toBe(`There is no file or folder ${join(editor.folder, 'psots')}`);
});

test('status names each draft with its author and message', async () => {
  await editor.pull('posts');
  editor.edit('posts/one/en.md', 'Some text.', 'Other text.');
  await editor.push('--draft', '--by', 'Bo', '--message', 'Clearer');
  await status();
  expect(editor.output).toContain('  Draft: posts/one version 2, by Bo: Clearer');
});
