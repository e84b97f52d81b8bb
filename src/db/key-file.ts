import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

const BYTES = 32;

/**
 * A secret of 32 bytes in `<dataDir>/keys/<name>`, which only its owner reads, made at the first use. Two processes that
 * start at once agree on one: the file appears whole under its name, and whoever comes second keeps the first.
 */
export function keyFile(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) make(file);
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== BYTES) throw new Error(`${file} does not hold a key of ${BYTES} bytes`);
  return key;
}

function make(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
