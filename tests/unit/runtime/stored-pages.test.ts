import { expect, test } from 'vitest';
import { storedPages } from '#runtime/stored-pages.ts';

test('gives the keys of stored pages in the order of the paths', async () => {
  const paths = ['/ar/blog/زرع', '/en/login', '*', '/en/doctors', '/nowhere/at/all'];
  const keys = await storedPages(async () => paths);
  expect(keys).toEqual(['/ar/blog/%D8%B2%D8%B1%D8%B9', '/en/doctors']);
});

test('gives none when there are no counts, or they cannot be read', async () => {
  expect(await storedPages()).toEqual([]);
  expect(await storedPages(() => Promise.reject(new Error('away')))).toEqual([]);
});
