import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Child, start, stop } from '../../scripts/test/children.ts';
import { stopEmbedded } from '../api/support/embedded.ts';
import { filledFolder } from '../api/support/template.ts';

/** The daily loop of a developer, on a copy of the source: files are edited while `npm run dev` runs. */

const FOLDERS = ['src', 'demo', 'locales', 'public', 'scripts'];
/** Astro's configuration and everything that it reads. */
const SETTINGS = readdirSync('.').filter((name) => /\.(mjs|cjs|json)$/.test(name));

/** Clears variables of the test runner, from which Vite would take another mode than in a developer's terminal. */
const AS_DEVELOPER = { NODE_ENV: 'development', VITEST: '', SITE_URL: '', LOG_LEVEL: '' };

const copy = mkdtempSync(join(tmpdir(), 'turqua-dev-'));
let dataDir: string;
let dev: Child;
let site: string;

beforeAll(async () => {
  for (const name of [...FOLDERS, ...SETTINGS]) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  dataDir = await filledFolder(true);
  const port = await freePort();
  site = `http://localhost:${port}`;
  dev = start(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: { ...AS_DEVELOPER, PORT: String(port), HOST: 'localhost', DATA_DIR: dataDir },
  });
  await vi
    .waitFor(async () => expect((await fetch(`${site}/en`)).status).toBe(200), WITHIN)
    .catch((cause: unknown) => {
      throw new Error(`npm run dev does not answer:\n${dev.output()}`, { cause });
    });
});

afterAll(async () => {
  await stop(dev);
  await stopEmbedded(dataDir);
  rmSync(copy, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** The time-out of a check in milliseconds: a busy machine bundles dependencies first. */
const WITHIN = { timeout: 120_000, interval: 500 };

describe('npm run dev', { timeout: 150_000 }, () => {
  test('shows an edited text of a locale file on reload, again and again', async () => {
    for (const text of ['First edit', 'Second edit']) {
      edit('locales/en/common.json', (json) => json.replace(/"skip": ".*"/, `"skip": "${text}"`));
      await vi.waitFor(async () => expect(await page('/en')).toContain(text), WITHIN);
    }
  });

  test('names the locale file that is not valid JSON', async () => {
    const undo = edit('locales/en/home.json', (json) => json.replace('"', "'"));
    await vi.waitFor(async () => expect((await fetch(`${site}/en`)).status).toBe(500), WITHIN);
    expect(dev.output()).toContain('locales/en/home.json is not valid JSON');
    await waitUntilUndone(undo, '/en');
  });

  test("answers an error of a page with Astro's overlay, and names the file and line", async () => {
    const file = 'src/pages/[lang]/contact-us.astro';
    const undo = edit(file, (code) => code.replace('---\n', '---\nundefinedThing.x;\n'));
    await vi.waitFor(async () => expect((await fetch(`${site}/en/contact-us`)).status).toBe(500), WITHIN);
    const html = await page('/en/contact-us');
    expect(html).toContain('<title>ReferenceError</title>');
    expect(html).toContain('/@vite/client');
    expect(dev.output()).toMatch(/contact-us\.astro:\d+/);
    await waitUntilUndone(undo, '/en/contact-us');
  });

  test('writes its address to a file for commands in another terminal', () => {
    expect(JSON.parse(readFileSync(join(dataDir, 'site.json'), 'utf8'))).toMatchObject({ url: site });
  });
});

const page = async (path: string): Promise<string> => (await fetch(site + path)).text();

/** Vite's watcher drops a change that follows another within 50 ms: the file is saved until the change is seen. */
const waitUntilUndone = (undo: () => void, path: string) =>
  vi.waitFor(async () => {
    undo();
    expect((await fetch(site + path)).status).toBe(200);
  }, WITHIN);

/** Changes a file of the copy; returns a function that undoes the change. */
function edit(file: string, change: (text: string) => string): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  return () => writeFileSync(path, before);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
