import { dirname, join } from 'node:path';
import { Semaphore } from '#process/semaphore.ts';
import { readLockfile } from './lockfile.ts';
import { readOptions, USAGE } from './options.ts';
import { readMetadata, RegistryUnavailable } from './registry.ts';
import { findings, rowOf, tableOf } from './report.ts';
import { bytesOnDisk } from './size.ts';

interface Surroundings {
  /** Address of the registry. */
  registry: string;
  /** Path of package-lock.json. */
  lockfile: string;
  /** By the name of a package, the packages recommended in its place. */
  replacements: Readonly<Record<string, readonly string[]>>;
  print: (line: string) => void;
  now?: number;
}

/** The most requests to the registry at the same time. */
const MAX_REQUESTS = 8;

/** Prints the dependencies. Resolves with the exit code: 0, 1 with findings, 2 when the list could not be made. */
export async function listDependencies(
  words: readonly string[],
  { registry, lockfile, replacements, print, now = Date.now() }: Surroundings,
): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(words);
  } catch (error) {
    print(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const requests = new Semaphore(MAX_REQUESTS, Number.POSITIVE_INFINITY);
  try {
    const rows = await Promise.all(
      readLockfile(lockfile, options.all).map(async (locked) => {
        const metadata = await requests.hold(Number.POSITIVE_INFINITY, () =>
          readMetadata(registry, locked.name),
        );
        const row = rowOf(locked, metadata, replacements, now);
        return { ...row, bytes: row.bytes ?? bytesOnDisk(join(dirname(lockfile), locked.place)) };
      }),
    );
    const found = findings(rows, options.years);
    const summary = `${rows.length} packages, ${found.length} findings.`;
    if (options.json) print(JSON.stringify({ registry, rows, findings: found }, null, 2));
    else for (const line of [...tableOf(rows), '', ...found, summary]) print(line);
    return found.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error;
    print(error.message);
    return 2;
  }
}
