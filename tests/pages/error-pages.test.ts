import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { dirOf } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';
import { openSiteOn } from './support/second-site.ts';

describe.each(LOCALES)('in %s', (locale) => {
  const t = getT(locale);

  test.each([
    ['a malformed escape', `/${locale}/%zz`, 'GET', 400, 'badRequest'],
    ['half a character', `/${locale}/blog/%E0%A4%A`, 'GET', 400, 'badRequest'],
    ['an address of 9 KB', `/${locale}/blog/${'a'.repeat(9_000)}`, 'GET', 414, 'badRequest'],
    ['a way out', `/${locale}/%2e%2e/etc`, 'GET', 400, 'badRequest'],
    ['another method', `/${locale}/blog`, 'PUT', 405, 'method'],
    ['a method that nobody knows', `/${locale}/blog`, 'PROPFIND', 501, 'method'],
  ] as const)('%s is answered with a page and a way home', async (_, path, method, expected, kind) => {
    const { status, headers, text } = await get(path, { method });
    expect(status).toBe(expected);
    const { lang, dir, h1, robots } = headOf(text);
    expect({ lang, dir, h1 }).toEqual({
      lang: locale,
      dir: dirOf(locale),
      h1: t(`errors:page.${kind}.title`),
    });
    expect(robots).toContain('noindex');
    expect(text).toContain(t(`errors:page.${kind}.text`));
    expect(elements(text, 'a').map(({ href }) => href)).toContain(`/${locale}`);
    // The placeholder for the address of the request was replaced.
    expect(text).not.toContain('~again~');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a call with a malformed escape gets the error in its language, with the id of its request', async () => {
    const { status, headers, text } = await get('/api/blog/%zz', { headers: { 'x-localization': locale } });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-request-id']).toMatch(/\S/);
    expect(JSON.parse(text)).toEqual({
      message: t('errors:badRequest'),
      request_id: headers['x-request-id'],
    });
  });
});

test('a back end that never answers leaves an error page with a reference, and a form keeps what was typed', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const site = await openSiteOn(`http://127.0.0.1:${port}`);
  try {
    const t = getT('ar');
    const [page, form] = await Promise.all([
      fetch(`${site.origin}/ar/search?key=hair`),
      fetch(`${site.origin}/ar/forms/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
        body: new URLSearchParams({ email: 'somebody@example.test' }),
      }),
    ]);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await page.text();
    expect(headOf(text).lang).toBe('ar');
    expect(headOf(text).h1).toBe(t('errors:page.unavailable.title'));
    expect(elements(text, 'a').map(({ href }) => href)).toContain('/ar/search?key=hair');
    expect(form.status).toBe(503);
    const filledPage = await form.text();
    for (const [answer, html] of [
      [page, text],
      [form, filledPage],
    ] as const) {
      const [reference = ''] = /<small class="?reference"?[^>]*>.*?<\/small>/s.exec(html) ?? [];
      expect(reference).toContain(answer.headers.get('x-request-id') ?? 'no identifier');
    }
    expect(headOf(filledPage).lang).toBe('ar');
    expect(filledPage).toContain('somebody@example.test');
  } finally {
    await site.close();
    silent.close();
  }
}, 120_000);
