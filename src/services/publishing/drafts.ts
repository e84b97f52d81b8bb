import type { Database } from '#db/client.ts';
import { rehearse } from '#db/rehearse.ts';
import { findPrepared } from '#db/queries/content-versions.ts';
import { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { writeEntries } from '#db/content/write-content.ts';

/** The changes of a draft: names of entries, and the entries. */
export interface Prepared {
  changed: string[];
  content: Content;
}

/**
 * Runs `look` on the site as it would be with a draft: queries on the handle that it gets see the draft in place, nobody
 * else does, and nothing of it stays. Undefined when there is no such draft to be shown.
 */
export async function withDraft<T>(
  db: Database,
  item: string,
  version: number,
  look: (tx: Database) => Promise<T>,
): Promise<T | undefined> {
  const prepared = await findPrepared(db, item, version);
  if (prepared === undefined) return undefined;
  const { changed, content } = prepared as Prepared;
  const change = (tx: Database) => writeEntries(tx, content, new Changes(changed, []));
  return rehearse(db, { change, look });
}
