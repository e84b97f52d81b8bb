import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase, useDatabase } from '#db/client.ts';
import { freePort } from '../../../scripts/test/services.ts';
import { stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';

/** Milliseconds within which the site must have started. */
const LIMIT = 60_000;
/** Milliseconds after which a site that does not end is killed; it promises to end within ten seconds. */
const STOP_LIMIT = 20_000;

/**
 * Starts the site without rendering anything first; `entry.mjs` itself would render the fixed addresses, some ten
 * seconds for each site.
 */
const START = `
  const { open } = await import('./dist/server/entry.mjs');
  const site = await open();
  site.stopOnSignals();
  console.log('Listening at ' + await site.listen());
`;

/** Another instance of the built site, with its own data. */
export interface SecondSite {
  /** Reads a page; redirects are not followed. */
  get: (path: string) => Promise<{ status: number; location: string | null; headers: Headers; text: string }>;
  origin: string;
  dataDir: string;
  close: () => Promise<void>;
}

/** Starts a site on a database that `fill` has filled by `database()`. */
export async function openSecondSite(
  fill: () => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<SecondSite> {
  const dataDir = await filledFolder(false);
  useDatabase({ dataDir });
  try {
    await fill().finally(closeDatabase);
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
  return openSite(dataDir, settings);
}

/** Starts a site with another back end. */
export const openSiteOn = (apiUrl: string): Promise<SecondSite> => openSite(newFolder(), { API_URL: apiUrl });

const newFolder = () => mkdtempSync(join(tmpdir(), 'turqua-site-'));

async function remove(dataDir: string): Promise<void> {
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function openSite(dataDir: string, settings: Record<string, string>): Promise<SecondSite> {
  const port = await freePort();
  const env = {
    ...process.env,
    SITE_URL: '',
    DATABASE_URL: '',
    API_URL: '',
    RENDERS_PER_MINUTE: '1000000',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    clearTimeout(killing);
    await remove(dataDir);
  };
  const origin = `http://localhost:${port}`;
  try {
    await whenListening(child);
  } catch (error) {
    await close();
    throw error;
  }
  const get = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    const { status, headers } = answer;
    return { status, location: headers.get('location'), headers, text: await answer.text() };
  };
  return { get, origin, dataDir, close };
}

/** Resolves when the site listens; rejects with the output of the process when it ends or takes too long. */
function whenListening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  const timer = setTimeout(() => reject(new Error(`not ready after ${LIMIT} ms:\n${output}`)), LIMIT);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('Listening at')) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`ended before it was ready:\n${output}`)));
  return promise.finally(() => clearTimeout(timer));
}
