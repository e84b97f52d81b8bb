import type { Heads, NewVersion } from '#db/queries/content-versions.ts';
import { type ItemFiles, type Items, kindOf, sameFiles, subjectOf } from '#content/items.ts';

export interface Release {
  versions: NewVersion[];
  /** All items with the changes. */
  items: Items;
  /** Items whose seed files changed although an editor has published them: the editor's version stays. */
  kept: string[];
}

const AUTHOR = 'release';

/**
 * The changes that the seed files of a release make to items that no editor has published. For other items the
 * release's files are stored as a draft, once. `released` holds the files of the release before, for items of
 * editors.
 */
export function mergeRelease(
  heads: Heads,
  released: ReadonlyMap<string, ItemFiles | null>,
  seed: Items,
): Release {
  const versions: NewVersion[] = [];
  const items = new Map<string, ItemFiles>();
  const kept: string[] = [];
  const names = new Set([...seed.keys(), ...heads.keys()]);
  for (const item of names) {
    const head = heads.get(item);
    const files = seed.get(item) ?? null;
    const touched = head?.origin === 'editor';
    const now = touched ? head.files : files;
    if (now !== null) items.set(item, now);
    const releasedFiles = touched ? (released.get(item) ?? null) : (head?.files ?? null);
    if (sameFiles(releasedFiles, files) || (touched && sameFiles(head.files, files))) continue;
    const base = head?.version ?? null;
    versions.push({ item, files, base, origin: 'seed', draft: touched, author: AUTHOR, message: '' });
    // The order of a list is not written by anybody, so it is not reported.
    if (touched && kindOf(item) !== 'order') kept.push(item);
  }
  // The picture's subject may have been deleted by an editor.
  const without = new Set([...items.keys()].filter((item) => !items.has(subjectOf(item) ?? item)));
  for (const item of without) items.delete(item);
  return { versions: versions.filter(({ item }) => !without.has(item)), items, kept };
}
