import { readFileSync } from 'node:fs';

/** A package in the lockfile. */
export interface Locked {
  name: string;
  version: string;
  /** The folder of the package, relative to that of the lockfile. */
  place: string;
  /** Whether package.json names the package. */
  direct: boolean;
  /** Whether only development needs the package. */
  dev: boolean;
  /** Whether the package runs a script when it is installed. */
  installs: boolean;
  licence: string | undefined;
  /** The reason for which its authors advise against it, as of when it was locked. */
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

const NODE_MODULES = 'node_modules/';

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
    // Differs from the name in the entry for an alias.
    const installedName = place.slice(place.lastIndexOf(NODE_MODULES) + NODE_MODULES.length);
    const isDirect = place === NODE_MODULES + installedName && direct.has(installedName);
    if (!isDirect && !all) continue;
    const name = entry.name ?? installedName;
    const key = `${name}@${entry.version}`;
    found.set(key, {
      name,
      version: entry.version,
      place,
      direct: isDirect || (found.get(key)?.direct ?? false),
      dev: (entry.dev ?? false) && (found.get(key)?.dev ?? true),
      installs: entry.hasInstallScript ?? false,
      licence: entry.license,
      deprecated: entry.deprecated,
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
