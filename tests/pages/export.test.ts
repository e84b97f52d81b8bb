import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../bench/servers/synthetic-content.ts';
import { run } from '../../scripts/test/children.ts';
import { listen, startFileServer } from './support/file-server.ts';

const SITE_URL = 'https://www.example.com';
const folder = mkdtempSync(join(tmpdir(), 'turqua-export-'));
const out = join(folder, 'out');
let posts = Array.from({ length: 26 }, (_, index) => index);
let backEnd: Server;
let host: Server;
let hostUrl: string;
let firstOutput: string;

/** Runs `npm run export` against a back end whose content the test changes. */
async function runExport(): Promise<string> {
  const { port } = backEnd.address() as AddressInfo;
  const settings = {
    SITE_URL,
    PORT: '4321',
    API_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
  };
  const env = { ...settings, DATABASE_URL: '', APP_KEY: '', LOG_LEVEL: 'warn' };
  const { ok, output } = await run(process.execPath, ['scripts/export.ts', out], 120_000, { env });
  if (!ok) throw new Error(output);
  return output;
}

beforeAll(async () => {
  backEnd = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://back-end');
    const content = contentOf(pathname, searchParams, String(req.headers['x-localization']), posts);
    res.writeHead(content === undefined ? 404 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ content }));
  });
  await listen(backEnd);
  firstOutput = await runExport();
  host = startFileServer(out);
  hostUrl = await listen(host);
}, 150_000);

afterAll(() => {
  backEnd.close();
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await fetch(`${hostUrl}${path}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
};

/** Paths that a page names in links, scripts, styles and pictures; its own addresses in full count as well. */
function addressesIn(html: string): string[] {
  const namedAddresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  return namedAddresses
    .map((address) => (address.startsWith(SITE_URL) ? address.slice(SITE_URL.length) : address))
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/#.*$/, ''));
}

test('a plain file server answers every link, at the canonical addresses', async () => {
  const seenAddresses = new Map<string, string>([['/', '']]);
  const pictures = new Set<string>();
  for (const [path, from] of seenAddresses) {
    const { status, text, type } = await get(path);
    expect(status, `${path} on ${from}`).toBe(200);
    if (!type?.includes('text/html')) continue;
    expect(text, path).not.toMatch(/<form|data-server|[?]page=/);
    if (path !== '/')
      expect(text, path).toMatch(/<meta http-equiv="content-security-policy" content="[^"]+'self'/);
    const canonical = /rel="canonical" href="([^"]*)"/.exec(text)?.[1];
    if (path !== '/' && canonical) expect(canonical).toBe(SITE_URL + path);
    const picture = /property="og:image" content="([^"]*)"/.exec(text)?.[1];
    if (picture && !pictures.has(picture)) {
      pictures.add(picture);
      expect(picture).toMatch(/^https:\/\/www\.example\.com\/social\/[\w-]+\.jpg$/);
      const pictureAnswer = await get(picture.slice(SITE_URL.length));
      expect({ status: pictureAnswer.status, type: pictureAnswer.type }, path).toEqual({
        status: 200,
        type: 'image/jpeg',
      });
    }
    for (const address of addressesIn(text))
      if (!seenAddresses.has(address)) seenAddresses.set(address, path);
  }
  const paths = [...seenAddresses.keys()];
  expect(paths).toEqual(expect.arrayContaining(['/ar/blog/post-25-ar', '/tr/blog/page/3', '/fr/contact-us']));
  expect(pictures.size).toBeGreaterThan(posts.length * 4);
  expect(paths.filter((path) => path.includes('/blog/post-'))).toHaveLength(posts.length * 4);
});

test('unknown addresses get the page of their language', async () => {
  for (const [path, lang] of [
    ['/ar/none/at/all', 'ar'],
    ['/fr/none', 'fr'],
    ['/none', 'en'],
  ]) {
    const { status, text } = await get(path ?? '');
    expect(status).toBe(404);
    expect(text).toContain(`<html lang="${lang}"`);
  }
});

test('the command reports what it did', () => {
  expect(firstOutput).toMatch(
    /\d+ pages \([\d,]+ KB, [\d,]+ KB stored\), \d+ of them rendered in .* pages\/s\./,
  );
  expect(firstOutput).toMatch(/\d+ files in .*: \d+ written, 0 removed/);
  expect(firstOutput).not.toContain('Needs the server');
});

test('a second export writes what changed and removes what is gone', async () => {
  const keptFile = join(out, 'en/blog/post-12-en.html');
  const before = statSync(keptFile).mtimeMs;
  expect(await runExport()).toMatch(/: 0 written, 0 removed/);
  posts = [...posts.filter((index) => index !== 20), 26];
  const secondExport = await runExport();
  // In each language a page and its picture.
  expect(secondExport).toMatch(/ 8 removed/);
  expect(statSync(keptFile).mtimeMs).toBe(before);
  expect((await get('/en/blog/post-20-en')).status).toBe(404);
  expect((await get('/ar/blog/post-26-ar')).status).toBe(200);
  expect(readFileSync(join(out, '_headers'), 'utf8')).toContain('strict-transport-security');
}, 120_000);
