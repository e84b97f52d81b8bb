import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/test/services.ts';
import { type Server, startOnServerCore, waitUntilAnswering } from './server-process.ts';

/** The program that the build of each stock project in `peers/` makes; each project has its own lockfile. */
const ENTRY = { astro: 'dist/server/entry.mjs', next: '.next/standalone/server.js' } as const;

export type PeerName = keyof typeof ENTRY;

const COLLECT = fileURLToPath(new URL('../servers/collect.ts', import.meta.url));
const QUIET = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };

/** Starts a stock project, installed and built at its first use. `page` is the HTML file that it sends. */
export async function startPeer(name: PeerName, page: string): Promise<Server> {
  const folder = fileURLToPath(new URL(`../peers/${name}`, import.meta.url));
  const entry = join(folder, ENTRY[name]);
  if (!existsSync(join(folder, 'node_modules'))) await npm(['ci', '--no-audit', '--no-fund'], folder);
  if (!existsSync(entry) || statSync(entry).mtimeMs < newestChange(folder))
    await npm(['run', 'build'], folder);
  const port = await freePort();
  const child = startOnServerCore(process.execPath, ['--expose-gc', '--import', COLLECT, entry], {
    cwd: folder,
    env: {
      ...process.env,
      ...QUIET,
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
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', args, {
    cwd,
    env: { ...env, ...QUIET },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code} in ${cwd}`);
}

/** Files that installation and build make. */
const GENERATED = new Set(['node_modules', 'dist', '.next', '.astro', 'next-env.d.ts', 'tsconfig.json']);

/** The time of the last change of a project's sources, in milliseconds since 1970. */
function newestChange(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !GENERATED.has(name));
  const times = files.map((file) => {
    const path = join(folder, file.name);
    return file.isDirectory() ? newestChange(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}
