import { readFileSync } from 'node:fs';

/** A package in the lockfile. */
export interface Locked {
  name: string;
  version: string;
  /** The folder of the package, relative to that of the lockfile. */
  place: string;
  /** Whether package.json names the package. */
  direct: boolean;
  dev: boolean;
  /** Whether the package runs a script when it is installed. */
  installs: boolean;
  licence: string | undefined;
  /** The message that npm had when the package was locked. */
  deprecated: string | undefined;
}

interface Entry {
  version?: string;
  name?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  license?: string;
  deprecated?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const FOLDER = 'node_modules/';

/**
 * The packages of a package-lock.json (version 2 or 3), each version once: the direct ones, or with `all` every one.
 */
export function readLockfile(path: string, all: boolean): Locked[] {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> };
  const root = packages[''];
  const direct = new Set(Object.keys({ ...root?.dependencies, ...root?.devDependencies }));
  const found = new Map<string, Locked>();
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '' || entry.version === undefined || entry.link) continue;
    const folder = place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
    const isDirect = place === FOLDER + folder && direct.has(folder);
    if (!isDirect && !all) continue;
    const name = entry.name ?? folder;
    const key = `${name}@${entry.version}`;
    found.set(key, {
      name,
      version: entry.version,
      place,
      direct: isDirect || (found.get(key)?.direct ?? false),
      dev: entry.dev ?? false,
      installs: entry.hasInstallScript ?? false,
      licence: entry.license,
      deprecated: entry.deprecated,
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
