import { describe, expect, test } from 'vitest';
import { securityHeaders, STRICT_CSP } from '#runtime/security-headers.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const PAGE_CSP = "default-src 'self'; script-src 'self'; style-src 'self'";
const html = { 'content-type': 'text/html', 'content-security-policy': PAGE_CSP };
const render = (request: Request) => {
  switch (new URL(request.url).pathname) {
    case '/en':
      return storedPage('<p>page</p>', { headers: html });
    case '/en/blog/none':
      return new Response('<p>none</p>', { status: 404, headers: html });
    case '/api/x':
      return Response.json(
        { a: 1 },
        {
          headers: {
            'cache-control': 'public, max-age=99',
            'x-own': '1',
            'x-content-type-options': 'nosniff',
          },
        },
      );
    case '/empty':
      return new Response(null, { status: 204 });
    case '/cookies':
      return new Response('ok', {
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    case '/broken':
      throw new Error('broken');
    default:
      return new Response('<p>private</p>', { headers: html });
  }
};
const files = { 'icon.svg': '<svg/>', '_a/a.hash.js': '1' };

describe('every response', () => {
  test.each([
    ['/en', 200, PAGE_CSP],
    ['/en/', 301, STRICT_CSP],
    ['//en', 301, STRICT_CSP],
    ['/%65n', 301, STRICT_CSP],
    ['/en/blog/none', 404, PAGE_CSP],
    ['/private', 200, PAGE_CSP],
    ['/api/x', 200, STRICT_CSP],
    ['/empty', 204, STRICT_CSP],
    ['/broken', 500, STRICT_CSP],
    ['/%zz', 400, STRICT_CSP],
    ['/_image', 404, STRICT_CSP],
    ['/healthz', 200, STRICT_CSP],
    ['/icon.svg', 200, STRICT_CSP],
    ['/_a/a.hash.js', 200, expect.stringContaining("default-src 'self'")],
  ])('%s carries the security headers', async (path, status, csp) => {
    const { ask } = await startServer(render, files);
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': csp,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe');
  });

  test('HSTS is sent in production and only there', () => {
    expect(securityHeaders(true).join()).toContain('strict-transport-security,max-age=');
    expect(securityHeaders(false).join()).not.toContain('strict-transport-security');
  });
});

describe('answers of the pipeline', () => {
  test('are private whatever their Cache-Control says, and keep their other headers', async () => {
    const { ask } = await startServer(render);
    const { headers } = await ask('/api/x');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-own': '1',
      'content-type': 'application/json',
    });
  });

  test('keep every cookie apart', async () => {
    const { ask } = await startServer(render);
    expect((await ask('/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  test('204 has neither body nor length', async () => {
    const { ask } = await startServer(render);
    const { headers, body } = await ask('/empty');
    expect({ 'content-length': headers['content-length'], bodyCount: body.length }).toEqual({
      'content-length': undefined,
      bodyCount: 0,
    });
  });

  test('are compressed, but not for a request with a cookie or an authorisation', async () => {
    const text = JSON.stringify({ items: 'x'.repeat(5_000) });
    const { ask } = await startServer(
      () => new Response(text, { headers: { 'content-type': 'application/json' } }),
    );
    const coding = async (headers: Record<string, string>) =>
      (await ask('/api/x', { headers: { 'accept-encoding': 'br', ...headers } })).headers['content-encoding'];
    expect(await coding({})).toBe('br');
    expect(await coding({ cookie: 'session=1' })).toBeUndefined();
    expect(await coding({ authorization: 'Bearer 1' })).toBeUndefined();
  });
});
