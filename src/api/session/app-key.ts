import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHmac, randomBytes } from 'node:crypto';
import { env } from '#env.ts';

let key: Buffer | undefined;

/**
 * The application's secret, 32 bytes: APP_KEY, or in the embedded default a file that only its owner reads,
 * made at the first use. Two processes starting at once agree on one, since the file is created exclusively.
 */
function appKey(): Buffer {
  if (key) return key;
  if (env.APP_KEY) {
    key = Buffer.from(env.APP_KEY, 'base64');
    return key;
  }
  const folder = join(env.DATA_DIR, 'keys');
  const file = join(folder, 'app.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeKey(file);
  key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`);
  return key;
}

/** Puts a whole key in place or none: the file appears at once under its name, and whoever comes second keeps the first. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** HMAC-SHA256 of `text` for one purpose; a signature for another purpose never fits. */
export function sign(purpose: 'session' | 'csrf', text: string): Buffer {
  return createHmac('sha256', appKey()).update(`${purpose}\0${text}`).digest();
}
