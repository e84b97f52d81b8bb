import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/test/services.ts';
import { type Server, startOnServerCore, waitUntilAnswering } from './server-process.ts';

/** The program that a build makes, for each project in `peers/` that is served; each has a lockfile of its own. */
const ENTRY = { astro: 'dist/server/entry.mjs', next: '.next/standalone/server.js' } as const;

export type PeerName = keyof typeof ENTRY;

const COLLECT = fileURLToPath(new URL('../servers/collect.ts', import.meta.url));
/** Environment of a project's installation, build and server. */
const PEER_ENV = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Starts a project, which is installed and built at its first use and after each change. `page` is the path of the HTML
 * file that it sends.
 */
export async function startPeer(name: PeerName, page: string): Promise<Server> {
  const folder = fileURLToPath(new URL(`../peers/${name}`, import.meta.url));
  const entry = join(folder, ENTRY[name]);
  const required = Math.max(...MANIFESTS.map((file) => statSync(join(folder, file)).mtimeMs));
  if (isOlder(join(folder, INSTALLED), required)) await npm(['ci', '--no-audit', '--no-fund'], folder);
  if (isOlder(entry, newestChange(folder))) await npm(['run', 'build'], folder);
  const port = await freePort();
  const child = startOnServerCore(process.execPath, ['--expose-gc', '--import', COLLECT, entry], {
    cwd: folder,
    env: {
      ...process.env,
      ...PEER_ENV,
      PEER_PAGE: page,
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return waitUntilAnswering(child, port);
}

async function npm(args: readonly string[], cwd: string): Promise<void> {
  const child = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...PEER_ENV },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code} in ${cwd}`);
}

/** The files that decide what is installed, and the file that npm writes at the end of an installation. */
const MANIFESTS = ['package.json', 'package-lock.json'];
const INSTALLED = 'node_modules/.package-lock.json';

/** Whether a file is missing, or was last changed before `time` (milliseconds since 1970). */
const isOlder = (path: string, time: number): boolean => !existsSync(path) || statSync(path).mtimeMs < time;

/** Files that installation and build make. */
const GENERATED = new Set(['node_modules', 'dist', '.next', '.astro', 'next-env.d.ts', 'tsconfig.json']);

/**
 * The time of the last change of a project's sources, in milliseconds since 1970. The time of a folder is that of the
 * last file that was added to it or removed.
 */
function newestChange(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !GENERATED.has(name));
  const times = files.map((file) => {
    const path = join(folder, file.name);
    return file.isDirectory() ? newestChange(path) : statSync(path).mtimeMs;
  });
  return Math.max(statSync(folder).mtimeMs, ...times);
}
