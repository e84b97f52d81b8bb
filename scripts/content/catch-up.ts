import { sameFiles } from '#content/items.ts';
import type { Edit } from '#services/publishing/publish.ts';
import type { Heads } from '#db/queries/content-versions.ts';
import { nameOf } from './conflict.ts';
import type { Folder } from './folder.ts';

/**
 * A push that was killed, or a draft that was published later, leaves the folder behind: what it sent is published, and
 * it does not know. Gives a line for each item that it has learned of.
 */
export function catchUp(folder: Folder, heads: Heads): string[] {
  const behind = [...heads.values()].filter(
    ({ item, version, files }) => folder.baseOf(item) !== version && folder.hasSent(item, files),
  );
  return learn(
    folder,
    behind,
    ({ item, version }) =>
      `${nameOf(item)}: what was sent from here is published already, as version ${version}.`,
  );
}

/** Does the same for files that equal the published content, whatever the reason. */
export function catchUpWith(folder: Folder, heads: Heads, edits: readonly Edit[]): string[] {
  const sameEdits = edits.flatMap(({ item, files }) => {
    const head = heads.get(item);
    const isKnownVersion = head === undefined || folder.baseOf(item) === head.version;
    return isKnownVersion || !sameFiles(head.files, files) ? [] : [head];
  });
  return learn(
    folder,
    sameEdits,
    ({ item, version }) => `${nameOf(item)}: published already, as version ${version}.`,
  );
}

interface Head {
  item: string;
  version: number;
}

function learn(folder: Folder, heads: readonly Head[], line: (head: Head) => string): string[] {
  for (const { item, version } of heads) folder.remember(item, version);
  if (heads.length > 0) folder.save();
  return heads.map(line);
}
