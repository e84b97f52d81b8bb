import { sameFiles } from '#content/items.ts';
import type { Edit } from '#services/publishing/publish.ts';
import type { Heads } from '#db/queries/content-versions.ts';
import { nameOf } from './conflict.ts';
import type { Folder } from './folder.ts';

/**
 * Notes in the folder the published versions of items that it sent. The folder does not know them yet when its push was
 * killed, or when its draft was published later. Returns a line of text for each such item.
 */
export function catchUp(folder: Folder, heads: Heads): string[] {
  const unknownHeads = [...heads.values()].filter(
    ({ item, version, files }) => folder.baseOf(item) !== version && folder.hasSent(item, files),
  );
  return rememberVersions(
    folder,
    unknownHeads,
    ({ item, version }) =>
      `${nameOf(item)}: what was sent from here is published already, as version ${version}.`,
  );
}

/** Does the same for items whose files equal the published ones, even if this folder did not send them. */
export function catchUpWith(folder: Folder, heads: Heads, edits: readonly Edit[]): string[] {
  const sameHeads = edits.flatMap(({ item, files }) => {
    const head = heads.get(item);
    const isKnownVersion = head === undefined || folder.baseOf(item) === head.version;
    return isKnownVersion || !sameFiles(head.files, files) ? [] : [head];
  });
  return rememberVersions(
    folder,
    sameHeads,
    ({ item, version }) => `${nameOf(item)}: published already, as version ${version}.`,
  );
}

interface Head {
  item: string;
  version: number;
}

function rememberVersions(
  folder: Folder,
  heads: readonly Head[],
  describeHead: (head: Head) => string,
): string[] {
  for (const { item, version } of heads) folder.remember(item, version);
  if (heads.length > 0) folder.save();
  return heads.map(describeHead);
}
