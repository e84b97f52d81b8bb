import type { Heads, NewVersion } from '#db/queries/content-versions.ts';
import { type ItemFiles, type Items, kindOf, sameFiles, subjectOf } from '#content/items.ts';

export interface Release {
  versions: NewVersion[];
  /** All published items after the release. */
  items: Items;
  /** Items whose seed files changed although an editor has published them: the editor's version stays. */
  kept: string[];
}

const AUTHOR = 'release';

/**
 * Merges the seed files of a release with the published items. Files of items that no editor has published are published;
 * files of other items become drafts, when they changed since the release before. `released` holds the files of that
 * release for the items of editors.
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
    const isEdited = head?.origin === 'editor';
    const publishedFiles = isEdited ? head.files : files;
    if (publishedFiles !== null) items.set(item, publishedFiles);
    const releasedFiles = isEdited ? (released.get(item) ?? null) : (head?.files ?? null);
    if (sameFiles(releasedFiles, files) || (isEdited && sameFiles(head.files, files))) continue;
    const base = head?.version ?? null;
    versions.push({ item, files, base, origin: 'seed', draft: isEdited, author: AUTHOR, message: '' });
    // The order of a list is not written by anybody, so it is not reported.
    if (isEdited && kindOf(item) !== 'order') kept.push(item);
  }
  const orphaned = [...items.keys()].filter((item) => !items.has(subjectOf(item) ?? item));
  for (const item of orphaned) items.delete(item);
  const isKept = (item: string) => !orphaned.includes(item);
  return {
    versions: [...versions.filter(({ item }) => isKept(item)), ...deletions(orphaned, heads)],
    items,
    kept: kept.filter(isKept),
  };
}

/**
 * Deletes pictures whose subject an editor or this release has deleted, if they are published: pictures without a subject
 * would make the whole content invalid, and each later publication fail.
 */
const deletions = (orphaned: readonly string[], heads: Heads): NewVersion[] =>
  orphaned.flatMap((item) => {
    const head = heads.get(item);
    if (!head?.files) return [];
    const { version: base } = head;
    return [{ item, files: null, base, origin: 'seed', draft: false, author: AUTHOR, message: '' }];
  });
