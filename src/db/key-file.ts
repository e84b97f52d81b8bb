import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** Bytes of every key. */
export const KEY_BYTES = 32;

/** A secret of 32 bytes in `<dataDir>/keys/<name>`, readable by its owner only, made at the first use. */
export function keyFile(dataDir: string, name: string): Buffer {
  const text = secretFile(dataDir, name, () => randomBytes(KEY_BYTES).toString('base64'));
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${secretPath(dataDir, name)} does not hold a key of ${KEY_BYTES} bytes`);
}

/**
 * The text in `<dataDir>/keys/<name>`, readable by its owner only; at the first use it is what `make` returns. When
 * two processes start at once, the file of the first is used by both.
 */
export function secretFile(dataDir: string, name: string, make: () => string): string {
  const file = secretPath(dataDir, name);
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) write(file, make());
  return readFileSync(file, 'utf8').trim();
}

/** The path of a {@link secretFile}. */
export const secretPath = (dataDir: string, name: string): string => join(dataDir, 'keys', name);

function write(file: string, secret: string): void {
  // Not named by the process: in two containers on one folder both may be number 1.
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
