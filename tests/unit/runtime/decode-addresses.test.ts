import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAddresses } from '#runtime/decode-addresses.ts';

const SITE = 'https://site.example/ar';

test('links, forms and pictures of a page get readable Arabic letters', () => {
  const written = (name: string) =>
    [
      `<a class="a>b" href="/ar/blog/${name}?key=${name}#${name}">x</a>`,
      `<form action="/ar/${name}" method="post">`,
      `<img alt="" src="/media/${name}.webp">`,
      `<a href="#${name}">x</a><a href="?q=${name}">x</a>`,
      `<a href="https://other.example/?text=${name}">x</a><a href="mailto:?subject=${name}">x</a>`,
    ].join('');
  expect(decodeAddresses(written(encodeURIComponent('زراعة-٢')))).toBe(written('زراعة-٢'));
});

test.each([
  ['an ampersand, a space, quotes and angle brackets', '%26%20%22%27%3C%3E%25'],
  ['a slash, a question mark and a number sign', '%2F%3F%23'],
  ['control characters', '%00%0A%7F%C2%85'],
  ['white space and marks of direction', '%C2%A0%E2%80%8F%E2%80%AE%E3%80%80'],
  ['a mark that joins the letter before it', '%CC%81'],
  ['bytes that are no UTF-8', '%E9%FF'],
])('an address keeps %s encoded', (_, encoded) => {
  const page = `<a href="/ar/${encoded}">x</a>`;
  expect(decodeAddresses(page)).toBe(page);
});

test.each([
  '<link rel="canonical" href="/ar/%D8%B2">',
  '<meta property="og:url" content="/ar/%D8%B2">',
  '<a href="/ar/%d8%b2">x</a>',
  '<a href="https://other.example/?url=http%3A%2F%2Fsite.example%2F%25D8%25B2">x</a>',
  '<p title="/ar/%D8%B2">/ar/%D8%B2</p>',
  '<input type="hidden" name="next" value="/ar/%D8%B2">',
  '<a data-href="/ar/%D8%B2">x</a>',
  '<script type="application/ld+json">{"text":"<a href=\\"/ar/%D8%B2\\">"}</script>',
  `<script>const link = '<a href="/ar/%D8%B2">';</script>`,
  '<style>a[href="/ar/%D8%B2"]::after { content: \'<a href="/ar/%D8%B2">\' }</style>',
  '<!-- <a href="/ar/%D8%B2"> -->',
])('%s is not changed', (html) => {
  expect(decodeAddresses(html)).toBe(html);
});

test('a decoded link leads to the same address, for any text', () => {
  const name = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .map((text) => encodeURIComponent(text));
  fc.assert(
    fc.property(name, name, name, (segment, value, id) => {
      const address = `/ar/${segment}?key=${value}#${id}`;
      const start = '<a href="';
      const decoded = decodeAddresses(`${start}${address}">`).slice(start.length, -'">'.length);
      expect(decoded).not.toMatch(/["<>\s]/);
      expect(new URL(decoded, SITE).href).toBe(new URL(address, SITE).href);
    }),
  );
});
