import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './children.ts';

/** The packages that the back end in `tests/laravel` needs, in one text, so that they are installed together. */
const LARAVEL = 'php8.2-cli php8.2-sqlite3 php8.2-mbstring php8.2-xml php-laravel-framework';

/**
 * Programs that tests need besides Node, with the Debian packages that contain each, in the order in which they are
 * tried.
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

/** Finds programs, and installs Debian's packages for missing ones where that is possible. Reports by `print`. */
export async function provide(wanted: readonly Program[], print: (line: string) => void): Promise<Found> {
  const isMissing = (name: Program) => !PROGRAMS[name].find();
  // The second attempt tries the second package of a program, which some releases of Debian have instead.
  for (const attempt of [0, 1]) {
    const packages = wanted.filter(isMissing).flatMap((name) => PROGRAMS[name].packages[attempt] ?? []);
    if (packages.length > 0) await install(packages, print);
  }
  return Object.fromEntries(
    wanted.map((name) => {
      const path = PROGRAMS[name].find();
      print(path ? `${name}: ${path}` : `${name}: not found`);
      return [name, path];
    }),
  );
}

async function install(packages: string[], print: (line: string) => void): Promise<void> {
  const apt = onPath(['apt-get']);
  const sudo = process.getuid?.() === 0 ? [] : [onPath(['sudo']) ?? ''];
  if (!apt || sudo[0] === '') {
    print(`missing: ${packages.join(', ')}; installing Debian's packages needs apt-get and root`);
    return;
  }
  print(`installing Debian's ${packages.join(', ')}`);
  // RUNLEVEL keeps the packages from starting their services: tests start instances of their own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const command = [...sudo, ...(sudo.length > 0 ? ['-n', '-E'] : []), apt];
  // Each package is installed by a command of its own, so that one that is not available does not prevent the others.
  const installs = packages.map((name) => ['install', '-y', '--no-install-recommends', ...name.split(' ')]);
  for (const args of [['update'], ...installs]) {
    const [first = '', ...rest] = [...command, ...args];
    const { ok, output } = await run(first, rest, 240_000, { env });
    if (!ok) print(output.trim().split('\n').slice(-5).join('\n'));
  }
}

function findChromium(): string | undefined {
  const chromePath = process.env['CHROME_PATH'];
  if (chromePath) return existsSync(chromePath) ? chromePath : undefined;
  // The headless shell comes first: with it the tests take little more than half of the time.
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

/** The path of PHP, if Laravel and the extensions that it needs are installed too. */
function findLaravel(): string | undefined {
  const root = '/usr/lib/php';
  const folders = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : [];
  const extensions = ['dom.so', 'mbstring.so', 'pdo_sqlite.so'];
  const hasExtensions = folders.some((folder) => extensions.every((name) => existsSync(join(folder, name))));
  const hasLaravel = existsSync('/usr/share/php/Illuminate/autoload.php');
  return hasExtensions && hasLaravel ? onPath(['php']) : undefined;
}

const pathFolders = () => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);

/** The path of the first of these programs that is found. `moreFolders`: folders outside the PATH of plain users. */
function onPath(names: readonly string[], moreFolders: readonly string[] = []): string | undefined {
  return names
    .flatMap((name) => [...pathFolders(), ...moreFolders].map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The user to run a server as, when this process runs as root, as whom PostgreSQL refuses to run. */
export function plainUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
