import { dirname, join } from 'node:path';
import { Semaphore } from '#process/semaphore.ts';
import { readLockfile } from './lockfile.ts';
import { readOptions, USAGE } from './options.ts';
import { readMetadata, RegistryAway } from './registry.ts';
import { findings, rowOf, tableOf } from './report.ts';
import { bytesOnDisk } from './size.ts';

interface Surroundings {
  registry: string;
  lockfile: string;
  /** Names of packages with those that are recommended in their place. */
  replacements: Readonly<Record<string, readonly string[]>>;
  print: (line: string) => void;
  now?: number;
}

/** Requests to the registry at once. */
const AT_ONCE = 8;

/** Lists dependencies. Gives the exit code: 0, 1 with findings, 2 when it could not be done. */
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
  const turns = new Semaphore(AT_ONCE, Number.POSITIVE_INFINITY);
  try {
    const rows = await Promise.all(
      readLockfile(lockfile, options.all).map(async (locked) => {
        const metadata = await turns.hold(Number.POSITIVE_INFINITY, () =>
          readMetadata(registry, locked.name),
        );
        const row = rowOf(locked, metadata, replacements, now);
        return { ...row, bytes: row.bytes ?? bytesOnDisk(join(dirname(lockfile), locked.place)) };
      }),
    );
    const found = findings(rows, options.years);
    if (options.json) print(JSON.stringify({ registry, rows, findings: found }, null, 2));
    else
      for (const line of [
        ...tableOf(rows),
        '',
        ...found,
        `${rows.length} packages, ${found.length} findings.`,
      ])
        print(line);
    return found.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof RegistryAway)) throw error;
    print(error.message);
    return 2;
  }
}
