import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { BackupError } from '#db/backup/backup-error.ts';
import { Header, isRow, ControlLine } from '#db/backup/lines.ts';

/** A line after the header: a row as it was written, or a control line. */
export type Line = { row: string } | { control: ControlLine };

/** Reads a whole backup once, to verify it before anything is changed. Throws {@link BackupError}. */
export async function checkBackup(file: string): Promise<{ header: Header; rows: number }> {
  let rows = 0;
  let expected: number | undefined;
  const backup = await openBackup(file);
  for await (const line of backup.lines) {
    if ('row' in line) rows += 1;
    else if ('end' in line.control) expected = line.control.end.rows;
  }
  if (expected !== rows) throw damagedError(file);
  return { header: backup.header, rows };
}

/**
 * Opens a backup; its lines can be iterated once. Throws {@link BackupError} here, or while the lines are read, when the
 * file is no backup, cannot be read, or is damaged.
 */
export async function openBackup(file: string): Promise<{ header: Header; lines: AsyncIterable<Line> }> {
  const texts = unzipLines(file);
  const first = await texts.next();
  const header = v.safeParse(Header, first.done ? undefined : parseOrUndefined(first.value));
  if (!header.success) throw new BackupError(`${file} is not a backup that this release can read.`);
  async function* readLines(): AsyncGenerator<Line> {
    for await (const text of texts) {
      const control = isRow(text) ? undefined : v.safeParse(ControlLine, parseOrUndefined(text));
      if (control && !control.success) throw damagedError(file);
      yield control ? { control: control.output } : { row: text };
    }
  }
  return { header: header.output, lines: readLines() };
}

/**
 * The lines of a backup, which end at `\n` alone. `node:readline` would also end them at U+2028 and U+2029, which texts
 * may contain.
 */
async function* unzipLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  unzipped.setEncoding('utf8');
  // A line may be longer than many chunks.
  let parts: string[] = [];
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const ends = chunk.split('\n');
      const beginning = ends.pop() ?? '';
      for (const end of ends) {
        yield parts.join('') + end;
        parts = [];
      }
      parts.push(beginning);
    }
    const last = parts.join('');
    if (last !== '') yield last;
  } catch (error) {
    throw asBackupError(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function asBackupError(file: string, error: NodeJS.ErrnoException): BackupError {
  if (error.code === 'ENOENT') return new BackupError(`${file} is not there.`);
  if (error.code === 'EACCES' || error.code === 'EISDIR') return new BackupError(`${file} cannot be read.`);
  return damagedError(file);
}

const damagedError = (file: string) =>
  new BackupError(`${file} is damaged or cut short. Nothing was changed.`);

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
