import { describe, expect, test } from 'vitest';
import { get } from './support/request.ts';

describe('the bare address', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing', {}, '/en'],
    ['Accept-Language ar', { 'accept-language': 'ar' }, '/ar'],
    ['a regional variant', { 'accept-language': 'fr-CA,en;q=0.8' }, '/fr'],
    ['weights', { 'accept-language': 'de;q=0.9,en;q=0.3,tr;q=0.7' }, '/tr'],
    ['an unknown language', { 'accept-language': 'ja' }, '/en'],
    ['nonsense', { 'accept-language': ';;q=,*' }, '/en'],
    ['the cookie before Accept-Language', { cookie: 'lang=ar', 'accept-language': 'fr' }, '/ar'],
    ['a bad cookie', { cookie: 'lang=//evil.example', 'accept-language': 'fr' }, '/fr'],
  ])('goes to the language of %s', async (_, headers, target) => {
    const answer = await get('/', { headers });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.location ?? '', 'http://x').pathname).toBe(target);
    expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  });
});

describe('other spellings of an address', () => {
  test.each(['/en/', '/en/blog/', '//en/blog', '/en//blog', '/%65n/blog', '/en/./blog', '/en/blog/../blog'])(
    '%s is moved to the one address, or refused',
    async (path) => {
      const { status, headers } = await get(path);
      expect([301, 308, 400, 404]).toContain(status);
      if (status < 400) expect(headers.location).toMatch(/^(http:\/\/localhost:\d+)?\/en(\/blog)?$/);
    },
  );

  test('page=abc, page=1 and unknown names show page 1 with its canonical', async () => {
    for (const query of ['page=abc', 'page=1', 'page=0', 'page=-1', 'utm_source=x', 'page=%00']) {
      const { status, text } = await get(`/en/blog?${query}`);
      expect({ query, status }).toEqual({ query, status: 200 });
      expect(text).toMatch(/<link[^>]*rel="canonical"[^>]*href="http:\/\/localhost:\d+\/en\/blog"/);
    }
  });
});
