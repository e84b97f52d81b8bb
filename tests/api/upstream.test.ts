import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#api/log.ts';
import { createUpstream } from '#api/upstream.ts';
import { getT } from '#i18n/server/t.ts';

const seen: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let upstream: ReturnType<typeof createUpstream>;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  upstream = createUpstream({ url: `http://127.0.0.1:${port}/api`, origin: 'http://site.test' });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const ask = (path: string, init?: RequestInit) => {
  seen.length = 0;
  return upstream.fetch(new Request(`http://site.test${path}`, init), { clientAddress: '192.0.2.7' });
};

test('a call of the contract reaches the back end below its base, with its query and language', async () => {
  answer = (_, response) => json(response, { content: [] });
  const response = await ask('/blog/latest-posts?page=2', { headers: { 'x-localization': 'fr' } });
  expect(response.status).toBe(200);
  expect(seen[0]?.url).toBe('/api/blog/latest-posts?page=2');
  expect(seen[0]?.headers['x-localization']).toBe('fr');
});

test('anything else stays here: unknown paths 404, unknown methods 405 with Allow', async () => {
  expect((await ask('/telescope/requests')).status).toBe(404);
  expect((await ask('/blog/..%2f..%2fadmin/x')).status).toBe(404);
  const refused = await ask('/menus/1', { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  expect(seen).toHaveLength(0);
});

test('the handshake goes to the root of the back end and its cookies become host-only', async () => {
  answer = (_, response) => {
    response.setHeader('set-cookie', [
      'XSRF-TOKEN=a%3D; Domain=.example.com; Path=/',
      'laravel_session=b; HttpOnly; domain=example.com',
    ]);
    response.writeHead(204).end();
  };
  const response = await ask('/sanctum/csrf-cookie');
  expect(seen[0]?.url).toBe('/sanctum/csrf-cookie');
  expect(response.headers.getSetCookie()).toEqual(['XSRF-TOKEN=a%3D; Path=/', 'laravel_session=b; HttpOnly']);
});

test('Sec-Fetch-Site is passed through and never invented; other headers stay here', async () => {
  answer = (_, response) => json(response, {});
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '1.2.3.4',
    authorization: 'Bearer x',
  };
  await ask('/home/subscribe-mail', { method: 'POST', body: '{"email":"a@b.c"}', headers });
  expect(seen[0]?.headers['sec-fetch-site']).toBeUndefined();
  expect(seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.7');
  expect(seen[0]?.headers.authorization).toBeUndefined();
  await ask('/home/subscribe-mail', {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
  });
  expect(seen[0]?.headers['sec-fetch-site']).toBe('cross-site');
});

test.each([
  [302, 'text/html', 503],
  [500, 'text/html', 503],
  [500, 'application/json', 503],
  [504, 'application/json', 503],
  [502, 'text/html', 503],
  [200, 'text/html', 503],
  [404, 'text/html', 404],
])('a %i in %s is answered in our own words: %i', async (status, type, expected) => {
  answer = (_, response) =>
    response
      .writeHead(status, { location: 'http://169.254.169.254/', 'content-type': type, 'set-cookie': 'a=b' })
      .end('stack trace DB_PASSWORD');
  const response = await ask('/home', { headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
    expected,
    null,
    [],
  ]);
  expect(await response.text()).not.toContain('DB_PASSWORD');
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers.accept).toBe('application/json');
});

test.each([
  ['cut short', '{"content": {"items": [{"slug": null}]'],
  ['no JSON at all', '<h1>maintenance</h1>'],
  ['nothing', ''],
  ['a text', '"maintenance"'],
  ['null', 'null'],
])('JSON that is %s becomes 503 with Retry-After, in our words', async (_name, body) => {
  answer = (_, response) => response.setHeader('content-type', 'application/json').end(body);
  for (const path of ['/menus/1', '/home']) {
    const response = await ask(path, { headers: { 'x-localization': 'fr' } });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ message: getT('fr')('errors:unavailable') });
  }
});

/** One that has not heard of any fault yet. */
function fresh() {
  const { port } = server.address() as AddressInfo;
  const other = createUpstream({ url: `http://127.0.0.1:${port}/api`, origin: 'http://site.test' });
  seen.length = 0;
  return (path: string) => other.fetch(new Request(`http://site.test${path}`));
}

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
    answer = (_, response) => void body(response);
    expect((await fresh()('/home')).status).toBe(503);
  }
});

