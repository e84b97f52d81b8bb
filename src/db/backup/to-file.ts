import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from '#db/backup/backup-error.ts';
import { writeBackup } from '#db/backup/write.ts';
import type { Database } from '#db/client.ts';

/**
 * Writes a backup that only its owner may read. It appears under its name once it is whole and on the disk; until then a
 * former one stays what it was. Returns the number of rows. Throws {@link BackupError}.
 */
export async function backUpToFile(db: Database, file: string, force = false): Promise<number> {
  if (existsSync(file) && !force)
    throw new BackupError(`${file} is there already. With --force it is replaced.`);
  const unfinished = `${file}.unfinished`;
  // Without a cause: the database takes some codes of files for its own.
  const unwritable = ({ code }: NodeJS.ErrnoException) =>
    new BackupError(`${file} cannot be written (${code}). The backup was not made.`);
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw unwritable(error);
  };
  // One that was cut short may lie there with other rights.
  rmSync(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600).catch(refuse);
  try {
    const rows = await fill(db, handle, unwritable);
    await rename(unfinished, file).catch(refuse);
    return rows;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The file is closed, and on the disk, when this resolves. */
async function fill(
  db: Database,
  file: FileHandle,
  unwritable: (error: Error) => BackupError,
): Promise<number> {
  const zip = createGzip();
  const written = pipeline(zip, file.createWriteStream({ flush: true })).catch((error: Error) => {
    throw unwritable(error);
  });
  // Looked at below, and whenever the file is waited for.
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
