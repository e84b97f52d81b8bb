import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#api/log.ts';
import { createUpstream } from '#api/upstream.ts';
import { getT } from '#i18n/server/t.ts';
import { json, useBackEnd } from './support/back-end.ts';

const backEnd = useBackEnd();

test.each([
  [302, 'text/html', 503],
  [500, 'text/html', 503],
  [500, 'application/json', 503],
  [504, 'application/json', 503],
  [502, 'text/html', 503],
  [200, 'text/html', 503],
  [404, 'text/html', 404],
])('a %i in %s is replaced by an answer of the site: %i', async (status, type, expected) => {
  backEnd.answer = (_, response) =>
    response
      .writeHead(status, { location: 'http://169.254.169.254/', 'content-type': type, 'set-cookie': 'a=b' })
      .end('stack trace DB_PASSWORD');
  const response = await backEnd.ask('/home', { headers: { accept: 'text/html' } });
  expect({
    status: response.status,
    location: response.headers.get('location'),
    getSetCookie: response.headers.getSetCookie(),
  }).toEqual({ status: expected, location: null, getSetCookie: [] });
  expect(await response.text()).not.toContain('DB_PASSWORD');
  expect(backEnd.seen).toHaveLength(1);
  expect(backEnd.seen[0]?.headers.accept).toBe('application/json');
});

test.each([
  ['cut short', '{"content": {"items": [{"slug": null}]'],
  ['no JSON at all', '<h1>maintenance</h1>'],
  ['nothing', ''],
  ['a text', '"maintenance"'],
  ['null', 'null'],
])('JSON that is %s becomes 503 with Retry-After, with a message of the site', async (_name, body) => {
  backEnd.answer = (_, response) => response.setHeader('content-type', 'application/json').end(body);
  for (const path of ['/menus/1', '/home']) {
    const response = await backEnd.ask(path, { headers: { 'x-localization': 'fr' } });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ message: getT('fr')('errors:unavailable') });
  }
});

test('a body that breaks off, or whose compression is broken, is a 503', async () => {
  const bodies = [
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"content": [', () => response.destroy());
    },
    (response: ServerResponse) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end('{"content": []}'),
  ];
  for (const body of bodies) {
    backEnd.answer = (_, response) => void body(response);
    expect((await backEnd.fresh()('/home')).status).toBe(503);
  }
});

test('while a back end is in trouble, a read that breaks is not tried again', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const get = backEnd.fresh();
  backEnd.answer = (request) => void request.socket.destroy();
  for (let call = 0; call < 4; call += 1) expect((await get('/home')).status).toBe(503);
  expect(backEnd.seen).toHaveLength(5);
});

test('a read that breaks is tried once more, a write never', async () => {
  const get = backEnd.fresh();
  backEnd.answer = (request, response) =>
    backEnd.seen.length === 1 ? request.socket.destroy() : json(response, { content: null });
  expect((await get('/home')).status).toBe(200);
  expect(backEnd.seen).toHaveLength(2);
  const failedAnswer = await backEnd.ask('/home/subscribe-mail', {
    method: 'POST',
    body: '{}',
    headers: { 'x-localization': 'fr' },
  });
  expect(failedAnswer.status).toBe(503);
  expect(backEnd.seen).toHaveLength(1);
  expect(await failedAnswer.json()).toHaveProperty('message');
});

test('a back end that accepts the connection and sends nothing is given up after the time for connecting', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  // The handshake of TLS belongs to connecting, and this one never begins.
  const silent = createNetServer(() => undefined);
  onTestFinished(() => {
    errors.mockRestore();
    silent.close();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const silentUpstream = createUpstream({ url: `https://127.0.0.1:${port}/api`, origin: 'http://site.test' });
  const answerWhileAway = await silentUpstream.fetch(
    new Request('http://site.test/menus/1', { headers: { 'x-localization': 'fr' } }),
  );
  expect(answerWhileAway.status).toBe(503);
  const [{ err }] = errors.mock.calls[0] as unknown as [{ err: Error & { cause: NodeJS.ErrnoException } }];
  expect(err.cause.code).toBe('UND_ERR_CONNECT_TIMEOUT');
});

test('a back end that is away is logged once, and once more when it is back', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const infos = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const get = backEnd.fresh();
  const statusOf = async () => (await get('/menus/1')).status;
  backEnd.answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
  for (let call = 0; call < 5; call += 1) expect(await statusOf()).toBe(503);
  backEnd.answer = (_, response) => json(response, { content: [] });
  vi.advanceTimersByTime(60_000);
  for (let call = 0; call < 3; call += 1) expect(await statusOf()).toBe(200);
  expect(errors.mock.calls.map(([, message]) => message)).toEqual(['the back end does not answer']);
  expect(infos.mock.calls).toEqual([[{ failed: 5, seconds: 60 }, 'the back end does not answer: over']]);
});

test('a visitor who leaves during a call is no fault of the back end', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const leaving = new AbortController();
  backEnd.answer = () => leaving.abort();
  await backEnd.fresh()('/home', { signal: leaving.signal });
  expect(backEnd.seen).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});

test('an answer that is longer than any real one becomes a 503, and is not read to its end', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  let sentCount = 0;
  backEnd.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(1024 * 1024, 32);
    const write = () => {
      if (sentCount >= 64 || response.destroyed) return void response.end('1');
      sentCount += 1;
      response.write(piece, write);
    };
    write();
  };
  expect((await backEnd.ask('/home')).status).toBe(503);
  expect(sentCount).toBeLessThan(64);
});
