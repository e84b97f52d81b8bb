import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { METADATA_HEADER } from '#cache/render/page-metadata.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const HTML = `<!doctype html><p>${'page '.repeat(200)}</p>`;
const BR = { 'accept-encoding': 'gzip, deflate, br' };

describe('stored pages', () => {
  test('brotli, gzip and plain are the same page, each with its own ETag', async () => {
    const { ask } = await startServer(() => storedPage(HTML));
    const br = await ask('/en', { headers: BR });
    const gzip = await ask('/en', { headers: { 'accept-encoding': 'gzip' } });
    const plainAnswer = await ask('/en');
    expect(brotliDecompressSync(br.body).toString()).toBe(HTML);
    expect(gunzipSync(gzip.body).toString()).toBe(HTML);
    expect(plainAnswer.body.toString()).toBe(HTML);
    expect([br, gzip, plainAnswer].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(new Set([br, gzip, plainAnswer].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [br, gzip, plainAnswer]) {
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-length': String(body.length),
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
      expect(headers).not.toHaveProperty(METADATA_HEADER);
    }
  });

  test('the style that Astro writes before the first island is removed, and the page is stored', async () => {
    const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
    const before = `<style>p{}</style><p>page</p>`;
    const sentHtml = before + style;
    const { ask } = await startServer(() =>
      storedPage(sentHtml, {
        headers: {
          'content-security-policy': "style-src 'self'",
          'content-length': String(sentHtml.length),
        },
      }),
    );
    expect((await ask('/en')).body.toString()).toBe(before);
    expect((await ask('/en')).headers['cache-status']).toBe('pages; hit');
  });

  test('a 429 of the back end is answered with 503 and its Retry-After, and is not stored', async () => {
    let isLimited = true;
    const { ask } = await startServer(() =>
      isLimited ? new Response('wait', { status: 429, headers: { 'retry-after': '42' } }) : storedPage(HTML),
    );
    const { status, headers } = await ask('/en/blog');
    expect({
      status,
      'retry-after': headers['retry-after'],
      'cache-control': headers['cache-control'],
    }).toEqual({ status: 503, 'retry-after': '42', 'cache-control': 'private, no-store' });
    isLimited = false;
    expect((await ask('/en/blog')).status).toBe(200);
  });

  test('Cache-Status says whether a page was a miss, a hit or renewed', async () => {
    const { ask, store } = await startServer(() => storedPage(HTML));
    const status = async () => (await ask('/en', { headers: BR })).headers['cache-status'];
    expect(await status()).toBe('pages; fwd=uri-miss; stored');
    expect(await status()).toBe('pages; hit');
    await store.invalidate(['blog']);
    expect(await status()).toBe('pages; fwd=stale; stored');
    expect(await status()).toBe('pages; hit');
  });

  test('a failing render is answered with the last good page and says so in Cache-Status', async () => {
    let isHealthy = true;
    const { ask, store } = await startServer(() =>
      isHealthy ? storedPage(HTML) : new Response('no', { status: 500 }),
    );
    await ask('/en');
    isHealthy = false;
    await store.invalidate(['blog']);
    const { status, headers, body } = await ask('/en');
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: HTML });
    expect(headers['cache-status']).toBe('pages; fwd=stale; detail=render-failed');
  });

  test('a failing render without an earlier page is answered with its own error, which nobody may store', async () => {
    const { ask } = await startServer(
      () => new Response('sorry', { status: 500, headers: { 'content-type': 'text/html' } }),
    );
    const { status, headers, body } = await ask('/en');
    expect({ status, body: body.toString(), 'cache-control': headers['cache-control'] }).toEqual({
      status: 500,
      body: 'sorry',
      'cache-control': 'private, no-store',
    });
  });

  test('a matching ETag gets 304 without a body, any other the page', async () => {
    const { ask } = await startServer(() => storedPage(HTML));
    const etag = String((await ask('/en', { headers: BR })).headers.etag);
    const match = (value: string) => ask('/en', { headers: { ...BR, 'if-none-match': value } });
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await match(value);
      expect({ status, bodyCount: body.length, etag: headers.etag }).toEqual({
        status: 304,
        bodyCount: 0,
        etag,
      });
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    }
    const gzip = (await ask('/en', { headers: { 'accept-encoding': 'gzip' } })).headers.etag;
    for (const value of ['"other"', String(gzip), etag.slice(0, -2)])
      expect((await match(value)).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body, cold and warm', async () => {
    const { ask } = await startServer(() => storedPage(HTML));
    const cold = await ask('/en', { method: 'HEAD', headers: BR });
    const warm = await ask('/en', { method: 'HEAD', headers: BR });
    const answer = await ask('/en', { headers: BR });
    for (const head of [cold, warm]) {
      expect({ status: head.status, bodyCount: head.body.length }).toEqual({ status: 200, bodyCount: 0 });
      expect(head.headers['content-length']).toBe(answer.headers['content-length']);
      expect(head.headers.etag).toBe(answer.headers.etag);
    }
  });

  test('two requests on one connection are both answered, the 304 keeps it open', async () => {
    const { port, ask } = await startServer(() => storedPage(HTML));
    const etag = (await ask('/en', { headers: BR })).headers.etag;
    const { sendRaw, HOST } = await import('./support/server.ts');
    const get = (extra: string) => `GET /en HTTP/1.1\r\nHost: ${HOST}\r\nAccept-Encoding: br\r\n${extra}\r\n`;
    const answer = await sendRaw(port, get(`If-None-Match: ${etag}\r\n`) + get('Connection: close\r\n'));
    expect(answer.match(/HTTP\/1\.1 \d+ [\w ]+/g)).toEqual(['HTTP/1.1 304 Not Modified', 'HTTP/1.1 200 OK']);
  });

  test('the render gets a cleaned request: no cookie, no authorisation, the site’s own host', async () => {
    const render = vi.fn((_: Request) => storedPage(HTML));
    const { ask } = await startServer(render);
    await ask('/en/blog?page=2&utm_source=x', {
      headers: {
        cookie: 'id=1',
        authorization: 'Bearer x',
        'x-forwarded-host': 'evil.test',
        'accept-language': 'ar',
      },
    });
    const request = render.mock.calls[0]?.[0];
    expect(request?.url).toBe('http://localhost:4321/en/blog?page=2');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'text/html',
      host: 'localhost:4321',
    });
  });

  test('an unknown query does not make another page', async () => {
    const render = vi.fn(() => storedPage(HTML));
    const { ask, memory } = await startServer(render);
    for (const query of ['', '?a=1', '?page=1', '?page=abc', '?utm_source=x&page=0', '?%zz']) {
      expect((await ask(`/en/blog${query}`)).status).toBe(200);
    }
    expect(render).toHaveBeenCalledOnce();
    expect(memory.size).toBe(1);
  });

  test('a page that sets a cookie is sent without it and is not stored', async () => {
    const { ask, memory } = await startServer(() => storedPage(HTML, { headers: { 'set-cookie': 'id=1' } }));
    const { headers, body } = await ask('/en');
    expect(headers['set-cookie']).toBeUndefined();
    expect({ 'cache-control': headers['cache-control'], body: body.toString() }).toEqual({
      'cache-control': 'private, no-store',
      body: HTML,
    });
    expect(memory.size).toBe(0);
  });

  test('a private page is not stored even when it asks for it', async () => {
    const render = vi.fn(() => storedPage(HTML));
    const { ask, memory } = await startServer(render);
    for (let visit = 0; visit < 2; visit += 1) {
      const { headers } = await ask('/en/thanks');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers).not.toHaveProperty(METADATA_HEADER);
    }
    expect(render).toHaveBeenCalledTimes(2);
    expect(memory.size).toBe(0);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of a stored page is 405', async (method) => {
    const { ask } = await startServer(() => storedPage(HTML));
    const { status, headers } = await ask('/en', { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});
