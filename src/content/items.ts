import { LOCALES } from '#config.ts';
import type { PicturedKind } from '#domain/content-kinds.ts';
import { type List, LISTS, listsIn, orderKeys, orderItem } from '#content/lists.ts';
import { entryName } from '#content/read/json.ts';
import { ContentError } from '#content/content-error.ts';
import { isPicture } from '#content/picture-files.ts';
import type { ContentFiles } from '#content/content-files.ts';

/**
 * Texts by their path in the content folder. An item that is an entry of a list, such as a tag, has one text: the JSON
 * of the entry, under the path of the list.
 */
export type ItemFiles = Readonly<Record<string, string>>;

/** The files of each item, by its name. */
export type Items = ReadonlyMap<string, ItemFiles>;

/** The item that a file is part of; not for files that contain a list. */
export function itemOf(path: string): string {
  if (/^pages\/home\.[a-z]+\.json$/.test(path)) return 'home';
  const [kind = '', name] = path.split('/');
  return (name === undefined ? kind : `${kind}/${name}`).replace(/\.json$/, '');
}

export const kindOf = (item: string): string => item.split('/')[0] ?? '';
export const keyOf = (item: string): string => item.slice(kindOf(item).length + 1);

/** Folders and lists of content by the kinds that pictures show. */
const SUBJECT_FOLDERS: Readonly<Record<PicturedKind, string>> = {
  doctor: 'doctors',
  hospital: 'hospitals',
  resort: 'resorts',
  city: 'cities',
  person: 'people',
  testimonial: 'testimonials',
  post: 'posts',
};

/** The item that an item of pictures shows: `doctors/ada` of `pictures/doctor-ada`. Undefined for all other items. */
export function subjectOf(item: string): string | undefined {
  const [, kind = '', key = ''] = /^pictures\/([a-z]+)-(.+)$/.exec(item) ?? [];
  const folder = SUBJECT_FOLDERS[kind as PicturedKind] as string | undefined;
  return folder && `${folder}/${key}`;
}

const TEXT_FILE = new RegExp(`(^|/)(${LOCALES.join('|')})\\.md$`);
/** Whether a path is that of a content file; the folders also contain notes and programs. */
export const isContent = (path: string): boolean =>
  path.endsWith('.json') || TEXT_FILE.test(path) || isPicture(path);

/** Splits content files into items. Throws a ContentError where a list cannot be read. */
export function splitItems(files: ContentFiles): Map<string, ItemFiles> {
  const items = new Map<string, ItemFiles>();
  for (const [path, text] of files) {
    if (!isContent(path)) continue;
    const lists = listsIn(path);
    if (lists.length === 0) {
      const item = itemOf(path);
      items.set(item, { ...items.get(item), [path]: text });
      continue;
    }
    const content = parseJson(path, text);
    for (const list of lists) {
      const entries = entriesOf(list, content);
      for (const [key, entry] of entries) items.set(`${list.kind}/${key}`, { [path]: JSON.stringify(entry) });
      items.set(orderItem(list.kind), { [path]: JSON.stringify(entries.map(([key]) => key)) });
    }
  }
  return items;
}

export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError(path, '', `is not JSON: ${(error as Error).message}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a list with their keys. A missing section has no entries: a file may contain only one section. */
function entriesOf({ file, section, named, key: keyParts }: List, content: unknown): [string, unknown][] {
  const place = section === undefined ? '' : `key ${section}`;
  if ((section !== undefined || named) && !isObject(content))
    throw new ContentError(file, '', 'is not an object');
  if (named) return Object.entries(content as object);
  const list = section === undefined ? content : ((content as Record<string, unknown>)[section] ?? []);
  if (!Array.isArray(list)) throw new ContentError(file, place, 'is not a list');
  const keys = new Set<string>();
  return list.map((entry: unknown, index) => {
    const names = keyParts.map((part) => (isObject(entry) ? entry[part] : undefined));
    const missing = keyParts.find((_, position) => typeof names[position] !== 'string');
    if (missing !== undefined)
      throw new ContentError(
        file,
        `key ${[section, entryName(entry, index), missing].filter((part) => part !== undefined).join('.')}`,
        'is missing',
      );
    const key = names.join('.');
    if (keys.has(key)) throw new ContentError(file, place || 'key key', `${key} is there twice`);
    keys.add(key);
    return [key, entry];
  });
}

/** Joins items to content files, in the format of the seed folder. */
export function joinItems(items: Items): Map<string, string> {
  const files = new Map<string, string>();
  for (const [item, itemFiles] of items) {
    if (item.startsWith('order/') || LISTS.some(({ kind }) => kind === kindOf(item))) continue;
    for (const [path, text] of Object.entries(itemFiles)) files.set(path, text);
  }
  for (const file of new Set(LISTS.map((list) => list.file))) {
    const text = joinLists(file, items);
    if (text !== undefined) files.set(file, text);
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The text of a file of lists, from the items of its lists; undefined where these lists have no items. */
function joinLists(file: string, items: Items): string | undefined {
  let content: unknown;
  for (const list of listsIn(file)) {
    const entries = keysInOrder(list.kind, items).map((key): [string, unknown] => [
      key,
      JSON.parse(items.get(`${list.kind}/${key}`)?.[file] ?? 'null'),
    ]);
    if (entries.length === 0 && !items.has(orderItem(list.kind))) continue;
    const values = entries.map(([, entry]) => entry);
    if (list.named) content = Object.fromEntries(entries);
    else if (list.section === undefined) content = values;
    else content = { ...(content as object), [list.section]: values };
  }
  return content === undefined ? undefined : `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The keys of a list in its order. */
export function keysInOrder(kind: string, items: Items): string[] {
  const present = [...items.keys()].filter((item) => kindOf(item) === kind).map(keyOf);
  const [order = '[]'] = Object.values(items.get(orderItem(kind)) ?? {});
  return orderKeys(JSON.parse(order) as string[], present);
}

/** Whether two items have the same content; white space of JSON does not count. */
export function sameFiles(left: ItemFiles | null, right: ItemFiles | null): boolean {
  if (left === null || right === null) return left === right;
  const paths = Object.keys(left);
  return (
    paths.length === Object.keys(right).length &&
    paths.every((path) => {
      const leftText = left[path] ?? '';
      const rightText = right[path];
      if (leftText === rightText) return true;
      if (rightText === undefined || !path.endsWith('.json')) return false;
      return compact(leftText) === compact(rightText);
    })
  );
}

/** JSON without white space; any other text as it is. */
const compact = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
};
