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

/** A program that starts the site without rendering all pages first, which would take longer than the tests. */
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
    await fill();
  } finally {
    await closeDatabase();
  }
  return openSite(dataDir, settings);
}

/** Starts a site with another back end. */
export const openSiteOn = (apiUrl: string): Promise<SecondSite> => openSite(newFolder(), { API_URL: apiUrl });

const newFolder = () => mkdtempSync(join(tmpdir(), 'turqua-site-'));

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
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await stopEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
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
