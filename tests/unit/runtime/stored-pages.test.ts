import { expect, test } from 'vitest';
import { keysOfStorable } from '#runtime/stored-pages.ts';

test('gives the keys of pages that the policy stores in the order of the paths', async () => {
  const paths = ['/ar/blog/زرع', '/en/login', '*', '/en/doctors', '/nowhere/at/all'];
  const keys = await keysOfStorable(async () => paths);
  expect(keys).toEqual(['/ar/blog/%D8%B2%D8%B1%D8%B9', '/en/doctors']);
});

test('gives none when there are no counts, or they cannot be read', async () => {
  expect(await keysOfStorable()).toEqual([]);
  expect(await keysOfStorable(() => Promise.reject(new Error('away')))).toEqual([]);
});
