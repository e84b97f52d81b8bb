import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { env } from '#env.ts';
import { PrerenderProgress } from '#runtime/prerender-progress.ts';
import { HOST, sendRaw, startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const KILOBYTE = 1024;
const handleCall = vi.fn(() => new Response('ok'));

describe('host', () => {
  test.each(['evil.test', `${HOST}:80`, `${HOST}.`, `x.${HOST}`, '', 'localhost:4321'])(
    '%j is refused',
    async (host) => {
      handleCall.mockClear();
      const { ask, store } = await startServer(handleCall);
      const { status } = await ask('/en', { headers: { host } });
      expect([400, 421]).toContain(status);
      expect(handleCall).not.toHaveBeenCalled();
      expect(store.counters.renders).toBe(0);
    },
  );

  test('a stored page is not shown under another host', async () => {
    const { ask } = await startServer(() => storedPage('<p>page</p>'));
    expect((await ask('/en')).status).toBe(200);
    expect((await ask('/en', { headers: { host: 'evil.test' } })).status).toBe(421);
  });

  test('the case of its letters does not matter', async () => {
    const { ask } = await startServer(handleCall);
    expect((await ask('/x', { headers: { host: HOST.toUpperCase() } })).status).toBe(200);
  });

  test('a missing or repeated Host is a bad request', async () => {
    const { port } = await startServer(handleCall);
    for (const hosts of ['', `Host: ${HOST}\r\nHost: ${HOST}\r\n`]) {
      const answer = await sendRaw(port, `GET /x HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('the pipeline sees the configured address, whatever was sent', async () => {
    const receivedAddresses: string[] = [];
    const { ask } = await startServer((request) => {
      receivedAddresses.push(request.url, request.headers.get('host') ?? '');
      return new Response('ok');
    });
    await ask('/x?a=1', { headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' } });
    expect(receivedAddresses).toEqual(['http://localhost:4321/x?a=1', 'localhost:4321']);
  });
});

describe('addresses', () => {
  test.each([
    ['/x/', '/x'],
    ['//x', '/x'],
    ['//evil.test/x', '/evil.test/x'],
    ['/%78', '/x'],
    ['/x/?a=1', '/x?a=1'],
  ])('%s leads to %s', async (path, location) => {
    const { ask } = await startServer(handleCall);
    const answer = await ask(path);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: 301, location });
    expect((await ask(path, { method: 'POST' })).status).toBe(308);
  });

  test.each(['/%zz', '/a%00b', '/a%2fb', '/./x', '/a/%2e%2e/x', '/x%0d%0aset-cookie:a=b'])(
    '%s is 400',
    async (path) => {
      const { ask } = await startServer(handleCall);
      expect((await ask(path)).status).toBe(400);
    },
  );

  test('longer than 8 KB is 414', async () => {
    const { ask } = await startServer(handleCall);
    expect((await ask(`/x?q=${'a'.repeat(8 * KILOBYTE - 5)}`)).status).toBe(200);
    expect((await ask(`/x?q=${'a'.repeat(8 * KILOBYTE - 4)}`)).status).toBe(414);
  });

  test('a proxy’s absolute form is read when it names this site, and refused when it does not', async () => {
    const { ask } = await startServer((request) => new Response(new URL(request.url).pathname));
    expect((await ask(`http://${HOST}/x`)).body.toString()).toBe('/x');
    expect((await ask('http://evil.test/x')).status).toBe(400);
    expect((await ask('ftp://x/')).status).toBe(400);
  });

  test.each([
    '/_image',
    '/_image?href=http://evil.test',
    '/_server-islands/x',
    '/_a/none.js',
    '/@fs/etc/passwd',
  ])('%s does not reach the pipeline', async (path) => {
    handleCall.mockClear();
    const { ask } = await startServer(handleCall);
    const { status } = await ask(path);
    expect([301, 404]).toContain(status);
    expect(handleCall).not.toHaveBeenCalled();
  });
});

describe('methods', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is not implemented', async (method) => {
    const { ask } = await startServer(handleCall);
    expect((await ask('/x', { method })).status).toBe(501);
  });

  test.each([
    ['/x', 'GET, HEAD'],
    ['/en/thanks', 'GET, HEAD'],
    ['/apix', 'GET, HEAD'],
    ['/en/forms/newsletter', 'GET, HEAD, POST'],
  ])('%s allows %s', async (path, allowed) => {
    const { ask } = await startServer(() => new Response('ok'));
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(path, { method });
      const isAllowed = allowed.split(', ').includes(method);
      expect(status, method).toBe(isAllowed ? 200 : 405);
      expect(headers.allow, method).toBe(isAllowed ? undefined : allowed);
    }
  });

  test.each(['/api/x', '/sanctum/csrf-cookie', '/hooks/x'])('%s is left to the API', async (path) => {
    const { ask } = await startServer(() => new Response('ok'));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await ask(path, { method })).status, method).toBe(200);
  });
});

