import { parseArgs } from 'node:util';
import { BackupError } from '#db/backup/backup-error.ts';
import { env } from '#env.ts';

/** Reads `<file> [--force]` from the command line. Throws {@link BackupError} with the usage. */
export function fileArgument(command: 'backup' | 'restore'): { file: string; force: boolean } {
  if (!env.embedded)
    throw new BackupError('With API_URL the content is the back end’s: there is no database here.');
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, force: values.force };
  } catch {
    // An unknown option is answered with the usage too.
  }
  throw new BackupError(`Say which file: npm run ${command} -- <file> [--force]`);
}
