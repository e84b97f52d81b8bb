import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { env } from '#env.ts';
import { SeedError } from '#db/seed/seed-error.ts';

/** The seed folder read into memory: texts by their path in it, with `/`. */
export type SeedFiles = ReadonlyMap<string, string>;

export function readSeedFiles(folder: string): SeedFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|md|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll(sep, '/'), readFileSync(path, 'utf8')]),
  );
}

/** The text of a file that must be there; `{product}` and `{product-slug}` are filled in. */
export function needFile(files: SeedFiles, path: string, reason = 'is missing'): string {
  const text = files.get(path);
  if (text === undefined) throw new SeedError(path, '', reason);
  return text.replaceAll('{product}', env.PRODUCT_NAME).replaceAll('{product-slug}', env.PRODUCT_SLUG);
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Changes with any file, with the programs that read them, and with the product's name. */
export const hashOfFiles = (files: SeedFiles): string => hashOf(JSON.stringify([env.PRODUCT_NAME, ...files]));
