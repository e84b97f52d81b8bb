import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '#env.ts';
import { ConcurrencyLimit } from '#runtime/concurrency-limit.ts';
import { originOf } from '#runtime/client-address.ts';
import { limitConnections } from '#runtime/http-server.ts';
import { LIMITS } from '#runtime/limits.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const RENDERS = 5;
const originalLimit = env.RENDERS_PER_MINUTE;
beforeEach(() => {
  env.RENDERS_PER_MINUTE = RENDERS;
});
afterEach(() => {
  env.RENDERS_PER_MINUTE = originalLimit;
});

/** A request of a proxy that names the address of its client. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const FLOOD = from('192.0.2.1');
const OTHER = from('192.0.2.2');

describe('pages that miss the store', () => {
  const page = ({ url }: Request) =>
    /missing/.test(url) ? new Response('', { status: 404 }) : storedPage(`<p>${url}</p>`);

  test('are rendered a limited number of times for one network; others and stored pages are still served', async () => {
    const explain = vi.fn((seconds?: number) => new Response(`in ${seconds} s`, { status: 429 }));
    const { ask } = await startServer((request, { locals }) =>
      locals.explained?.status === 429 ? explain(locals.explained.seconds) : page(request),
    );
    await ask('/en/blog/stored', OTHER);
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1)
      statuses.push((await ask(`/en/blog/p${index}`, FLOOD)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(RENDERS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - RENDERS);
    const refusal = await ask('/en/blog/more', FLOOD);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal.body.toString()).toMatch(/^in \d+ s$/);
    // The error page is not rendered for each refusal.
    expect(explain.mock.calls.length).toBeLessThan(10);
    expect((await ask('/en/blog/stored', FLOOD)).status).toBe(200);
    expect((await ask('/en/blog/p0', FLOOD)).status).toBe(200);
    expect((await ask('/en/blog/mine', OTHER)).status).toBe(200);
  });

  test('are limited for all addresses together that an untrusted proxy names', async () => {
    const { ask } = await startServer((request, { locals }) =>
      locals.explained?.status === 429 ? new Response('wait', { status: 429 }) : page(request),
    );
    const statuses: number[] = [];
    for (let index = 0; index < 20 * RENDERS; index += 1)
      statuses.push((await ask(`/en/blog/i${index}`, from(`198.51.100.${index}`))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10 * RENDERS);
    // A request that names no address is not counted with them.
    expect((await ask('/en/blog/mine')).status).toBe(200);
    expect((await ask('/en/blog/i0', OTHER)).status).toBe(200);
  });

  test('count also where they are missing or never stored', async () => {
    const { ask } = await startServer((request, { locals }) =>
      locals.explained?.status === 429 ? new Response('wait', { status: 429 }) : page(request),
    );
    for (const path of ['/en/search', '/en/login', '/en/blog/missing', '/en/a/b/c/d/e'])
      await ask(path, FLOOD);
    await ask('/en/thanks', FLOOD);
    expect((await ask('/en/login', FLOOD)).status).toBe(429);
    expect((await ask('/en/login', OTHER)).status).toBe(200);
    expect((await ask('/api/blog', FLOOD)).status).toBe(200);
  });

  test('are refused without an error page when that cannot be rendered', async () => {
    const { ask } = await startServer((request, { locals }) => {
      if (locals.explained?.status === 429) throw new Error('away');
      return page(request);
    });
    for (let index = 0; index < RENDERS; index += 1) await ask(`/en/blog/p${index}`, FLOOD);
    const refusal = await ask('/en/blog/more', FLOOD);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('one network cannot take all places for waiting requests', async () => {
  const gate = Promise.withResolvers<void>();
  const { ask } = await startServer(async (request, { locals }) => {
    if (locals.explained) return new Response('wait', { status: locals.explained.status });
    if (!request.url.includes('quick')) await gate.promise;
    return new Response('ok');
  });
  const many = Array.from({ length: LIMITS.othersPerSender + 10 }, () => ask('/api/slow', FLOOD));
  let refusedCount = 0;
  for (const answer of many) void answer.then(({ status }) => (refusedCount += status === 429 ? 1 : 0));
  await vi.waitUntil(() => refusedCount === 10, { timeout: 10_000 });
  const answerToOther = ask('/api/quick', OTHER);
  gate.resolve();
  expect((await answerToOther).status).toBe(200);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.othersPerSender);
});

test('addresses that one proxy invents cannot take all places for waiting requests', async () => {
  const gate = Promise.withResolvers<void>();
  const { ask } = await startServer(async (request, { locals }) => {
    if (locals.explained) return new Response('wait', { status: locals.explained.status });
    if (!request.url.includes('quick')) await gate.promise;
    return new Response('ok');
  });
  const maxRequests = LIMITS.othersPerProxy;
  const many = Array.from({ length: maxRequests + 10 }, (_, index) =>
    ask('/api/slow', from(`198.51.100.${index % 250}`)),
  );
  let refusedCount = 0;
  for (const answer of many) void answer.then(({ status }) => (refusedCount += status === 429 ? 1 : 0));
  await vi.waitUntil(() => refusedCount === 10, { timeout: 10_000 });
  const answerToOther = ask('/api/quick');
  gate.resolve();
  expect((await answerToOther).status).toBe(200);
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(maxRequests);
});

test('addresses that one proxy names cannot take all places for uploads', async () => {
  const { perSender, perProxy, atOnce } = LIMITS.uploads.visitors;
  expect(perSender * 2).toBeLessThanOrEqual(perProxy);
  expect(perProxy).toBeLessThan(atOnce);
  const gate = Promise.withResolvers<void>();
  const senders = new ConcurrencyLimit({ perSender, perProxy });
  const begin = (name: string, untrustedProxy?: string) =>
    senders.run({ name, untrustedProxy }, () => gate.promise);
  const runningRequests = Array.from({ length: perProxy }, (_, index) =>
    begin(`192.0.2.${index}`, '10.0.0.1'),
  );
  await expect(begin('192.0.2.200', '10.0.0.1')).rejects.toMatchObject({ status: 429 });
  const requestsOfOthers = [begin('192.0.2.200', '10.0.0.2'), begin('192.0.2.200')];
  await expect(begin('192.0.2.200')).rejects.toMatchObject({ status: 429 });
  gate.resolve();
  await Promise.all([...runningRequests, ...requestsOfOthers]);
  await begin('192.0.2.200', '10.0.0.1');
});

test('an upload that is refused for its headers has its body not read', async () => {
  const bodies: number[] = [];
  const { site, ask } = await startServer(() => new Response('ok'));
  site.app.render = async (request, { locals }) => {
    if (locals.headersOnly) return Response.json({ message: 'who?' }, { status: 401 });
    bodies.push((await request.arrayBuffer()).byteLength);
    return new Response('taken');
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const refusal = await ask('/api/patient/files', { method: 'POST', headers, body: Buffer.alloc(100_000) });
  expect(refusal.status).toBe(401);
  expect(bodies).toEqual([]);
});

describe('the origin of a request', () => {
  test.each([
    ['203.0.113.9', '1.1.1.1', 0, '203.0.113.9', undefined],
    ['127.0.0.1', undefined, 0, '127.0.0.1', undefined],
    ['127.0.0.1', '6.6.6.6, 1.1.1.1', 0, '1.1.1.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '::ffff:1.1.1.1', 0, '1.1.1.1', '10.1.2.3'],
    ['fd00::1', '2001:db8::1', 0, '2001:db8::1', 'fd00::1'],
    ['172.17.0.1', 'nonsense', 0, '172.17.0.1', undefined],
    ['127.0.0.1', '1.1.1.1', 1, '1.1.1.1', undefined],
    ['172.32.0.1', '1.1.1.1', 0, '172.32.0.1', undefined],
  ])(
    'peer %s, forwarded for %s, %i proxies: %s, claimed by %s',
    (peer, forwarded, proxies, address, untrustedProxy) => {
      const origin = originOf(peer, forwarded, proxies);
      expect(origin.address).toBe(address);
      expect(origin.untrustedProxy).toBe(untrustedProxy);
    },
  );
});

describe('connections', () => {
  const connect = (server: EventEmitter, remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.emit('connection', socket);
    return socket;
  };

  test('of one network are limited, until one of them closes; those of others and of proxies are not', () => {
    const server = new EventEmitter();
    limitConnections(server as Server, 2);
    const firstSocket = connect(server, '2001:db8::1');
    connect(server, '2001:db8::2');
    expect(connect(server, '2001:db8::3').destroy).toHaveBeenCalled();
    expect(connect(server, '192.0.2.1').destroy).not.toHaveBeenCalled();
    for (let index = 0; index < 10; index += 1)
      expect(connect(server, '127.0.0.1').destroy).not.toHaveBeenCalled();
    firstSocket.emit('close');
    expect(connect(server, '2001:db8::4').destroy).not.toHaveBeenCalled();
  });
});
