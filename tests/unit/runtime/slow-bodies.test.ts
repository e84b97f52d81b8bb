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
const MEGABYTES = 4 * KILOBYTE * KILOBYTE;

/** A client that sends a request's head, and its body when it is told to. */
async function client(port: number, path: string, headers: string) {
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

/** Both ends are in this process: after some turns of its loop what was written is there. */
async function waitForArrival(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await waitForArrival();
};

/** `user` is the signed-in user, if there is one. */
const upload = (port: number, length = MEGABYTES, user?: string) =>
  client(
    port,
    'POST /api/patient/files',
    [
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      ...(user === undefined ? [] : [`X-Test-User: ${user}`]),
    ].join('\r\n'),
  );
const echo = async (request: Request) => Response.json((await request.arrayBuffer()).byteLength);

test('a body that is not in after 30 seconds is cut off, whatever is still to come', async () => {
  const { port } = await startServer(echo);
  const slow = await client(port, 'POST /api/x', 'Content-Length: 1000');
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
  ['32 KB a second of whoever is signed in', 'somebody', 40],
  ['64 KB a second of a visitor', undefined, 80],
] as const)('an upload may take longer as long as it brings %s', async (_, user, pace) => {
  const { port } = await startServer(echo);
  const length = 2 * MEGABYTES;
  const steady = await upload(port, length, user);
  const slow = await upload(port, length, user);
  for (let second = 0; second < 90; second += 10) {
    await steady.send(Buffer.alloc(pace * 10 * KILOBYTE));
    // Less than what it owes from the thirtieth second on.
    if (!slow.socket.destroyed) await slow.send(Buffer.alloc((pace * 10 * KILOBYTE) / 5));
    await pass(10);
  }
  expect(steady.status()).toBe(0);
  expect(slow.status()).toBe(408);
  await steady.send(Buffer.alloc(length - 9 * pace * 10 * KILOBYTE));
  await vi.waitFor(() => expect(steady.status()).toBe(200));
  expect(steady.text()).toContain(String(length));
});

test('an upload of which nothing comes is cut off as any other request', async () => {
  const { port } = await startServer(echo);
  const still = await upload(port);
  await pass(29);
  expect(still.status()).toBe(0);
  await pass(3);
  expect(still.status()).toBe(408);
});

test('a user has four uploads coming in at once; a fifth is told so, and may come when one is done', async () => {
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

test('visitors cannot take the places of whoever is signed in', async () => {
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

test('a client that asks for a page and goes on sending a body is cut off too; one without a body is not watched', async () => {
  const { port, ask } = await startServer(() => storedPage('<p>page</p>'));
  expect((await ask('/en')).status).toBe(200);
  const timers = vi.getTimerCount();
  expect((await ask('/en')).status).toBe(200);
  expect(vi.getTimerCount()).toBe(timers);
  const odd = await client(port, 'GET /en', 'Content-Length: 100000');
  await vi.waitFor(() => expect(odd.status()).toBe(200));
  for (let second = 0; second < 36 && !odd.socket.destroyed; second += 1) {
    await odd.send('a');
    await pass(1);
  }
  expect(odd.socket.destroyed).toBe(true);
});
