import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a package's files on disk, without packages inside it; undefined where it is not installed. */
export function bytesOnDisk(folder: string): number | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isDirectory()) return stats.size;
  const names = readdirSync(folder).filter((name) => name !== 'node_modules');
  return names.reduce((sum, name) => sum + (bytesOnDisk(join(folder, name)) ?? 0), 0);
}
