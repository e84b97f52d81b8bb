import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { env } from '#env.ts';
import { Assets } from '#runtime/assets.ts';
import { BUILD_ORIGIN } from '#runtime/build-origin.ts';
import { temporaryFolder } from '../cache/support/temporary.ts';
import { startServer } from './support/server.ts';

const SCRIPT = 'console.log(1);'.repeat(100);
const files = {
  '_a/app.hash.js': SCRIPT,
  '_a/app.hash.js.br': brotliCompressSync(SCRIPT),
  '_a/app.hash.js.gz': gzipSync(SCRIPT),
  'robots.txt': 'User-agent: *',
  'a b@c.svg': '<svg/>',
};
const start = () => startServer(() => new Response('page', { status: 404 }), files);

test('the smallest encoding that the client accepts is sent, each with its own ETag', async () => {
  const { ask } = await start();
  const get = (coding: string) => ask('/_a/app.hash.js', { headers: { 'accept-encoding': coding } });
  const br = await get('gzip, br');
  const gzip = await get('gzip');
  const plainAnswer = await get('identity');
  expect([br, gzip, plainAnswer].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(plainAnswer.body.toString()).toBe(SCRIPT);
  expect(br.body.length).toBeLessThan(plainAnswer.body.length);
  expect(new Set([br, gzip, plainAnswer].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('files with hashed names are cached for a year, others for an hour', async () => {
  const { ask } = await start();
  expect((await ask('/_a/app.hash.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/robots.txt')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test('files are answered with 304 and to HEAD, with a query and under encoded names', async () => {
  const { ask } = await start();
  const { headers } = await ask('/robots.txt?v=1');
  const secondAnswer = await ask('/robots.txt', { headers: { 'if-none-match': String(headers.etag) } });
  expect({ status: secondAnswer.status, bodyCount: secondAnswer.body.length }).toEqual({
    status: 304,
    bodyCount: 0,
  });
  const head = await ask('/robots.txt', { method: 'HEAD' });
  expect({
    status: head.status,
    'content-length': head.headers['content-length'],
    bodyCount: head.body.length,
  }).toEqual({ status: 200, 'content-length': '13', bodyCount: 0 });
  expect((await ask('/a%20b@c.svg')).status).toBe(200);
  expect((await ask('/a%20b%40c.svg')).status).toBe(200);
});

test.each([
  '/_a/app.hash.js.br',
  '/robots.txt/',
  '/_a',
  '/../package.json',
  '/%2e%2e/package.json',
  '/robots.txt%00',
])('%s is no file', async (path) => {
  const { ask } = await start();
  expect((await ask(path)).status).not.toBe(200);
});

test('the sitemap index names the address that the site runs with, not the one of the build', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'sitemap-index.xml'), `<loc>${BUILD_ORIGIN}/sitemap-0.xml</loc>`);
  expect(new Assets(dir).read('/sitemap-index.xml')).toBe(`<loc>${env.SITE_URL}/sitemap-0.xml</loc>`);
});

test('a file that a later build deletes is still served by the running site', () => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *');
  const assets = new Assets(dir);
  rmSync(join(dir, 'robots.txt'));
  const sent: unknown[] = [];
  const response = {
    writeHead: (status: number) => sent.push(status),
    end: (body: Buffer) => sent.push(body.toString()),
  };
  assets.serve({ headers: {}, method: 'GET' } as never, response as never, '/robots.txt');
  expect(sent).toEqual([200, 'User-agent: *']);
});

describe('parts of a file', () => {
  const part = async (range: string, headers = {}) =>
    (await start()).ask('/robots.txt', { headers: { range, ...headers } });

  test('the part that a player asks for is sent, and nothing else', async () => {
    const wholeFile = await part('bytes=0-');
    expect({
      status: wholeFile.status,
      'content-range': wholeFile.headers['content-range'],
      body: wholeFile.body.toString(),
    }).toEqual({ status: 206, 'content-range': 'bytes 0-12/13', body: 'User-agent: *' });
    const firstTwoBytes = await part('bytes=0-1');
    expect({
      status: firstTwoBytes.status,
      'content-length': firstTwoBytes.headers['content-length'],
      body: firstTwoBytes.body.toString(),
    }).toEqual({ status: 206, 'content-length': '2', body: 'Us' });
    const lastThreeBytes = await part('bytes=-3');
    expect({
      status: lastThreeBytes.status,
      'content-range': lastThreeBytes.headers['content-range'],
      body: lastThreeBytes.body.toString(),
    }).toEqual({ status: 206, 'content-range': 'bytes 10-12/13', body: ': *' });
  });

  test('a range beyond the end is refused with 416', async () => {
    const { status, headers, body } = await part('bytes=13-');
    expect({ status, 'content-range': headers['content-range'], bodyCount: body.length }).toEqual({
      status: 416,
      'content-range': 'bytes */13',
      bodyCount: 0,
    });
  });

  test('a file that has changed is sent whole, and HEAD has the length of the whole file', async () => {
    const { headers } = await (await start()).ask('/robots.txt');
    expect(headers['accept-ranges']).toBe('bytes');
    expect((await part('bytes=0-1', { 'if-range': headers.etag })).status).toBe(206);
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    const head = await (
      await start()
    ).ask('/robots.txt', { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect({ status: head.status, 'content-length': head.headers['content-length'] }).toEqual({
      status: 200,
      'content-length': '13',
    });
  });
});

test('films and captions have their types', async () => {
  const { ask } = await startServer(() => new Response('page', { status: 404 }), {
    'films/a.mp4': 'film',
    'films/a.ar.vtt': 'WEBVTT',
  });
  expect((await ask('/films/a.mp4')).headers['content-type']).toBe('video/mp4');
  expect((await ask('/films/a.ar.vtt')).headers['content-type']).toBe('text/vtt; charset=utf-8');
});
