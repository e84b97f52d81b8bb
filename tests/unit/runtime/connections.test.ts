import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { HOST, startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const SMALL = '<p>page</p>';
/** Random, so that it stays large when it is compressed. */
const LARGE = `<p>${randomBytes(200_000).toString('hex')}</p>`;

const pages = (request: Request) => storedPage(request.url.endsWith('/en') ? SMALL : LARGE);

const get = (path: string, rest = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: br\r\n${rest}\r\n`;
const CLOSE = 'Connection: close\r\n';

/** Everything that comes until the server closes. */
async function receiveAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The pages in answers that follow one another. */
function pagesIn(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const start = bytes.indexOf('\r\n\r\n', offset) + 4;
    const length = Number(/^content-length: (\d+)/im.exec(bytes.toString('latin1', offset, start))?.[1]);
    offset = start + length;
    found.push(brotliDecompressSync(bytes.subarray(start, offset)).toString());
  }
  return found;
}

test('requests in one packet are answered in their order, those first that have to be rendered', async () => {
  const { ask, port } = await startServer(pages);
  await ask('/en');
  const socket = connect(port, '127.0.0.1');
  socket.write(get('/en/blog') + get('/en').repeat(3) + get('/en/blog') + get('/en', CLOSE));
  expect(pagesIn(await receiveAll(socket))).toEqual([LARGE, SMALL, SMALL, SMALL, LARGE, SMALL]);
});

test('a client that reads slowly is sent no more than it takes, and gets all pages in their order', async () => {
  const COUNT = 60;
  const { ask, port, server } = await startServer(pages);
  for (const path of ['/en', '/en/blog']) await ask(path);
  let calls = 0;
  server.on('request', () => {
    calls += 1;
  });
  const socket = connect(port, '127.0.0.1').pause();
  const pad = `X-Pad: ${'a'.repeat(8_000)}\r\n`;
  const paths = Array.from({ length: COUNT }, (_, index) => (index % 2 === 0 ? '/en/blog' : '/en'));
  for (const path of paths) socket.write(get(path, pad));
  socket.write(get('/en', CLOSE));
  let callsBefore = -1;
  await vi.waitUntil(() => {
    const hasStalled = calls > 0 && calls === callsBefore;
    callsBefore = calls;
    return hasStalled;
  });
  expect(calls).toBeLessThan(COUNT);
  expect(pagesIn(await receiveAll(socket))).toEqual([
    ...paths.map((path) => (path === '/en' ? SMALL : LARGE)),
    SMALL,
  ]);
});

test('a client that disconnects during an answer leaves no connection open', async () => {
  const { ask, port, server } = await startServer(pages);
  await ask('/en/blog');
  const finished: boolean[] = [];
  server.on('request', (_, res) => res.once('close', () => finished.push(res.writableFinished)));
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(get('/en/blog').repeat(100));
  await vi.waitUntil(() => finished.includes(true));
  socket.resetAndDestroy();
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await vi.waitUntil(async () => (await connections()) === 0);
  expect(finished).toContain(false);
  expect((await ask('/en')).status).toBe(200);
});

test('a request to upgrade to another protocol is answered in HTTP/1.1', async () => {
  const { ask, port, server } = await startServer(pages);
  // As the meeting rooms do, whose listener must get no request for another protocol.
  server.on('upgrade', (_req, upgradedSocket) => upgradedSocket.destroy());
  await ask('/en');
  const socket = connect(port, '127.0.0.1');
  const upgradeHeaders =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  socket.write(get('/en', upgradeHeaders));
  expect(pagesIn(await receiveAll(socket))).toEqual([SMALL]);
});
