import { run } from '../../../scripts/test/children.ts';
import { checksums, filledColumns } from './checksums.ts';
import type { Writes } from './writes.ts';

/** The number of writes before the backup, and after it. */
const WRITES = 20;
const LIMIT = 120_000; // milliseconds

export interface BackupInUse {
  /** Describes the differences between the database that this process uses now and the one that was backed up. */
  faultsOfRestored: () => Promise<string[]>;
}

/**
 * Backs up the database that this process and a site use, by `npm run backup`, while visitors write, and then stops the
 * visitors. In a restored database, tables that did not change must be equal, writes from before the backup must be
 * stored, later ones must not, and each must be stored as a whole.
 */
export async function backUpInUse(
  writes: Writes,
  file: string,
  settings: Record<string, string>,
): Promise<BackupInUse> {
  await writes.pass(WRITES);
  const columns = await filledColumns();
  const before = await checksums(columns);
  const earlier = [...writes.acknowledged];
  const { ok, output } = await run(process.execPath, ['scripts/backup.ts', file], LIMIT, { env: settings });
  const backupEnd = performance.now();
  if (!ok) throw new Error(output);
  await writes.pass(WRITES);
  await writes.stop();
  const after = await checksums(columns);
  const failed = writes.failed.map(({ email, status }) => `${email} was answered ${status}`);

  async function faultsOfRestored(): Promise<string[]> {
    const restored = await checksums(columns);
    const unequal = Object.keys(restored)
      .filter((table) => before[table] === after[table] && restored[table] !== before[table])
      .map((table) => `${table}: ${restored[table]} in the place of ${before[table]}`);
    const stored = await writes.stored();
    const lost = earlier.filter(({ email }) => !stored.has(email)).map(({ email }) => `${email} is lost`);
    const tooLate = writes.acknowledged
      .filter(({ email, began }) => began > backupEnd && stored.has(email))
      .map(({ email }) => `${email} was sent after the backup`);
    const incomplete = [...stored]
      .filter(([, messages]) => messages !== 1)
      .map(([email, messages]) => `${email} has ${messages} messages`);
    return [...failed, ...unequal, ...lost, ...tooLate, ...incomplete];
  }
  return { faultsOfRestored };
}
