import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PictureAddresses } from '#api/media/picture-address.ts';
import { createRemotePictures } from '#api/media/remote-pictures.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let requests: IncomingMessage[] = [];
let handle: Handler;
const server = createServer((request, response) => {
  requests.push(request);
  handle(request, response);
});
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
let addresses: PictureAddresses;
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
let picture: Buffer;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sources = { url: `http://127.0.0.1:${port}/api`, origins: [] };
  addresses = new PictureAddresses(sources);
  const app = createRemotePictures(sources, folder);
  ask = async (path, headers = {}) => app.fetch(new Request(`http://site.test${path}`, { headers }));
  picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
  handle = (_, response) => response.setHeader('set-cookie', 'theirs=1').end(picture);
});

const addressOf = (name: string, width = 320) =>
  (addresses.of(`/storage/${name}`) ?? '').replace('/960/', `/${width}/`);
const countFiles = () => readdirSync(folder).length;
/** Makes all stored files a day old. */
const ageFiles = () => {
  const yesterday = Date.now() / 1_000 - 86_400;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), yesterday, yesterday);
};

test('a picture is fetched once, without the visitor’s headers, then made smaller and stored', async () => {
  const path = addressOf('a.jpg');
  const answers = await Promise.all([
    ask(path, { cookie: 'mine=1', referer: 'http://site.test/' }),
    ask(path),
  ]);
  const secondAnswer = await ask(path);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.url).toBe('/storage/a.jpg');
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
  expect(requests[0]?.headers).not.toHaveProperty('referer');
  for (const answer of [...answers, secondAnswer]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d{5}/);
    const resized = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(resized).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(resized.exif).toBeUndefined();
  }
  const etag = secondAnswer.headers.get('etag') ?? '';
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
});

test('a stored picture is checked after a day: kept where it is unchanged or the back end fails, deleted on a 404', async () => {
  const path = addressOf('b.jpg', 160);
  await ask(path);
  ageFiles();
  handle = (_, response) => response.writeHead(304).end();
  expect((await ask(path)).status).toBe(200);
  expect(requests[1]?.headers['if-modified-since']).toBeDefined();
  expect((await ask(path)).status).toBe(200);
  expect(requests).toHaveLength(2);
  ageFiles();
  handle = (_, response) => response.writeHead(500).end();
  expect((await ask(path)).status).toBe(200);
  handle = (_, response) => response.writeHead(404).end();
  const keptFiles = countFiles();
  expect((await ask(path)).status).toBe(404);
  expect(countFiles()).toBe(keptFiles - 1);
});

const hugePicture = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const send =
  (body: string | Buffer, type = 'image/jpeg'): Handler =>
  (_, response) =>
    response.setHeader('content-type', type).end(body);

test.each<[string, () => Handler | Promise<Handler>]>([
  ['a missing file', () => (_, response) => response.writeHead(404).end()],
  ['a page', () => send('<!doctype html><title>Laravel</title>')],
  ['an SVG', () => send(SVG, 'image/svg+xml')],
  ['an SVG that is called a picture', () => send(SVG)],
  ['a broken picture', () => send(picture.subarray(0, 200))],
  ['too many pixels', async () => send(await hugePicture(), 'image/png')],
  ['too many bytes', () => send(Buffer.concat([picture, Buffer.alloc(13 * 1024 * 1024)]))],
  ['a redirect', () => (_, response) => response.writeHead(302, { location: '/storage/a.jpg' }).end()],
])(
  '%s is answered with 404 and an empty picture; nothing is stored or fetched again at once',
  async (name, makeHandler) => {
    handle = await makeHandler();
    const before = countFiles();
    const path = addressOf(`${name.replaceAll(' ', '-')}.jpg`);
    for (const _ of [1, 2]) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 1, height: 1, hasAlpha: true });
    }
    expect(requests).toHaveLength(1);
    expect(countFiles()).toBe(before);
  },
);

test('a picture is answered with 503 while the back end fails, and sent once it answers again', async () => {
  handle = (_, response) => response.writeHead(500).end();
  const path = addressOf('later.jpg');
  const answerWhileAway = await ask(path);
  expect(answerWhileAway.status).toBe(503);
  expect(answerWhileAway.headers.get('retry-after')).toBe('5');
  handle = send(picture);
  expect((await ask(path)).status).toBe(200);
});

test('a picture that takes too long to decode is answered with 503 or as it is stored, and stays stored', async () => {
  const methods: Sharp = sharp.prototype;
  const encode = vi.spyOn(methods, 'toBuffer');
  const beSlow = () => encode.mockRejectedValueOnce(new Error('timeout: 42% complete'));
  const path = addressOf('slow.jpg');
  beSlow();
  expect((await ask(path)).status).toBe(503);
  expect((await ask(path)).status).toBe(200);
  ageFiles();
  beSlow();
  const storedFiles = countFiles();
  expect((await ask(path)).status).toBe(200);
  expect(countFiles()).toBe(storedFiles);
  encode.mockRestore();
});

test.each([
  '/media/320/x.webp',
  '/media/320/..%2Fx.webp',
  `/media/320/${'a'.repeat(60)}.webp`,
  '/media/a/b.png',
])('%s is 404 without a request to the back end', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect(requests).toEqual([]);
});