test('while a back end is in trouble, a read that breaks is not tried again', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const get = fresh();
  answer = (request) => void request.socket.destroy();
  for (let call = 0; call < 4; call += 1) expect((await get('/home')).status).toBe(503);
  expect(seen).toHaveLength(5);
});

test.each([
  ['7', '7'],
  ['0', '1'],
  [new Date(Date.now() + 3_600_000).toUTCString(), expect.stringMatching(/^(3600|359\d)$/)],
  ['soon', null],
])('Retry-After %j of a limit reaches the visitor as seconds', async (given, passed) => {
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': given });
    response.end('{"message":"Too Many Attempts."}');
  };
  const limited = await ask('/home');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, passed]);
});

test('a read that breaks is tried once more, a write never', async () => {
  const get = fresh();
  answer = (request, response) =>
    seen.length === 1 ? request.socket.destroy() : json(response, { content: null });
  expect((await get('/home')).status).toBe(200);
  expect(seen).toHaveLength(2);
  const failed = await ask('/home/subscribe-mail', {
    method: 'POST',
    body: '{}',
    headers: { 'x-localization': 'fr' },
  });
  expect(failed.status).toBe(503);
  expect(seen).toHaveLength(1);
  expect(await failed.json()).toHaveProperty('message');
});

test('a back end that takes the connection and says nothing more is given up after the time for connecting', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  // The handshake of TLS belongs to connecting, and this one never begins.
  const silent = createNetServer(() => undefined);
  onTestFinished(() => {
    errors.mockRestore();
    silent.close();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const away = createUpstream({ url: `https://127.0.0.1:${port}/api`, origin: 'http://site.test' });
  const answered = await away.fetch(
    new Request('http://site.test/menus/1', { headers: { 'x-localization': 'fr' } }),
  );
  expect(answered.status).toBe(503);
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
  const { port } = server.address() as AddressInfo;
  const other = createUpstream({ url: `http://127.0.0.1:${port}/api`, origin: 'http://site.test' });
  const statusOf = async () => (await other.fetch(new Request('http://site.test/menus/1'))).status;
  answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
  for (let call = 0; call < 5; call += 1) expect(await statusOf()).toBe(503);
  answer = (_, response) => json(response, { content: [] });
  vi.advanceTimersByTime(60_000);
  for (let call = 0; call < 3; call += 1) expect(await statusOf()).toBe(200);
  expect(errors.mock.calls.map(([, message]) => message)).toEqual(['the back end does not answer']);
  expect(infos.mock.calls).toEqual([[{ failed: 5, seconds: 60 }, 'the back end does not answer: over']]);
});

test('an answer that is longer than any list there is becomes a 503, and is not read to its end', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  let sent = 0;
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(1024 * 1024, 32);
    const write = () => {
      if (sent >= 64 || response.destroyed) return void response.end('1');
      sent += 1;
      response.write(piece, write);
    };
    write();
  };
  expect((await ask('/home')).status).toBe(503);
  expect(sent).toBeLessThan(64);
});

test.each([
  'b=2; domain =.example.com; Path=/',
  'b=2; Domain\t= example.com; Path=/',
  'b=2;DOMAIN=example.com; Path=/',
  'b=2; domain; Path=/',
])('the cookie %j stays on this host', async (cookie) => {
  answer = (_, response) => {
    response.setHeader('set-cookie', cookie);
    json(response, {});
  };
  expect((await ask('/home')).headers.getSetCookie()).toEqual(['b=2; Path=/']);
});

test.each([
  ['/login', 200, { content: { role_name: null } }, ['turqua_login=1; Path=/; SameSite=Lax']],
  ['/register', 200, { content: { role_name: 'Patient' } }, ['turqua_login=1; Path=/; SameSite=Lax']],
  ['/login', 200, { content: { second_factor: 'token' } }, []],
  ['/login', 422, { message: 'wrong' }, []],
  ['/login', 401, { message: 'wrong' }, []],
  ['/logout', 200, { content: null }, ['turqua_login=; Max-Age=0; Path=/; SameSite=Lax']],
  ['/change-password', 401, {}, ['turqua_login=; Max-Age=0; Path=/; SameSite=Lax']],
])(
  'after %s with %i, the hint for stored pages fits who is signed in',
  async (path, status, body, cookies) => {
    answer = (_, response) => {
      response.statusCode = status;
      json(response, body);
    };
    const response = await ask(path, { method: 'POST', body: '{}' });
    expect(response.headers.getSetCookie()).toEqual(cookies);
    expect(await response.json()).toEqual(body);
  },
);
