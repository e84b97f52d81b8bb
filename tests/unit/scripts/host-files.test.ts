import { expect, test } from 'vitest';
import { hostFiles } from '../../../scripts/export/host-files.ts';

const files = (more: Partial<Parameters<typeof hostFiles>[0]> = {}) =>
  hostFiles({ origin: 'https://www.example.com', name: 'A & <B>', production: true, moves: [], ...more });

test('the security headers are those of the server, with those that a page cannot set itself', () => {
  const { _headers = '' } = files();
  expect(_headers).toMatch(/^\/\*\n {2}x-content-type-options: nosniff\n/);
  expect(_headers).toContain("\n  content-security-policy: frame-ancestors 'none';");
  expect(_headers).toContain('\n  strict-transport-security: max-age=');
  for (const folder of ['_a', 'pictures', 'social'])
    expect(_headers).toContain(`\n/${folder}/*\n  cache-control: public, max-age=31536000, immutable\n`);
  expect(files({ production: false })['_headers']).not.toContain('strict-transport');
});

test('moved addresses are redirected, each once; unknown ones get the 404 page of their language', () => {
  const move = { from: '/en/blog/old', to: '/en/blog/new' };
  const lines = files({ moves: [move, { from: '/ar/blog/%D8%B2', to: '/ar/blog/x' }, move] })[
    '_redirects'
  ]?.split('\n');
  expect(lines).toEqual([
    '/ar/blog/%D8%B2 /ar/blog/x 301',
    '/en/blog/old /en/blog/new 301',
    ...['ar', 'en', 'fr', 'tr'].map((locale) => `/${locale}/* /${locale}/404.html 404`),
    '',
  ]);
});

test('the root redirects to the default language, links to all of them and has no script', () => {
  const root = files()['index.html'];
  expect(root).toContain('content="0; url=/en"');
  expect(root).toContain('<a href="/ar" hreflang="ar" lang="ar" dir="rtl">العربية</a>');
  expect(root).toContain('<title>A &amp; &lt;B></title>');
  expect(root).toContain("default-src 'none'");
});
