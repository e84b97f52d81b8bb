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
/** Folders below the sources that scripts read at run time and no build bundles, so that a change needs no build. */
const NOT_BUNDLED = ['src/db/migrations'];

/** A hash of all sources and the version of Node: 16 hexadecimal digits. */
export function buildId(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (NOT_BUNDLED.includes(path) || !existsSync(path)) return [];
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesOf(join(path, name)))
    : [path];
}
