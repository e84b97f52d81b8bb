import { describe, expect, test } from 'vitest';
import { elements } from './support/html.ts';
import { type Answer, get, postForm } from './support/request.ts';
import { SITE } from './support/site.ts';

async function findStyleSheet(): Promise<string> {
  const { text } = await get('/en');
  return (
    elements(text, 'link').find(({ rel, href }) => rel === 'stylesheet' && href)?.['href'] ?? '/missing.css'
  );
}

/** One request for each kind of answer. */
const KINDS: Record<string, () => Promise<Answer>> = {
  'a stored page': () => get('/en/blog'),
  'a stored page again, compressed': () => get('/en/blog', { headers: { 'accept-encoding': 'br' } }),
  'a page that is not stored': () => get('/ar/thanks'),
  'an unknown page': () => get('/en/nothing'),
  'an unknown language': () => get('/xx'),
  'the bare address': () => get('/'),
  'a moved address': () => get('/en/blog/'),
  'a doubled slash': () => get('//en'),
  'an encoded address': () => get('/%65n/blog'),
  'an index file': () => get('/en/index.html'),
  'a form with errors': () => postForm('/en/forms/newsletter', { email: 'x' }),
  'a form that is too large': () => postForm('/en/forms/newsletter', { email: 'x'.repeat(2_000_000) }),
  'a wrong host': () => get('/en', { headers: { host: 'evil.test' } }),
  'a wrong method': () => get('/en', { method: 'PUT' }),
  'a style sheet': async () => get(await findStyleSheet()),
  'a missing file': () => get('/_a/nothing.js'),
  'a call': () => get('/api/menus/1'),
  'an unknown call': () => get('/api/nothing'),
  'the handshake': () => get('/sanctum/csrf-cookie'),
  health: () => get('/healthz'),
  readiness: () => get('/readyz'),
};

const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim()] as const));

describe('headers of every answer', () => {
  test.each(Object.entries(KINDS))('%s', async (_, request) => {
    const { headers, status, text } = await request();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
    expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    // The site under test is served over http.
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = headers['content-security-policy'];
    expect(policy, `${status} ${text.slice(0, 200)}`).toBeTypeOf('string');
    const rules = directives(String(policy));
    expect(String(policy)).not.toMatch(/unsafe|\*|https?:/);
    expect(rules.get('default-src')).toMatch(/^default-src '(self|none)'$/);
    expect(rules.get('base-uri')).toBe("base-uri 'none'");
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('form-action')).toMatch(/^form-action '(self|none)'$/);
    if (rules.get('default-src') !== "default-src 'none'")
      expect(rules.get('object-src')).toBe("object-src 'none'");
  });
});

describe('the headers of a meeting’s room', () => {
  test('let the page use camera, microphone and the site’s socket, and no other page', async () => {
    const { headers } = await get('/en/meeting/guest');
    expect(headers['permissions-policy']).toMatch(/camera=\(self\)/);
    expect(headers['permissions-policy']).toMatch(/microphone=\(self\)/);
    const connects = (policy: unknown) => directives(String(policy)).get('connect-src');
    expect(connects(headers['content-security-policy'])).toBe(
      `connect-src 'self' ${SITE.replace(/^http/, 'ws')}`,
    );
    const other = (await get('/en/blog')).headers;
    expect(other['permissions-policy']).toMatch(/microphone=\(\)/);
    expect(connects(other['content-security-policy'])).toBeUndefined();
  });
});

describe('the lifetime of answers', () => {
  test('pages are revalidated by their ETag', async () => {
    const firstAnswer = await get('/en/blog');
    expect(firstAnswer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const etag = firstAnswer.headers.etag ?? '';
    expect(etag).toMatch(/^"/);
    const secondAnswer = await get('/en/blog', { headers: { 'if-none-match': etag } });
    expect(secondAnswer.status).toBe(304);
    expect(secondAnswer.body.length).toBe(0);
    expect(secondAnswer.headers['content-security-policy']).toBe(
      firstAnswer.headers['content-security-policy'],
    );
  });

  test('pages are compressed with gzip and Brotli', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        get('/ar/blog', { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(answers.every(({ headers }) => /accept-encoding/i.test(headers.vary ?? ''))).toBe(true);
    const [plain, gzip, brotli] = answers.map(({ body }) => body.length);
    expect(gzip).toBeLessThan((plain ?? 0) / 2);
    expect(brotli).toBeLessThan(gzip ?? 0);
  });

  test('HEAD has the headers of GET', async () => {
    const head = await get('/fr', { method: 'HEAD' });
    const fullAnswer = await get('/fr');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers.etag).toBe(fullAnswer.headers.etag);
  });

  test('files with a hash in their name are cached for ever', async () => {
    const { status, headers } = await get(await findStyleSheet());
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/immutable/);
  });

  test('pages set no cookie', async () => {
    for (const path of ['/en', '/en/blog', '/en/thanks', '/en/nothing']) {
      expect((await get(path)).headers['set-cookie']).toBeUndefined();
    }
  });

  test('a cookie and an Authorization header change no stored page', async () => {
    const plainAnswer = await get('/tr/blog');
    const headers = { cookie: 'turqua_session=x; XSRF-TOKEN=y', authorization: 'Bearer x' };
    expect((await get('/tr/blog', { headers })).text).toBe(plainAnswer.text);
    expect(SITE).not.toBe('');
  });
});
