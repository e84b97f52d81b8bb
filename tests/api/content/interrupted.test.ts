import { database } from '#db/client.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPostBySlug } from '#db/queries/posts.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor, ABSENT_SITE } from './session.ts';

useRestoredDatabase(() => seedDatabase(database(), new SeedFolder([{ key: 'one' }, { key: 'two' }]).path));

const EN = 'posts/one/en.md';
const body = async () => (await findPostBySlug(database(), 'en', 'one-en'))?.bodyHtml;
let editor: Editor;
beforeEach(async () => {
  editor = new Editor();
  await editor.pull('posts');
});

interface Notes {
  items: Record<string, { version: number }>;
  sent?: Record<string, string>;
}
const notesFile = () => join(editor.folder, '.content.json');
const notes = () => JSON.parse(readFileSync(notesFile(), 'utf8')) as Notes;

/**
 * Pushes, and leaves the folder as if the process had been killed right after the commit: its notes say what was to be
 * sent, and not that it was published.
 */
async function pushKilled(): Promise<void> {
  const before = notes();
  expect(await editor.push()).toBe(0);
  writeFileSync(notesFile(), JSON.stringify({ ...before, sent: notes().sent }));
}

describe('a push that was killed after the commit', () => {
  test('is recognised by the next one of the same files', async () => {
    editor.edit(EN, 'Some text.', 'Other text.');
    await pushKilled();
    expect(notes().items['posts/one']?.version).toBe(1);
    expect(await editor.push()).toBe(0);
    expect(editor.output).toBe(
      'posts/one: what was sent from here is published already, as version 2.\nNothing to do: the database holds the same already.',
    );
    expect(notes().items['posts/one']?.version).toBe(2);
  });

  test('is no conflict when the files were edited further', async () => {
    editor.edit(EN, 'Some text.', 'Other text.');
    await pushKilled();
    editor.edit(EN, 'Other text.', 'Third text.');
    await editor.run('status', editor.folder);
    expect(editor.output).toContain('posts/one: changed here');
    expect(await editor.push()).toBe(0);
    expect(await body()).toBe('<p>Third text.</p>\n');
  });

  test('is a conflict all the same when somebody else published after it', async () => {
    editor.edit(EN, 'Some text.', 'Other text.');
    await pushKilled();
    const otherEditor = new Editor();
    await otherEditor.pull('posts/one');
    otherEditor.edit(EN, 'Other text.', 'Their text.');
    expect(await otherEditor.push('--by', 'Bo')).toBe(0);
    editor.edit(EN, 'Other text.', 'Third text.');
    expect(await editor.push()).toBe(3);
    expect(await body()).toBe('<p>Their text.</p>\n');
  });
});

test('files with the same text that somebody else published meanwhile are up to date', async () => {
  const otherEditor = new Editor();
  await otherEditor.pull('posts/one');
  for (const each of [editor, otherEditor]) each.edit(EN, 'Some text.', 'Other text.');
  expect(await otherEditor.push()).toBe(0);
  expect(await editor.push()).toBe(0);
  expect(editor.output).toContain('posts/one: published already, as version 2.');
  editor.edit(EN, 'Other text.', 'Third text.');
  expect(await editor.push()).toBe(0);
});

test('after its draft was published a folder can push further changes', async () => {
  editor.edit(EN, 'Some text.', 'Draft text.');
  await editor.push('--draft');
  expect(await editor.run('publish', 'posts/one', '2', '--yes', '--site', ABSENT_SITE)).toBe(0);
  editor.edit(EN, 'Draft text.', 'Better text.');
  expect(await editor.push()).toBe(0);
  expect(await body()).toBe('<p>Better text.</p>\n');
});

test('a pull replaces pushed files after somebody else has published a newer version', async () => {
  editor.edit(EN, 'Some text.', 'Other text.');
  await editor.push();
  const otherEditor = new Editor();
  await otherEditor.pull('posts/one');
  otherEditor.edit(EN, 'Other text.', 'Their text.');
  await otherEditor.push();
  expect(await editor.pull('posts/one')).toBe(0);
  expect(editor.read(EN)).toContain('Their text.');
});
