import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeGracefully } from '#runtime/shutdown.ts';
import { HOST, startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

test('requests in flight are finished, new connections are refused', async () => {
  const gate = Promise.withResolvers<void>();
  const requestBegun = Promise.withResolvers<void>();
  const { ask, server } = await startServer(async () => {
    requestBegun.resolve();
    await gate.promise;
    return new Response('finished');
  });
  const pendingAnswer = ask('/x');
  await requestBegun.promise;
  const closing = Promise.withResolvers<void>();
  const closed = closeGracefully(server, { within: 10_000, endKeepAlive: closing.resolve });
  await closing.promise;
  await expect(ask('/x')).rejects.toThrow('ECONNREFUSED');
  gate.resolve();
  expect((await pendingAnswer).body.toString()).toBe('finished');
  await closed;
});

test('connections that do not end in time are closed', async () => {
  const requestBegun = Promise.withResolvers<void>();
  const { ask, server } = await startServer(async (request) => {
    requestBegun.resolve();
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    return new Response('late');
  });
  const pendingAnswer = ask('/x').catch((error: NodeJS.ErrnoException) => error.code);
  await requestBegun.promise;
  await closeGracefully(server, { within: 50 });
  expect(await pendingAnswer).toBe('ECONNRESET');
});

test('a server that never listened is closed at once', async () => {
  const { createHttpServer } = await import('#runtime/http-server.ts');
  const closing = closeGracefully(
    createHttpServer(() => undefined),
    { within: 10_000 },
  ).then(() => 'closed');
  expect(await Promise.race([closing, wait(1_000, 'waiting')])).toBe('closed');
});

interface Answered {
  connection: string | undefined;
  reused: boolean;
}

/** One request of a client that keeps its connections. Rejects when the connection is lost. */
function askAgain(agent: Agent, port: number, method: string, path: string): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const headers = { host: HOST };
  const pendingRequest = request({ agent, port, path, method, headers, host: '127.0.0.1' }, (answer) => {
    answer.resume();
    answer.on('end', () =>
      resolve({ connection: answer.headers.connection, reused: pendingRequest.reusedSocket }),
    );
  });
  pendingRequest.on('error', reject);
  pendingRequest.end();
  return promise;
}

const CLIENT_COUNT = 8;

test('no client that keeps its connections loses a request while the server stops', async () => {
  const { handler, port, server } = await startServer((incoming) =>
    new URL(incoming.url).pathname === '/en' ? storedPage('<p>page</p>') : new Response('called'),
  );
  let isClosing = false;
  let isStopped = false;
  const lost: string[] = [];
  const lastConnectionHeaders: (string | undefined)[] = [];
  const clients = Array.from({ length: CLIENT_COUNT }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [method, path] = index % 2 === 0 ? ['POST', '/api/x'] : ['GET', '/en'];
    for (let round = 0; !isStopped; round += 1) {
      const wasClosing = isClosing;
      const answer = await askAgain(agent, port, method, path).catch((error: NodeJS.ErrnoException) => error);
      if (!(answer instanceof Error)) {
        if (wasClosing) lastConnectionHeaders.push(answer.connection);
      } else if (answer.code === 'ECONNREFUSED') {
        return; // nothing was sent on it: a proxy asks another instance
      } else lost.push(`${method} ${answer.message}`);
      await wait(round % 3);
    }
  });
  await wait(100);
  await closeGracefully(server, {
    within: 10_000,
    accepting: 100,
    draining: 2_000,
    endKeepAlive: () => {
      isClosing = true;
      handler.endKeepAlive();
    },
  });
  isStopped = true;
  await Promise.all(clients);
  expect(lost).toEqual([]);
  expect(lastConnectionHeaders.length).toBeGreaterThan(0);
  expect(new Set(lastConnectionHeaders)).toEqual(new Set(['close']));
});

test('an answer that is sent after the stop began is the last one on its connection', async () => {
  const gate = Promise.withResolvers<void>();
  const requestBegun = Promise.withResolvers<void>();
  const { ask, handler } = await startServer(async () => {
    requestBegun.resolve();
    await gate.promise;
    return new Response('finished');
  });
  const pendingAnswer = ask('/x', { headers: { connection: 'keep-alive' } });
  await requestBegun.promise;
  handler.endKeepAlive();
  gate.resolve();
  expect((await pendingAnswer).headers.connection).toBe('close');
});

test('a server without an open connection stops at once', async () => {
  const { server } = await startServer(() => new Response('nothing'));
  const stop = { within: 60_000, accepting: 60_000, draining: 60_000 };
  const closing = closeGracefully(server, stop).then(() => 'closed');
  expect(await Promise.race([closing, wait(2_000, 'waiting')])).toBe('closed');
});
