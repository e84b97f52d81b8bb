import { LISTS, orderKeys, orderItem, mergeOrder } from '#content/lists.ts';
import type { Edit } from '#services/publishing/publish.ts';
import { type Heads, itemsOf } from '#db/queries/content-versions.ts';
import {
  type ItemFiles,
  joinItems,
  keyOf,
  keysInOrder,
  kindOf,
  parseJson,
  splitItems,
} from '#content/items.ts';
import { ContentError } from '#content/content-error.ts';
import { isPicture } from '#content/picture-files.ts';
import type { Folder } from './folder.ts';
import { restoreOtherLanguages } from './one-language.ts';

/** Stated here, because the database may hold no list of pictures yet from which the pattern could be taken. */
const LIST_OF_PICTURES = /^pictures\/[^/]+\/pictures\.json$/;

/** The pattern of a path: `posts/?/fr.md` for `posts/one/fr.md`. */
const patternOf = (path: string): string => path.replace(/^([^/]+)\/(?!home\.)[^/.]+/, '$1/?');

/** Returns a function that says whether a path in a content folder is one of content that the site knows. */
export function knownPaths(heads: Heads): (path: string) => boolean {
  const lists = LISTS.map(({ file }) => file);
  const patterns = new Set([...lists, ...[...joinItems(itemsOf(heads)).keys()].map(patternOf)]);
  return (path) => patterns.has(patternOf(path)) || isPicture(path) || LIST_OF_PICTURES.test(path);
}

interface FolderState {
  heads: Heads;
  folder: Folder;
  files: ReadonlyMap<string, string>;
  /** Base the edits on the newest published versions, so that none conflicts. */
  force?: boolean;
}

/** Computes the edits of items from the files of a folder. */
export function editsOf({ heads, folder, files, force = false }: FolderState): Edit[] {
  const isKnown = knownPaths(heads);
  for (const path of files.keys()) {
    if (!isKnown(path))
      throw new ContentError(path, '', 'is no content file: its folder or name is not known');
  }
  const baseOf = (item: string) => (force ? (heads.get(item)?.version ?? null) : folder.baseOf(item));
  const sentItems = splitItems(files);
  const edits: Edit[] = [];
  for (const [item, parts] of sentItems) {
    if (kindOf(item) === 'order') continue;
    const head = heads.get(item);
    const before = head?.files ?? {};
    const partial = folder.languageOf(item) !== undefined;
    const givenFiles = partial ? restoreLanguages(parts, before) : parts;
    const filesAfter = removeUnlistedPictures({
      ...removeReplacedPictures(before, givenFiles),
      ...givenFiles,
    });
    const base = baseOf(item);
    // An item that was deleted since it was pulled is a conflict, whichever of its files are here.
    const wasDeleted = head?.files === null && base !== null && base !== head.version;
    if (!wasDeleted) requireMainFile(item, filesAfter, heads);
    edits.push({ item, files: filesAfter, base });
  }
  return [...edits, ...orderEdits(heads, sentItems, baseOf)];
}

/** Adds the other languages to the JSON files of an item that was pulled in one language. */
function restoreLanguages(parts: ItemFiles, before: ItemFiles): ItemFiles {
  return Object.fromEntries(
    Object.entries(parts).map(([path, text]) => {
      const wholeText = before[path];
      if (wholeText === undefined || !path.endsWith('.json')) return [path, text];
      const filledJson = restoreOtherLanguages(parseJson(path, text), JSON.parse(wholeText));
      return [path, `${JSON.stringify(filledJson, undefined, 2)}\n`];
    }),
  );
}

/** Drops a picture that comes back as a file of another type, such as a photograph in place of a drawing. */
const removeReplacedPictures = (before: ItemFiles, given: ItemFiles): ItemFiles => {
  const stems = new Set(Object.keys(given).filter(isPicture).map(stemOf));
  return Object.fromEntries(
    Object.entries(before).filter(([path]) => !isPicture(path) || !stems.has(stemOf(path))),
  );
};

const stemOf = (path: string): string => path.replace(/\.\w+$/, '');

/** Drops the pictures that their list no longer names. */
function removeUnlistedPictures(files: ItemFiles): ItemFiles {
  const list = Object.entries(files).find(([path]) => path.endsWith('/pictures.json'))?.[1];
  if (list === undefined) return files;
  const names = namesOfPictures(parseJson('pictures.json', list));
  return Object.fromEntries(
    Object.entries(files).filter(
      ([path]) => !isPicture(path) || names.has(path.replace(/^.*\/|\.\w+$/g, '')),
    ),
  );
}

const namesOfPictures = (list: unknown): ReadonlySet<unknown> =>
  new Set(Array.isArray(list) ? list.map((entry: { name?: unknown } | null) => entry?.name) : []);

/** Throws for an item without its main file: without `post.json` a post would not be loaded at all. */
function requireMainFile(item: string, files: ItemFiles, heads: Heads): void {
  const [sibling] = [...heads].filter(([name, { files }]) => kindOf(name) === kindOf(item) && files !== null);
  for (const path of Object.keys(sibling?.[1].files ?? {})) {
    const ownPath = path.replace(`/${keyOf(sibling?.[0] ?? '')}/`, `/${keyOf(item)}/`);
    if (path.endsWith('.json') && /^[^/]+\/[^/]+\/[^/]+$/.test(path) && !(ownPath in files))
      throw new ContentError(ownPath, '', 'is missing');
  }
}

/** The edits of lists whose entries stand in another order in the folder. */
function orderEdits(
  heads: Heads,
  given: ReadonlyMap<string, ItemFiles>,
  baseOf: (item: string) => number | null,
): Edit[] {
  const now = itemsOf(heads);
  return LISTS.flatMap(({ kind, file, named }) => {
    const item = orderItem(kind);
    const wantedOrder = JSON.parse(given.get(item)?.[file] ?? '[]') as string[];
    if (wantedOrder.length === 0 || named) return [];
    const before = keysInOrder(kind, now);
    const newOrder = mergeOrder(before, wantedOrder);
    if (orderKeys(before, newOrder).join() === newOrder.join()) return [];
    return [{ item, files: { [file]: JSON.stringify(newOrder) }, base: baseOf(item) }];
  });
}