describe('requests that cannot be parsed', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header line without a colon', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nnonsense\r\n\r\n`, 400],
    [
      'two lengths',
      `POST /x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      400,
    ],
    [
      'length and chunks',
      `POST /x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['17 KB of headers', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX: ${'a'.repeat(17 * KILOBYTE)}\r\n\r\n`, 431],
  ])('%s is answered with an error, and the site goes on', async (_, bytes, status) => {
    const { port, ask } = await startServer(handleCall);
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect((await ask('/x')).status).toBe(200);
  });
});

test('HEAD of an answer that is not stored has no length that is unknown', async () => {
  const { ask } = await startServer(() => new Response(null, { headers: { 'content-type': 'text/plain' } }));
  const { status, headers } = await ask('/x', { method: 'HEAD' });
  expect({ status, length: headers['content-length'] }).toEqual({ status: 200, length: undefined });
});

describe('failures', () => {
  test('a pipeline that throws is a 500 without the error', async () => {
    const { ask } = await startServer(() => {
      throw new Error('secret');
    });
    for (const path of ['/x', '/api/x', '/en']) {
      const { status, body } = await ask(path);
      expect(status).toBe(500);
      expect(body.toString()).not.toContain('secret');
    }
  });

  test('an answer that breaks off half-way is a 500, not a cut page', async () => {
    const failToAnswer = () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.from('<p>half'));
          controller.error(new Error('cut'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    };
    const { ask } = await startServer(failToAnswer);
    for (const path of ['/x', '/en']) expect((await ask(path)).status).toBe(500);
  });

  test('requests beyond those that may wait are refused with 503, and stored pages are still served', async () => {
    const gate = Promise.withResolvers<void>();
    const { ask } = await startServer(async (request) => {
      if (new URL(request.url).pathname === '/en') return storedPage('<p>page</p>');
      await gate.promise;
      return new Response('ok');
    });
    await ask('/en');
    env.TRUSTED_PROXIES = 1;
    onTestFinished(() => {
      env.TRUSTED_PROXIES = 0;
    });
    const from = (index: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${index % 20}` } });
    const many = Array.from({ length: 64 + 256 + 5 }, (_, index) => ask('/x', from(index)));
    const firstAnswer = await Promise.race(many);
    expect({ status: firstAnswer.status, 'retry-after': firstAnswer.headers['retry-after'] }).toEqual({
      status: 503,
      'retry-after': '2',
    });
    expect((await ask('/en')).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(320);
  });
});

describe('probes', () => {
  test('/healthz is 200 while the process runs, /readyz while it is ready', async () => {
    const { ask, site } = await startServer(handleCall);
    const statuses = async () => [(await ask('/healthz')).status, (await ask('/readyz')).status];
    expect(await statuses()).toEqual([200, 200]);
    site.state = 'stopping';
    expect(await statuses()).toEqual([200, 503]);
  });

  test('/healthz says how many pages are rendered while some are missing', async () => {
    const { ask, site } = await startServer(handleCall);
    site.progress = new PrerenderProgress();
    site.progress.note(3, 8);
    expect(String((await ask('/healthz')).body)).toBe('ok\n3 of 8 pages rendered\n');
    delete site.progress;
    expect(String((await ask('/healthz')).body)).toBe('ok\n');
  });

  test('may be requested under the address of the instance', async () => {
    const { ask } = await startServer(handleCall);
    expect((await ask('/readyz', { headers: { host: '10.0.0.7:8080' } })).status).toBe(200);
    expect((await ask('/en', { headers: { host: '10.0.0.7:8080' } })).status).toBe(421);
  });
});
