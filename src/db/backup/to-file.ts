import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '#db/backup/backup-error.ts';
import { writeBackup } from '#db/backup/write.ts';
import type { Database } from '#db/client.ts';

/**
 * Writes a backup that only its owner may read. The file gets its name when it is complete and on the disk; an
 * older file of that name stays until then. Returns the number of rows. Throws {@link BackupError}.
 */
export async function backUpToFile(db: Database, file: string, force = false): Promise<number> {
  if (existsSync(file) && !force)
    throw new BackupError(`${file} is there already. With --force it is replaced.`);
  const unfinished = `${file}.unfinished`;
  // The error has no cause, because the database layer would take some codes of file errors for its own.
  const unwritableError = ({ code }: NodeJS.ErrnoException) =>
    new BackupError(`${file} cannot be written (${code}). The backup was not made.`);
  const failUnwritable = (error: NodeJS.ErrnoException): never => {
    throw unwritableError(error);
  };
  // An unfinished file of an earlier run may have other permissions.
  rmSync(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600).catch(failUnwritable);
  try {
    const rows = await writeTo(db, handle, unwritableError);
    await rename(unfinished, file).catch(failUnwritable);
    return rows;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes the backup into an open file. When it resolves, the file is closed and on the disk. */
async function writeTo(
  db: Database,
  file: FileHandle,
  unwritableError: (error: Error) => BackupError,
): Promise<number> {
  const zip = createGzip();
  const written = pipeline(zip, file.createWriteStream({ flush: true })).catch((error: Error) => {
    throw unwritableError(error);
  });
  // The failure is handled below; without this, Node would report it as unhandled.
  written.catch(() => undefined);
  const rows = await writeBackup(db, async (lines) => {
    if (zip.write(lines)) return;
    const drained = Promise.withResolvers<void>();
    zip.once('drain', drained.resolve);
    await Promise.race([drained.promise, written]);
  }).catch((error: unknown) => {
    zip.destroy();
    throw error;
  });
  zip.end();
  await written;
  return rows;
}
