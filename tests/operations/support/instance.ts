import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { freePort, whenReady } from '../../../scripts/test/services.ts';
import { NAME, send } from './client.ts';

/** Milliseconds for a start, of which the first one migrates and seeds. */
const START_LIMIT = 240_000;

export interface Instance {
  port: number;
  child: Child;
  /** Stops the instance as `systemctl stop` does; resolves with the exit code. */
  stop: () => Promise<number | undefined>;
  kill: () => Promise<void>;
}

interface Options {
  folder: string;
  settings: Record<string, string>;
  /** Folder of another release than the built one of this tree. */
  release?: string;
  /** A free port by default. With the port of an instance that has ended, the new one takes over its data folder. */
  port?: number;
}

/**
 * A program that starts the site like `npm start`, or like the entry of a release, without rendering all pages first:
 * the step that serves the built site does that once.
 */
const program = (open: string) => `
  const site = await ${open};
  site.stopOnSignals();
  await site.listen();
`;
const START = program(`(await import('./scripts/site/open-site.ts')).openBuilt()`);
const RELEASE = program(`(await import('./dist/server/entry.mjs')).open()`);

/**
 * Starts an instance of the built site, as docs/operations describes it. Resolves when it is ready for visitors; pages
 * are rendered when they are requested.
 */
export async function startInstance({ folder, settings, release, ...options }: Options): Promise<Instance> {
  const port = options.port ?? (await freePort());
  const env = {
    DATA_DIR: join(folder, `data-${port}`),
    DATABASE_URL: '',
    ...settings,
    SITE_URL: `https://${NAME}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const args = ['--input-type=module', '--eval', release === undefined ? START : RELEASE];
  const child = start(process.execPath, args, { env, cwd: release ?? '.' });
  await whenReady(child, START_LIMIT, async () => (await send(port, '/readyz')).status === 200);
  return {
    port,
    child,
    stop: async () => {
      child.process.kill('SIGTERM');
      return child.ended;
    },
    kill: () => stop(child, 'SIGKILL'),
  };
}

const SHARED = ['src', 'locales', 'node_modules', 'package.json'];

/** Makes the folder of another release: the same program with another id of its build. */
export function makeRelease(folder: string): string {
  const release = join(folder, 'release');
  mkdirSync(release);
  for (const name of SHARED) symlinkSync(resolve(name), join(release, name));
  cpSync('dist', join(release, 'dist'), { recursive: true });
  const mark = join(release, 'dist/build.json');
  const { id } = JSON.parse(readFileSync(mark, 'utf8')) as { id: string };
  writeFileSync(mark, JSON.stringify({ id: `${id}-next` }));
  return release;
}
