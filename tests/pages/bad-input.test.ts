import { afterAll, describe, expect, test } from 'vitest';
import { get, newCaller, postForm, sendBytes } from './support/request.ts';
import { SITE } from './support/site.ts';

const { host } = new URL(SITE);
const API_POST = '/api/home/subscribe-mail';
const postJson = (body: string, headers: Record<string, string> = {}) =>
  get(API_POST, {
    method: 'POST',
    headers: {
      origin: SITE,
      'content-type': 'application/json',
      'x-forwarded-for': newCaller(),
      ...headers,
    },
    body,
  });

afterAll(async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/en')).status).toBe(200);
});

describe('bad addresses', () => {
  test.each<[name: string, path: string, statuses: number[]]>([
    ['a path of 10 KB', `/en/blog/${'a'.repeat(10_240)}`, [404, 414]],
    ['a query value of 10 KB', `/en/blog?page=${'1'.repeat(10_240)}`, [200, 404, 414]],
    ['a query name of 10 KB', `/en/blog?${'k'.repeat(10_240)}=1`, [200, 414]],
    ['a thousand query names', `/en/blog?${'a=1&'.repeat(1000)}`, [200, 414]],
    ['an encoded NUL', '/en/blog/%00', [400, 404]],
    ['a lone surrogate', '/en/blog/%ED%A0%80', [400, 404]],
    ['a broken escape', '/en/blog/%zz', [400, 404]],
    ['a broken escape at the end', '/en/blog/%', [400, 404]],
    ['a way out', '/en/../../etc/passwd', [301, 308, 400, 404]],
    ['an encoded way out', '/%2e%2e/%2e%2e/etc/passwd', [301, 308, 400, 404]],
    ['a way out below the assets', '/_a/..%2f..%2f..%2fpackage.json', [400, 404]],
    ['a back slash', '/en\\blog', [301, 308, 400, 404]],
    ['a host in the path', '//evil.example/%2e%2e', [301, 308, 400, 404]],
    ['the picture service', '/_image?href=http://127.0.0.1/', [403, 404]],
    ['the server island of the framework', '/_server-islands/x', [404]],
    ['a dot file', '/.env', [404]],
  ])('%s', async (_, path, statuses) => {
    const { status, headers, text } = await get(path);
    expect(statuses).toContain(status);
    expect(headers.location ?? '/').not.toMatch(/evil|^\/\//);
    expect(text).not.toMatch(/root:x:0|\/node_modules\/|\n\s+at .+:\d+:\d+/);
  });
});

describe('other hosts', () => {
  test.each(['evil.test', `${host}.evil.test`, 'localhost', 'evil.test:80@localhost', '127.0.0.1:1'])(
    'Host: %j is refused before anything is rendered',
    async (name) => {
      const { status, text, headers } = await get('/en', { headers: { host: name } });
      expect([400, 403, 421]).toContain(status);
      expect(text).not.toContain('evil');
      expect(text).not.toContain('<html');
      expect(JSON.stringify(headers)).not.toContain('evil');
    },
  );

  test('X-Forwarded-Host changes nothing', async () => {
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
    };
    const { status, text } = await get('/en/blog', { headers });
    expect(status).toBe(200);
    expect(text).not.toContain('evil.test');
  });
});

describe('broken requests', () => {
  const head = `Host: ${host}\r\n`;
  test.each([
    ['a NUL in the path', `GET /en\0 HTTP/1.1\r\n${head}\r\n`],
    ['no host', 'GET /en HTTP/1.1\r\n\r\n'],
    ['an empty host', 'GET /en HTTP/1.1\r\nHost:\r\n\r\n'],
    ['another host in the address', `GET http://evil.test/en HTTP/1.1\r\n${head}\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['two lengths', `POST /en HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'length and chunks',
      `POST /en HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['headers of 64 KB', `GET /en HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(65_536)}\r\n\r\n`],
    ['two hosts', `GET /en HTTP/1.1\r\n${head}Host: evil.test\r\n\r\n`],
  ])('%s', async (_, bytes) => {
    expect(await sendBytes(bytes)).toMatch(/^(HTTP\/1\.1 (400|414|421|431) |$)/);
  });
});

describe('bad bodies', () => {
  test('2 MB is 413, to the API and to a form', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(2_000_000) });
    expect((await postJson(body)).status).toBe(413);
    expect((await postForm('/en/forms/newsletter', { email: 'x'.repeat(2_000_000) })).status).toBe(413);
  });

  test('2 MB in chunks, without a length, is 413', async () => {
    const { status } = await postJson('x'.repeat(2_000_000), { 'transfer-encoding': 'chunked' });
    expect(status).toBe(413);
  });

  test.each<[name: string, body: string, status: number]>([
    ['malformed JSON', '{"email":', 400],
    ['JSON that is too deep', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['a NUL in a value', String.raw`{"email":"a\u0000@b.example"}`, 422],
    ['a lone surrogate in a value', String.raw`{"email":"a\ud800@b.example"}`, 422],
    ['a key of 10 KB', `{"${'k'.repeat(10_240)}":1}`, 422],
  ])('%s', async (_, body, status) => {
    const answer = await postJson(body);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.text).message).toBeTruthy();
  });

  test('Content-Encoding on a request is 415, to the API and to a form', async () => {
    expect((await postJson('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    const form = await postForm(
      '/en/forms/newsletter',
      { email: 'a@b.example' },
      { 'content-encoding': 'br' },
    );
    expect(form.status).toBe(415);
  });

  test('a form of another type, or none, is refused', async () => {
    const refusal = await postForm('/en/forms/newsletter', { email: 'a' }, { 'content-type': 'text/plain' });
    expect([400, 415, 422]).toContain(refusal.status);
  });
});

describe('methods and unknown calls', () => {
  test.each(['/api', '/api/nothing', '/api/%2e%2e/en', '/api/blog/a/b/c'])(
    '%s answers JSON',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(text).message).toBeTruthy();
    },
  );

  test('a wrong method is 405 with Allow', async () => {
    const call = await get('/api/blog', { method: 'DELETE', headers: { origin: SITE } });
    expect(call.status).toBe(405);
    expect(call.headers.allow).toContain('GET');
    const page = await get('/en/blog', { method: 'PUT', headers: { origin: SITE } });
    expect(page.status).toBe(405);
    expect(page.headers.allow).toContain('GET');
  });

  test('the address of a form shows the form, and is not stored', async () => {
    const { status, headers, text } = await get('/en/forms/newsletter');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(text).toContain('action="/en/forms/newsletter"');
    expect(text).not.toContain('aria-invalid');
  });
});
