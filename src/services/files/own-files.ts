import { type Database, transaction } from '#db/client.ts';
import { type FileCard, type NewFile, removeFile, storeFile } from '#db/queries/files.ts';

/**
 * Stores an uploaded file; it is deleted after a day unless something is attached to it. Undefined when too many files
 * of its owner wait to be attached.
 */
export const storeUpload = (
  db: Database,
  file: NewFile,
): Promise<(FileCard & { name: string }) | undefined> => transaction(db, (tx) => storeFile(tx, file));

/**
 * Removes a file of `owner` that is not attached, or that its meeting gives back. `gone`: they have no such file, or
 * something else than a meeting has it; `kept`: a meeting needs it.
 */
export const removeOwnFile = (
  db: Database,
  id: string,
  owner: string,
): Promise<'removed' | 'kept' | 'gone'> => transaction(db, (tx) => removeFile(tx, id, owner));
