import { expect, test } from 'vitest';
import { itemOf, joinItems, keysInOrder, sameFiles, splitItems, subjectOf } from '#content/items.ts';
import { LISTS, orderKeys, mergeOrder } from '#content/lists.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';
import { entriesOf } from '#content/entries.ts';

const seed = readContentFiles('demo');
const json = (text = '') => JSON.parse(text) as unknown;

test('content that is split into items and joined again is the same, file by file', () => {
  const content = [...seed].filter(([path]) => !path.endsWith('.ts'));
  const joinedFiles = joinItems(splitItems(seed));
  expect([...joinedFiles.keys()].sort()).toEqual(content.map(([path]) => path).sort());
  for (const [path, text] of content) {
    if (!path.endsWith('.json')) expect(joinedFiles.get(path), path).toBe(text);
    else expect(json(joinedFiles.get(path)), path).toEqual(json(text));
  }
});

test('content that was split and joined has the same entries in the same order', () => {
  const reloadedEntries = entriesOf(loadContent(joinItems(splitItems(seed))));
  expect([...reloadedEntries]).toEqual([...entriesOf(loadContent(seed))]);
});

test('every list has items, named by its keys', () => {
  const items = splitItems(seed);
  for (const { kind } of LISTS) expect(keysInOrder(kind, items).length, kind).toBeGreaterThan(0);
  expect(items.has('settings/general.phone1')).toBe(true);
  expect(items.has('menus/navbar')).toBe(true);
});

test.each([
  ['posts/one/post.json', 'posts/one'],
  ['posts/one/ar.md', 'posts/one'],
  ['pages/home.fr.json', 'home'],
  ['pages/tr/tr.md', 'pages/tr'],
  ['doctors/ada.json', 'doctors/ada'],
  ['costs.json', 'costs'],
  ['pictures/doctor-ada/portrait.jpg', 'pictures/doctor-ada'],
])('%s is part of %s', (path, item) => {
  expect(itemOf(path)).toBe(item);
});

test.each<[string, string, string]>([
  ['tags.json', '{', 'tags.json: is not JSON'],
  ['tags.json', '{}', 'tags.json: is not a list'],
  ['tags.json', '[{ "name": 1 }]', 'tags.json, key entry 1.key: is missing'],
  ['tags.json', '[{ "key": "a" }, { "key": "a" }]', 'tags.json, key key: a is there twice'],
  ['places.json', '[]', 'places.json: is not an object'],
  ['places.json', '{ "cities": [{}] }', 'places.json, key cities.entry 1.key: is missing'],
  ['settings.json', '[{ "slug": "a" }]', 'settings.json, key a.group: is missing'],
])('%s with %s is refused', (path, text, message) => {
  expect(() => splitItems(new Map([[path, text]]))).toThrow(message);
});

test('items that an order does not name come last; names without an item are left out', () => {
  expect(orderKeys(['c', 'gone', 'a'], ['b', 'a', 'd', 'c'])).toEqual(['c', 'a', 'b', 'd']);
});

test('a new order of some entries leaves the others in place; a new entry follows the one before it', () => {
  expect(mergeOrder(['a', 'b', 'c', 'd'], ['c', 'a'])).toEqual(['c', 'b', 'a', 'd']);
  expect(mergeOrder(['a', 'b'], ['a', 'new', 'b'])).toEqual(['a', 'new', 'b']);
  expect(mergeOrder(['a', 'b'], ['first', 'a'])).toEqual(['first', 'a', 'b']);
});

test('files that differ only in the layout of JSON are the same; a missing file is a difference', () => {
  expect(sameFiles({ 'a.json': '{"a":1}' }, { 'a.json': '{ "a": 1 }\n' })).toBe(true);
  expect(sameFiles({ 'a.json': '{"a":1}' }, { 'a.json': '{"a":2}' })).toBe(false);
  expect(sameFiles({ 'ar.md': 'a' }, { 'ar.md': 'a', 'fr.md': 'b' })).toBe(false);
  expect(sameFiles({ 'ar.md': 'a' }, { 'fr.md': 'a' })).toBe(false);
  expect(sameFiles(null, null)).toBe(true);
});

test.each([
  ['pictures/doctor-ada', 'doctors/ada'],
  ['pictures/city-new-town', 'cities/new-town'],
  ['pictures/tree-oak', undefined],
  ['doctors/ada', undefined],
])('%s shows %s', (item, subject) => {
  expect(subjectOf(item)).toBe(subject);
});
