import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOST, startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const KILOBYTE = 1024;
const FOUR_MEGABYTES = 4 * KILOBYTE * KILOBYTE;

/** Opens a connection and sends the head of a request. The test sends parts of the body with `send`. */
async function openClient(port: number, path: string, headers: string) {
  const socket: Socket = connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const send = async (text: string | Buffer) => {
    socket.write(text);
    await waitForArrival();
  };
  await send(`${path} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\n\r\n`);
  return {
    send,
    socket,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    text: () => answer,
  };
}

/** Both ends are in this process, so that written bytes arrive within some turns of its event loop. */
async function waitForArrival(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await waitForArrival();
};

/** `user` is the signed-in user, if there is one. */
const upload = (port: number, length = FOUR_MEGABYTES, user?: string) =>
  openClient(
    port,
    'POST /api/patient/files',
    [
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      ...(user === undefined ? [] : [`X-Test-User: ${user}`]),
    ].join('\r\n'),
  );
const echo = async (request: Request) => Response.json((await request.arrayBuffer()).byteLength);

test('a body that is not complete after 30 seconds is cut off, even if more of it arrives', async () => {
  const { port } = await startServer(echo);
  const slow = await openClient(port, 'POST /api/x', 'Content-Length: 1000');
  for (let second = 0; second < 29; second += 1) {
    await slow.send('a');
    await pass(1);
  }
  expect(slow.status()).toBe(0);
  await pass(2);
  expect(slow.status()).toBe(408);
  await pass(6);
  expect(slow.socket.destroyed).toBe(true);
});

test.each([
  ['32 KB a second of a signed-in user', 'somebody', 40],
  ['64 KB a second of a visitor', undefined, 80],
] as const)('an upload may take longer than 30 seconds with at least %s', async (_, user, pace) => {
  const { port } = await startServer(echo);
  const length = 2 * FOUR_MEGABYTES;
  const steady = await upload(port, length, user);
  const slow = await upload(port, length, user);
  for (let second = 0; second < 90; second += 10) {
    await steady.send(Buffer.alloc(pace * 10 * KILOBYTE));
    // Less than the rate that is required from the thirtieth second on.
    if (!slow.socket.destroyed) await slow.send(Buffer.alloc((pace * 10 * KILOBYTE) / 5));
    await pass(10);
  }
  expect(steady.status()).toBe(0);
  expect(slow.status()).toBe(408);
  await steady.send(Buffer.alloc(length - 9 * pace * 10 * KILOBYTE));
  await vi.waitFor(() => expect(steady.status()).toBe(200));
  expect(steady.text()).toContain(String(length));
});

test('an upload without any bytes is cut off like any other request', async () => {
  const { port } = await startServer(echo);
  const idle = await upload(port);
  await pass(29);
  expect(idle.status()).toBe(0);
  await pass(3);
  expect(idle.status()).toBe(408);
});

test('a user may send four uploads at once; a fifth is refused until one is done', async () => {
  const { port } = await startServer((request, { locals }) =>
    locals.explained ? new Response('wait', { status: locals.explained.status }) : echo(request),
  );
  const four: Awaited<ReturnType<typeof upload>>[] = [];
  for (let index = 0; index < 4; index += 1) four.push(await upload(port, 10, 'somebody'));
  const fifth = await upload(port, 10, 'somebody');
  await vi.waitFor(() => expect(fifth.status()).toBe(429));
  expect(fifth.text()).toMatch(/retry-after: 1/i);
  await four[0]?.send(Buffer.alloc(10));
  await vi.waitFor(() => expect(four[0]?.status()).toBe(200));
  const furtherUpload = await upload(port, 10, 'somebody');
  await furtherUpload.send(Buffer.alloc(10));
  await vi.waitFor(() => expect(furtherUpload.status()).toBe(200));
  four[1]?.socket.destroy();
  await waitForArrival();
  const next = await upload(port, 10, 'somebody');
  expect(next.status()).toBe(0);
});

test('visitors cannot take the places of signed-in users', async () => {
  const { port } = await startServer((request, { locals }) =>
    locals.explained ? new Response('wait', { status: locals.explained.status }) : echo(request),
  );
  const visitors: Awaited<ReturnType<typeof upload>>[] = [];
  for (let index = 0; index < 12; index += 1) visitors.push(await upload(port, 10));
  expect(visitors.filter((visitor) => visitor.status() === 429)).toHaveLength(10);
  const user = await upload(port, 10, 'somebody');
  await user.send(Buffer.alloc(10));
  await vi.waitFor(() => expect(user.status()).toBe(200));
});

test('a client that sends a body with a GET of a page is cut off too; one without a body has no timer', async () => {
  const { port, ask } = await startServer(() => storedPage('<p>page</p>'));
  expect((await ask('/en')).status).toBe(200);
  const timers = vi.getTimerCount();
  expect((await ask('/en')).status).toBe(200);
  expect(vi.getTimerCount()).toBe(timers);
  const sender = await openClient(port, 'GET /en', 'Content-Length: 100000');
  await vi.waitFor(() => expect(sender.status()).toBe(200));
  for (let second = 0; second < 36 && !sender.socket.destroyed; second += 1) {
    await sender.send('a');
    await pass(1);
  }
  expect(sender.socket.destroyed).toBe(true);
});
