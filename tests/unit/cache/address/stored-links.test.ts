import { expect, test } from 'vitest';
import { storedLinks } from '#cache/address/stored-links.ts';

const links = (html: string) => storedLinks(html, '/en/blog', 'https://www.example.com');

test.each([
  ['<a href="/en/tags">', ['/en/tags']],
  ["<a class=x href='/en/tags'>", ['/en/tags']],
  ['<a href="https://www.example.com/ar">', ['/ar']],
  ['<a href="?page=2">', ['/en/blog?page=2']],
  ['<a href="/en/tags/x?page=2&amp;in=blog#list">', ['/en/tags/x?page=2&in=blog']],
  ['<a href="/ar/blog/زرع">', ['/ar/blog/%D8%B2%D8%B1%D8%B9']],
  ['<a href="/en/tags"><a href="/en/tags?utm_source=x">', ['/en/tags']],
  ['User-agent: *\nSitemap: https://www.example.com/sitemaps/posts-en-2.xml\n', ['/sitemaps/posts-en-2.xml']],
  ['<loc>https://www.example.com/sitemaps/posts-en.xml</loc>', ['/sitemaps/posts-en.xml']],
  ['<a href="/en/blog">', []],
  ['<a href="/en/thanks">', []],
  ['<a href="/en/tags/">', []],
  ['<a href="https://elsewhere.test/en/tags">', []],
  ['<a href="mailto:a@example.com"><a href="tel:+90"><a href="http://">', []],
  ['<link href="/en/tags"><area href="/ar">', []],
])('%s leads to %j', (html, expected) => {
  expect(links(html)).toEqual(expected);
});
