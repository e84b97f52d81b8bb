import type { Database } from '#db/client.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { findPrepared } from '#db/queries/content-versions.ts';
import { lockProfiles } from '#db/queries/doctor-file/profiles.ts';
import { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { writeEntries } from '#db/content/write-content.ts';

/** The changes of a draft as they are stored for previews. */
export interface Prepared {
  /** Names of the changed entries, such as `post:flying-after-surgery`. */
  changed: string[];
  /** The content with these entries. */
  content: Content;
}

/**
 * Runs `look` with a handle whose queries see a draft as if it were published. Nobody else sees it, and it is rolled back.
 * Undefined when there is no such draft, or it was stored without its changes.
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
  const change = async (tx: Database) => {
    const changes = new Changes(changed, []);
    await writeEntries(tx, content, changes, await lockProfiles(tx, changes.keysOf('doctor')));
  };
  return runAndUndo(db, { change, look });
}
