import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#cache/pages/compress.ts';
import { GzipVariants } from '#cache/pages/gzip-variants.ts';
import { makePage } from '../support/pages.ts';

const pageOf = async (text: string) => makePage({ hash: text, br: await compress(Buffer.from(text), 1) });

test('a variant is made once for all concurrent requests, and is returned at once to later ones', async () => {
  const gzips = new GzipVariants();
  const page = await pageOf('one');
  const [first, second] = await Promise.all([gzips.of(page), gzips.of(page)]);
  expect(gunzipSync(first).toString()).toBe('one');
  expect(second).toBe(first);
  expect(gzips.of(page)).toBe(first);
  expect(gzips.bytes).toBe(first.length);
});

test('the least recently used variants are dropped first, and the bytes stay within their limit', async () => {
  const [a, b, c] = await Promise.all(['aaaa', 'bbbb', 'cccc'].map(pageOf));
  if (!a || !b || !c) throw new Error('three pages');
  const { length } = await new GzipVariants().of(a);
  const gzips = new GzipVariants(2 * length);
  await gzips.of(a);
  await gzips.of(b);
  gzips.of(a); // used again
  await gzips.of(c);
  expect(gzips.bytes).toBe(2 * length);
  expect([a, b, c].map((page) => gzips.of(page) instanceof Promise)).toEqual([false, true, false]);
});

test('a variant that cannot be made is tried again', async () => {
  const gzips = new GzipVariants();
  const page = makePage({ br: Buffer.from('no brotli') });
  await expect(gzips.of(page)).rejects.toThrow();
  await expect(gzips.of(page)).rejects.toThrow();
  expect(gzips.bytes).toBe(0);
});

test('variants that displace each other are still returned to everybody who waits for them', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => pageOf(`page ${index}`)));
  // Room for about one variant.
  const gzips = new GzipVariants(40);
  const variants = await Promise.all(pages.map((page) => gzips.of(page)));
  expect(variants.map((gzip) => gunzipSync(gzip).toString())).toEqual(pages.map(({ hash }) => hash));
  expect(gzips.bytes).toBeLessThanOrEqual(40);
});
