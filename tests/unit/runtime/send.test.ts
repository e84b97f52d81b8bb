import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeHead } from '#runtime/head.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { MAX_MESSAGE, messageOf } from '#runtime/messages.ts';
import { send } from '#runtime/send.ts';
import { closeGracefully } from '#runtime/shutdown.ts';

const BODY = Buffer.from('a body, 日本語');
const LARGE = Buffer.alloc(MAX_MESSAGE, 'large ');
const HUGE = Buffer.alloc(MAX_MESSAGE + 1, 'huge ');
const bodyOf = (url = '') => ({ '/large': LARGE, '/huge': HUGE })[url] ?? BODY;
const headersOf = (status: number, body: Buffer) => [
  'x-status',
  String(status),
  'x-latin',
  'é',
  'etag',
  '"a"',
  'content-length',
  String(body.length),
];
const heads = new Map(
  [BODY, LARGE, HUGE].map((body) => [body, [200, 304].map((one) => makeHead(one, headersOf(one, body)))]),
);
const statusOf = (url = '') => (url.startsWith('/known') ? 304 : 200);

type Way = (...of: Parameters<RequestListener>) => void;

/** How pages are sent, and how Node would send them. */
const WAYS: Record<'own' | 'plain', Way> = {
  own(req, res) {
    const body = bodyOf(req.url);
    const head = heads.get(body)?.find(({ status }) => status === statusOf(req.url));
    if (!head) throw new Error('there is no such head');
    send(req, res, head, ...(head.status === 304 ? [] : [body]));
  },
  plain(req, res) {
    const body = bodyOf(req.url);
    const status = statusOf(req.url);
    res.writeHead(status, headersOf(status, body));
    res.end(status === 304 ? undefined : body);
  },
};

/** Addresses that end in "later" are answered after some turns of the event loop. */
async function listening(way: Way): Promise<{ server: Server; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createHttpServer((req, res) => {
    asked.push(req.url ?? '');
    if (!req.url?.endsWith('later')) way(req, res);
    else
      void turn()
        .then(() => turn())
        .then(() => way(req, res));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port, asked };
}

const opened = (port: number) => connect({ port, host: '127.0.0.1', allowHalfOpen: true });

/** Everything that comes until the server closes. */
async function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  socket.end();
  return Buffer.concat(chunks)
    .toString('latin1')
    .replaceAll(/Date: [^\r]+/g, 'Date: now');
}

const line = (path: string, rest = '', version = '1.1') =>
  `${path} HTTP/${version}\r\nHost: a\r\n${rest}\r\n`;
const CLOSE = 'Connection: close\r\n';

/** A second in which nothing has been sent yet. */
let second = Date.now();
function nextSecond(): void {
  second += 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now: second });
  onTestFinished(() => void vi.useRealTimers());
}

/** Everything has been asked for in this second. */
function askForAll(): void {
  for (const [body, [whole, known]] of heads) {
    for (let time = 0; time < 2; time += 1) {
      if (whole && body !== HUGE) messageOf(whole, body);
      if (known) messageOf(known, Buffer.alloc(0));
    }
  }
}

describe.each(['first', 'again'])('what is asked for, %s, is sent as Node would', (time) => {
  test.each([
    ['one', line('GET /')],
    ['one that is known', line('GET /known')],
    ['HEAD', line('HEAD /') + line('GET /')],
    ['HEAD of what is known', line('HEAD /known') + line('GET /')],
    ['a connection that is to be closed', line('GET /', CLOSE) + line('GET /')],
    ['a known one that is to be closed', line('GET /known', CLOSE)],
    ['HTTP/1.0', line('GET /', '', '1.0')],
    ['HTTP/1.0 that is kept', line('GET /', 'Connection: keep-alive\r\n', '1.0').repeat(2)],
    ['HTTP/1.0 that is kept, HEAD', line('HEAD /', 'Connection: keep-alive\r\n', '1.0')],
    ['what asks for another protocol', line('GET /', 'Connection: upgrade\r\nUpgrade: h2c\r\n')],
    ['what lists two wishes', line('GET /', 'Connection: keep-alive, close\r\n') + line('GET /')],
    ['a body nobody wants', `${line('GET /', 'Content-Length: 4\r\n')}body${line('GET /known')}`],
    [
      'chunks nobody wants',
      `${line('GET /', 'Transfer-Encoding: chunked\r\n')}4\r\nbody\r\n0\r\n\r\n${line('GET /')}`,
    ],
    ['many in one packet', line('GET /').repeat(5) + line('GET /known').repeat(3)],
    [
      'quick ones behind slow ones',
      line('GET /later') + line('GET /') + line('HEAD /') + line('GET /known-later') + line('GET /', CLOSE),
    ],
    ['large and larger ones', line('GET /large') + line('GET /huge') + line('GET /large')],
    ['nonsense behind an answer', `${line('GET /')}nonsense\r\n\r\n`],
  ])('%s', async (_name, bytes) => {
    nextSecond();
    if (time === 'again') askForAll();
    const [own, plain] = await Promise.all(
      (['own', 'plain'] as const).map(async (name) => {
        const { port, asked } = await listening(WAYS[name]);
        const socket = opened(port);
        // Who has said all that they had to say gets no answer that comes later: Node has it so.
        if (bytes.includes('later')) socket.write(bytes);
        else socket.end(bytes);
        return [asked, await received(socket)];
      }),
    );
    expect(own).toEqual(plain);
    expect(own?.[1]).toContain('HTTP/1.1');
  });
});

