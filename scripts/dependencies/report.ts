import type { Locked } from './lockfile.ts';
import type { Metadata } from './registry.ts';

/** One package with what is known of it; undefined where the registry does not say. */
export interface Row extends Locked {
  /** Days since this version, and since the newest one. */
  age: number | undefined;
  newest: string | undefined;
  newestAge: number | undefined;
  maintainers: number | undefined;
  /** Packages or functions of the platform that are recommended in its place. */
  replacements: readonly string[];
  bytes: number | undefined;
}

const DAY = 86_400_000;
const DAYS_OF_YEAR = 365;

/** `replacements` are names of packages with the packages that are recommended instead. */
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
const known = (value: number | string | undefined) => (value === undefined ? '?' : String(value));

const HEAD = ['package', 'version', 'days', 'newest', 'days', 'people', 'KB', 'licence', 'notes'];

/** A table for people; ages in days, `?` where the registry does not say. */
export function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map((row) => [
    row.name,
    row.version,
    known(row.age),
    row.newest === row.version ? '=' : known(row.newest),
    known(row.newestAge),
    known(row.maintainers),
    known(row.bytes === undefined ? undefined : Math.round(row.bytes / 1024)),
    known(row.licence),
    notesOf(row),
  ]);
  const all = [HEAD, ...cells];
  const widths = HEAD.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
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
