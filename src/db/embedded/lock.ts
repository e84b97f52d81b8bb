import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes an exclusive lock on a file, or returns undefined when another process holds it.
 * The lock is SQLite's: the kernel frees it when the process ends in whatever way, so none can be left behind.
 */
export function takeLock(file: string): { release(): void } | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