test('an answer is made once it is asked for again in the same second', () => {
  const [head] = heads.get(BODY) ?? [];
  if (!head) throw new Error('there is no head');
  nextSecond();
  const made = [1, 2, 3].map(() => messageOf(head, BODY));
  expect(made[1]).toEqual(Buffer.concat([Buffer.from(String(made[0]), 'latin1'), BODY]));
  expect(made[2]).toBe(made[1]);
  nextSecond();
  expect(messageOf(head, BODY)).toBeTypeOf('string');
});

test('the date is that of the second', async () => {
  const { port } = await listening(WAYS.own);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const dates: string[] = [];
  // Forth, and back as when somebody sets the clock.
  for (const now of [5_000, 5_999, 7_000, 6_000]) {
    vi.setSystemTime(now);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    dates.push(response.headers.get('date')?.slice(-6) ?? '');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BODY);
  }
  expect(dates).toEqual(['05 GMT', '05 GMT', '07 GMT', '06 GMT']);
});

test('who reads slowly is sent no more than he takes, and gets it all in its order', async () => {
  const COUNT = 60;
  const pad = `X-Pad: ${'a'.repeat(8_000)}\r\n`;
  const { port, asked } = await listening(WAYS.own);
  const socket = opened(port).pause();
  const requests = Array.from({ length: COUNT }, (_, at) => line(at % 2 === 0 ? 'GET /large' : 'GET /', pad));
  socket.end(requests.join(''));
  let before = -1;
  await vi.waitUntil(() => {
    const still = asked.length > 0 && asked.length === before;
    before = asked.length;
    return still;
  });
  expect(asked.length).toBeLessThan(COUNT);
  const answers = (await received(socket)).split('HTTP/1.1 200 OK\r\n').slice(1);
  const bodies = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(bodies.length).toBe(COUNT);
  const [large, small] = [LARGE, BODY].map((body) => body.toString('latin1'));
  expect(bodies.every((body, at) => body === (at % 2 === 0 ? large : small))).toBe(true);
});

test('who goes away in the middle leaves nothing behind', async () => {
  const ended: boolean[] = [];
  const { server, port } = await listening((req, res) => {
    res.once('close', () => ended.push(res.writableFinished));
    WAYS.own(req, res);
  });
  const socket = opened(port).pause();
  socket.write(line('GET /large').repeat(100));
  await vi.waitUntil(() => ended.includes(true));
  socket.resetAndDestroy();
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await vi.waitUntil(async () => (await connections()) === 0);
  expect(ended).toContain(false);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('a server that stops answers who has asked, and closes the connections that it has kept', async () => {
  const { server, port, asked } = await listening(WAYS.own);
  const [idle, waiting] = [opened(port), opened(port)];
  idle.write(line('GET /'));
  await once(idle, 'readable');
  waiting.write(line('GET /later'));
  await vi.waitUntil(() => asked.includes('/later'), { interval: 1 });
  const closing = closeGracefully(server, { within: 10_000 });
  expect(await received(idle)).toContain('200 OK');
  expect(await received(waiting)).toContain('200 OK');
  await closing;
});

test('a connection that nobody uses any more is closed after its time', async () => {
  const { server, port } = await listening(WAYS.own);
  server.keepAliveTimeout = 20;
  server.keepAliveTimeoutBuffer = 1;
  const socket = opened(port);
  socket.write(line('GET /'));
  expect(await received(socket)).toContain('200 OK');
});

test('another Node, whose responses have other innards, is spoken to in public words', async () => {
  const { port } = await listening((req, res) => {
    Object.defineProperty(res, '_headerSent', { value: undefined, writable: true });
    WAYS.own(req, res);
  });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get('x-status')).toBe('200');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(BODY);
});
