import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

/** The module reads its folder from the settings, which are read once. */
async function load(folder: string) {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  const module = await import('#cache/invalidate/invalidation.ts');
  vi.unstubAllEnvs();
  return module;
}

async function clockIn(folder: string) {
  const { openLmdb } = await import('#cache/disk/lmdb.ts');
  const { LmdbTagVersionLog } = await import('#cache/invalidate/tag-version-log.ts');
  const file = openLmdb(folder);
  const invalidated = Object.fromEntries(new LmdbTagVersionLog(file).load().versions);
  await file.close();
  return invalidated;
}

test('without a running site the tags are invalidated on disk, also by calls at the same time', async () => {
  const { invalidate, PAGES_DIR } = await load(temporaryFolder());
  await Promise.all([invalidate(['blog']), invalidate(['home', 'tags'])]);
  expect(Object.keys(await clockIn(PAGES_DIR)).sort()).toEqual(['blog', 'home', 'tags']);
});

test('a running site is told instead', async () => {
  const { invalidate, serveInvalidations } = await load(temporaryFolder());
  const told: (readonly string[])[] = [];
  serveInvalidations({
    invalidate: async (tags) => {
      told.push(tags);
      return { pages: 3, keys: ['/en'] };
    },
  });
  expect(await invalidate(['blog'])).toEqual({ pages: 3, keys: ['/en'] });
  expect(told).toEqual([['blog']]);
});

test('nothing to invalidate is nothing to do', async () => {
  const { invalidate, serveInvalidations } = await load(temporaryFolder());
  serveInvalidations({ invalidate: () => Promise.reject(new Error('asked')) });
  expect(await invalidate([])).toEqual({ pages: 0, keys: [] });
});
