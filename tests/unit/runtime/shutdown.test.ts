import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeGracefully } from '#runtime/shutdown.ts';
import { startServer } from './support/server.ts';

test('requests in flight are finished, new connections are refused', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { ask, server } = await startServer(async () => {
    begun.resolve();
    await gate.promise;
    return new Response('finished');
  });
  const flying = ask('/x');
  await begun.promise;
  const closed = closeGracefully(server, 10_000);
  await expect(ask('/x')).rejects.toThrow('ECONNREFUSED');
  gate.resolve();
  expect((await flying).body.toString()).toBe('finished');
  await closed;
});

test('what does not end in time is cut', async () => {
  const begun = Promise.withResolvers<void>();
  const { ask, server } = await startServer(async (request) => {
    begun.resolve();
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
    return new Response('late');
  });
  const flying = ask('/x').catch((error: NodeJS.ErrnoException) => error.code);
  await begun.promise;
  await closeGracefully(server, 50);
  expect(await flying).toBe('ECONNRESET');
});

test('a server that never listened is closed at once', async () => {
  const { createHttpServer } = await import('#runtime/http-server.ts');
  const closing = closeGracefully(
    createHttpServer(() => undefined),
    10_000,
  ).then(() => 'closed');
  expect(await Promise.race([closing, wait(1_000, 'waiting')])).toBe('closed');
});
