import type { Database } from '#db/client.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { findPrepared } from '#db/queries/content-versions.ts';
import { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { writeEntries } from '#db/content/write-content.ts';

/** The prepared changes of a draft: names of entries, and the entries. */
export interface Prepared {
  changed: string[];
  content: Content;
}

/**
 * Runs `look` with a handle whose queries see a draft in place; nobody else sees it, and it is rolled back.
 * Undefined when there is no such draft to show.
 */
export async function showDraft<T>(
  db: Database,
  item: string,
  version: number,
  look: (tx: Database) => Promise<T>,
): Promise<T | undefined> {
  const prepared = await findPrepared(db, item, version);
  if (prepared === undefined) return undefined;
  const { changed, content } = prepared as Prepared;
  const change = (tx: Database) => writeEntries(tx, content, new Changes(changed, []));
  return runAndUndo(db, { change, look });
}
