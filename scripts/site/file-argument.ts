import { parseArgs } from 'node:util';
import { BackupError } from '#db/backup/backup-error.ts';
import { env } from '#env.ts';

/** The file and `--force` that a command was given. Throws {@link BackupError} with how to say it. */
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
    // Unknown options are answered like a missing file.
  }
  throw new BackupError(`Say which file: npm run ${command} -- <file> [--force]`);
}
