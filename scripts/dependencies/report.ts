import type { Locked } from './lockfile.ts';
import type { Metadata } from './registry.ts';

/** A package with its metadata; undefined where the registry gives none. */
export interface Row extends Locked {
  /** Days since the locked version was published. */
  age: number | undefined;
  newest: string | undefined;
  /** Days since the newest version was published. */
  newestAge: number | undefined;
  /** The number of people who can publish the package. */
  maintainers: number | undefined;
  /** Packages or functions of the platform that are recommended in its place. */
  replacements: readonly string[];
  bytes: number | undefined;
}

const DAY = 86_400_000;
const DAYS_OF_YEAR = 365;

/** `replacements`: by the name of a package, the packages recommended in its place. `now`: milliseconds since 1970. */
export function rowOf(
  locked: Locked,
  metadata: Metadata | undefined,
  replacements: Readonly<Record<string, readonly string[]>>,
  now: number,
): Row {
  const newest = metadata?.['dist-tags']['latest'];
  const version = metadata?.versions[locked.version];
  const ageOf = (name: string | undefined): number | undefined => {
    const time = Date.parse((name !== undefined && metadata?.time[name]) || '');
    return Number.isNaN(time) ? undefined : Math.floor((now - time) / DAY);
  };
  const { deprecated } = version ?? {};
  const message = deprecated === true ? 'deprecated' : deprecated || locked.deprecated;
  return {
    ...locked,
    age: ageOf(locked.version),
    newest,
    newestAge: ageOf(newest),
    maintainers: metadata?.maintainers?.length,
    deprecated: message,
    replacements: replacements[locked.name] ?? [],
    bytes: version?.dist?.unpackedSize ?? undefined,
  };
}

/** The reasons to look at direct packages: they are deprecated, or their newest version is older than `years`. */
export function findings(rows: readonly Row[], years: number): string[] {
  return rows
    .filter(({ direct }) => direct)
    .flatMap(({ name, version, deprecated, newestAge = 0 }) => [
      ...(deprecated === undefined ? [] : [`${name} ${version} is deprecated: ${deprecated}`]),
      ...(newestAge > years * DAYS_OF_YEAR
        ? [`${name}: its newest version is ${yearsOf(newestAge)} old`]
        : []),
    ]);
}

const yearsOf = (days: number) => `${(days / DAYS_OF_YEAR).toFixed(1)} years`;
const orUnknown = (value: number | string | undefined) => (value === undefined ? '?' : String(value));

const HEAD = ['package', 'version', 'days', 'newest', 'days', 'people', 'KB', 'licence', 'notes'];

/** A table for people; ages in days, `?` where the registry does not say. */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [
    row.name,
    row.version,
    orUnknown(row.age),
    row.newest === row.version ? '=' : orUnknown(row.newest),
    orUnknown(row.newestAge),
    orUnknown(row.maintainers),
    orUnknown(row.bytes === undefined ? undefined : Math.round(row.bytes / 1024)),
    orUnknown(row.licence),
    notesOf(row),
  ]);
  const allLines = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...allLines.map((line) => line[column]?.length ?? 0)));
  return allLines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function notesOf({ dev, installs, deprecated, replacements }: Row): string {
  return [
    ...(dev ? ['dev'] : []),
    ...(installs ? ['runs a script when it is installed'] : []),
    ...(deprecated === undefined ? [] : [`DEPRECATED: ${deprecated}`]),
    ...(replacements.length > 0 ? [`replaceable by ${replacements.join(', ')}`] : []),
  ].join('; ');
}
