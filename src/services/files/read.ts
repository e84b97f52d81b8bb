import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { type OpenedFile, openFile } from '#db/queries/files.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** The user who reads a file. */
type Reader = Pick<SignedIn, 'id' | 'role'>;

/**
 * Opens a file for a reader, with an entry in the audit log when it belongs to somebody else. Before such a file is given,
 * `check` is called, which throws where this reader may not see files of other people now. Undefined when the reader may
 * see no such file.
 */
export const readFile = (
  db: Database,
  id: string,
  { reader, check }: { reader: Reader; check: () => void },
): Promise<OpenedFile | undefined> =>
  transaction(db, async (tx) => {
    const opened = await openFile(tx, id, reader);
    if (!opened || opened.owner === reader.id) return opened;
    check();
    await noteAccess(tx, {
      actor: reader.id,
      action: reader.role === 'Editor' ? 'staff-read' : 'read',
      record: `files:${id}`,
      patient: opened.owner ?? undefined,
    });
    return opened;
  });
