import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './children.ts';

/** The back end in `tests/laravel` needs all of these; written as one name, they are installed together. */
const LARAVEL = 'php8.2-cli php8.2-sqlite3 php8.2-mbstring php8.2-xml php-laravel-framework';

/**
 * Programs that tests need besides Node, with Debian's packages that bring each, the one to be tried first before
 * others.
 */
export const PROGRAMS = {
  chromium: { packages: ['chromium-headless-shell', 'chromium'], find: findChromium },
  java: { packages: ['default-jre-headless'], find: () => onPath(['java']) },
  postgres: { packages: ['postgresql'], find: findPostgres },
  nginx: { packages: ['nginx'], find: () => onPath(['nginx'], ['/usr/sbin']) },
  redis: { packages: ['redis-server'], find: () => onPath(['redis-server', 'valkey-server']) },
  curl: { packages: ['curl'], find: () => onPath(['curl']) },
  pgrep: { packages: ['procps'], find: () => onPath(['pgrep']) },
  coturn: { packages: ['coturn'], find: () => onPath(['turnserver']) },
  laravel: { packages: [LARAVEL], find: findLaravel },
} as const;

export type Program = keyof typeof PROGRAMS;

/** The path of each program that is installed. */
export type Found = { [Name in Program]?: string };

/** Finds the programs; installs Debian's packages for missing ones where that is possible. `say` tells of it. */
export async function provide(wanted: readonly Program[], say: (line: string) => void): Promise<Found> {
  const isMissing = (name: Program) => !PROGRAMS[name].find();
  // A second round tries the other package, which some releases of Debian have instead.
  for (const turn of [0, 1]) {
    const packages = wanted.filter(isMissing).flatMap((name) => PROGRAMS[name].packages[turn] ?? []);
    if (packages.length > 0) await install(packages, say);
  }
  return Object.fromEntries(
    wanted.map((name) => {
      const path = PROGRAMS[name].find();
      say(path ? `${name}: ${path}` : `${name}: not found`);
      return [name, path];
    }),
  );
}

async function install(packages: string[], say: (line: string) => void): Promise<void> {
  const apt = onPath(['apt-get']);
  const sudo = process.getuid?.() === 0 ? [] : [onPath(['sudo']) ?? ''];
  if (!apt || sudo[0] === '') {
    say(`missing: ${packages.join(', ')}; installing Debian's packages needs apt-get and root`);
    return;
  }
  say(`installing Debian's ${packages.join(', ')}`);
  // RUNLEVEL keeps the packages from starting services; instances of our own are started instead.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const command = [...sudo, ...(sudo.length > 0 ? ['-n', '-E'] : []), apt];
  // One by one: a package that is not to be had keeps no other away.
  const installs = packages.map((name) => ['install', '-y', '--no-install-recommends', ...name.split(' ')]);
  for (const args of [['update'], ...installs]) {
    const [first = '', ...rest] = [...command, ...args];
    const { ok, output } = await run(first, rest, 240_000, { env });
    if (!ok) say(output.trim().split('\n').slice(-5).join('\n'));
  }
}

function findChromium(): string | undefined {
  const chromePath = process.env['CHROME_PATH'];
  if (chromePath) return existsSync(chromePath) ? chromePath : undefined;
  // The shell draws no windows: tests take little more than half of the time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable'];
  return onPath([...names, 'google-chrome']);
}

/** The folder of PostgreSQL's programs; Debian keeps them off PATH. */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
  );
}

/** PHP, where Laravel and the extensions that it needs are there too. */
function findLaravel(): string | undefined {
  const root = '/usr/lib/php';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
  const extensions = ['dom.so', 'mbstring.so', 'pdo_sqlite.so'];
  const extended = folders.some((folder) => extensions.every((name) => existsSync(join(folder, name))));
  return extended && existsSync('/usr/share/php/Illuminate/autoload.php') ? onPath(['php']) : undefined;
}

const pathFolders = () => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);

/** `more` are folders that Debian does not put into the PATH of plain users. */
function onPath(names: readonly string[], more: readonly string[] = []): string | undefined {
  return names
    .flatMap((name) => [...pathFolders(), ...more].map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** PostgreSQL refuses root: the user to run it as, when we are root. */
export function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
