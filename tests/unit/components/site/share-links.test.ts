import { expect, test } from 'vitest';
import { withAddress } from '#browser/share-panel.ts';
import { mailLink, shareLinks } from '#components/site/share-links.ts';
import { decodeAddresses } from '#runtime/decode-addresses.ts';

const ADDRESS = new URL('https://site.example/ar/blog/زراعة-الأسنان').href;
const hrefs = [...shareLinks(ADDRESS).map(({ href }) => href), mailLink(ADDRESS, 'زراعة = طب')];

test('each link to share a page ends with its address, which has letters in place of percent signs', () => {
  const end = 'https%3A%2F%2Fsite.example%2Far%2Fblog%2Fزراعة-الأسنان';
  const written = hrefs.map((href) => /href="(.*)"/.exec(decodeAddresses(`<a href="${href}">`))?.[1]);
  expect(written.filter((href) => !href?.endsWith(`=${end}`))).toEqual([]);
  expect(written).toHaveLength(5);
});

test('a service that is given the letters shares the same page', () => {
  const shared = shareLinks(ADDRESS).map(({ href }) => [...new URL(href).searchParams.values()].join());
  expect(shared.map((address) => new URL(address).href)).toEqual(Array(4).fill(ADDRESS));
});

test('an encoded space or mark in an address stays one', () => {
  const address = 'https://site.example/en/a%20b%CC%81';
  expect(mailLink(address, 'T').split('body=')[1]).toBe(encodeURIComponent(address));
});

test('the opened panel shares the encoded address, so that no service ends it at a letter', () => {
  const complete = hrefs.map((href) => withAddress(new URL(href).href, ADDRESS));
  expect(complete.filter((href) => !href.endsWith(`=${encodeURIComponent(ADDRESS)}`))).toEqual([]);
});

test('the opened panel keeps the subject of the mail', () => {
  const link = withAddress(new URL(mailLink(ADDRESS, 'زراعة = طب')).href, ADDRESS);
  expect(link).toBe(
    `mailto:?subject=${encodeURIComponent('زراعة = طب')}&body=${encodeURIComponent(ADDRESS)}`,
  );
});
