import { writeFile } from 'node:fs/promises';
import { countText } from '../content/count-text.ts';
import type { DeskAnswer } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';

/** Writes personal data into a new file that this user alone can read. Refuses to overwrite a file. */
export async function writeTable(file = '', text: string, count: number, thing: string): Promise<DeskAnswer> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EEXIST' ? 'is there already' : `cannot be written (${code})`;
    throw new DeskRefusal(`${file} ${reason}.`, EXIT.failed);
  }
  return { data: { file, count }, lines: [`${countText(count, thing)} in ${file}`] };
}
