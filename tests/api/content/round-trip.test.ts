import { expect, test } from 'vitest';
import { isContent, kindOf, splitItems } from '#content/items.ts';
import { readHeads } from '#db/queries/content-versions.ts';
import { database } from '#db/client.ts';
import { contentVersions } from '#db/schema/content-versions.ts';
import { isPicture, pictureEntry } from '#content/picture-files.ts';
import { readContentFiles } from '#content/content-files.ts';
import { useSeededDatabase } from '../support/database.ts';
import { Editor } from './session.ts';

useSeededDatabase();

const countVersions = () => database().$count(contentVersions);
const seed = readContentFiles('demo');
const KINDS = [...new Set([...splitItems(seed).keys()].map(kindOf))].filter((kind) => kind !== 'order');

test.each(KINDS)('%s pulled and pushed back change nothing', async (kind) => {
  const editor = new Editor();
  const before = await countVersions();
  expect(await editor.pull(kind)).toBe(0);
  expect(await editor.push()).toBe(0);
  expect(editor.output).toBe('Nothing to do: the database holds the same already.');
  expect(await countVersions()).toBe(before);
});

test.each(['ar', 'tr'])(
  'each kind pulled in one language and pushed back changes nothing: %s',
  async (locale) => {
    const editor = new Editor();
    for (const kind of KINDS) expect(await editor.pull(kind, '--locale', locale)).toBe(0);
    expect(await editor.push()).toBe(0);
    expect(editor.output).toBe('Nothing to do: the database holds the same already.');
  },
);

test('everything is pulled in the format of the seed files', async () => {
  const editor = new Editor();
  await editor.pull('all');
  for (const [path, text] of seed) {
    if (!isContent(path)) continue;
    if (isPicture(path)) expect(pictureEntry(editor.bytes(path)), path).toBe(text);
    else if (path.endsWith('.md')) expect(editor.read(path), path).toBe(text);
    else expect(JSON.parse(editor.read(path)), path).toEqual(JSON.parse(text));
  }
  expect(await editor.push()).toBe(0);
  expect(editor.output).toContain('Nothing to do');
  expect(await editor.run('status', editor.folder)).toBe(0);
  expect(editor.output).toMatch(/^As published in .*: \d{3} items\.$/);
});

test('one language of a list is edited, the others stay', async () => {
  const editor = new Editor();
  await editor.pull('tags/aftercare', '--locale', 'fr');
  const [before] = JSON.parse(editor.read('tags.json')) as { name: Record<string, string> }[];
  expect(Object.keys(before?.name ?? {})).toEqual(['fr']);
  editor.edit('tags.json', before?.name['fr'] ?? '', 'Soins après');
  expect(await editor.push()).toBe(0);
  expect(editor.output).toMatch(
    /tags\/aftercare \(after version 1\)\n {2}fr\n {4}- name\.fr: .*\n {4}\+ name\.fr: Soins après/,
  );
  const head = (await readHeads(database())).get('tags/aftercare');
  expect(
    Object.keys((JSON.parse(head?.files?.['tags.json'] ?? '') as typeof before)?.name ?? {}),
  ).toHaveLength(4);
});

test('a list that is pushed in another order changes the order and no item', async () => {
  const editor = new Editor();
  await editor.pull('categories');
  const list = JSON.parse(editor.read('categories.json')) as { key: string }[];
  editor.edit('categories.json', /.*/s, JSON.stringify(list.toReversed()));
  expect(await editor.push()).toBe(0);
  expect(editor.output).toContain('the order of categories: version 2');
  expect(editor.output).not.toMatch(/^categories\//m);
  const otherEditor = new Editor();
  await otherEditor.pull('categories');
  expect(JSON.parse(otherEditor.read('categories.json'))).toEqual(list.toReversed());
});
