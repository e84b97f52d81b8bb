import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that the bundle is built from. */
const SOURCES = [
  'src',
  'locales',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'sitemap.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** Read by scripts at run time, never bundled: a changed text needs no build. */
const APART = ['src/db/migrations'];

/** A hash over all sources: any change of any file changes it. */
export function buildId(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (APART.includes(path) || !existsSync(path)) return [];
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path];
}
