import { run } from '../../../scripts/test/children.ts';
import { checksums, filledColumns } from './checksums.ts';
import type { Writes } from './writes.ts';

/** Writes before the backup, and after it. */
const WRITES = 20;
const LIMIT = 120_000; // milliseconds

export interface BackupInUse {
  /** Differences between the database that this process uses now and the one that was saved, in words. */
  faultsOfRestored: () => Promise<string[]>;
}

/**
 * Saves the database that this process and a site use, by `npm run backup`, while visitors write, and stops them. Tables
 * that did not change meanwhile have to be equal after a restore. Of the writes those before the backup have to be there,
 * those after it not, and each as a whole.
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
  const end = performance.now();
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
    const early = writes.acknowledged
      .filter(({ email, began }) => began > end && stored.has(email))
      .map(({ email }) => `${email} was sent after the backup`);
    const partial = [...stored]
      .filter(([, messages]) => messages !== 1)
      .map(([email, messages]) => `${email} has ${messages} messages`);
    return [...failed, ...unequal, ...lost, ...early, ...partial];
  }
  return { faultsOfRestored };
}
