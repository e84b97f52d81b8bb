import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type Import, importsOf } from './imports.ts';

/** The input of the laws: texts by path, and the imports of every code file. */
export interface Project {
  files: ReadonlyMap<string, string>;
  code: readonly CodeFile[];
}

export interface CodeFile {
  path: string;
  text: string;
  imports: readonly Arrow[];
}

/** An import, resolved. */
export interface Arrow extends Import {
  /** Path in the repository, for imports of our own files. */
  file?: string;
  /** Package name with its subpath, or `node:…`, for all others. */
  outside?: string;
}

const CODE = /\.(ts|tsx|mjs|astro)$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.astro', '.data', '.artefacts', 'coverage']);
const BUILTIN = new Set(builtinModules);

/** A project from texts by path: the real tree, or a fixture in memory. */
export function projectOf(texts: Readonly<Record<string, string>>): Project {
  const files = new Map(Object.entries(texts));
  const code = [...files]
    .filter(([path]) => CODE.test(path))
    .map(([path, text]) => ({
      path,
      text,
      imports: importsOf(path, text).map((found) => resolve(path, found)),
    }));
  return { files, code };
}

/** Reads every text below `root` that people of this project write. */
export function readProject(root: string): Project {
  const texts: Record<string, string> = {};
  const walk = (folder: string) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!NOT_OURS.has(entry.name) && path !== 'bench/peers' && path !== 'export') walk(path);
      } else if (entry.isFile() && /\.(ts|tsx|mjs|cjs|astro|css|json|md|svg|ya?ml|sql)$/.test(entry.name)) {
        texts[path] = readFileSync(`${root}/${path}`, 'utf8');
      }
    }
  };
  walk('.');
  return projectOf(texts);
}

function resolve(from: string, found: Import): Arrow {
  const { specifier } = found;
  if (specifier === undefined) return found;
  if (specifier.startsWith('#locales/')) return { ...found, file: specifier.slice(1) };
  if (specifier.startsWith('#')) return { ...found, file: `src/${specifier.slice(1)}` };
  if (specifier.startsWith('.')) return { ...found, file: posix.join(posix.dirname(from), specifier) };
  const bare = specifier.split('/')[0] ?? specifier;
  return { ...found, outside: BUILTIN.has(bare) ? `node:${specifier}` : specifier };
}
