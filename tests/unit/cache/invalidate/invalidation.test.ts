import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

/** Loads the module anew: it reads its folder from the settings when it is loaded. */
async function load(folder: string) {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  const module = await import('#cache/invalidate/invalidation.ts');
  vi.unstubAllEnvs();
  return module;
}

/** Versions of tags by tag, as they are stored below `folder`. */
async function storedVersions(folder: string) {
  const { openLmdb } = await import('#cache/disk/lmdb.ts');
  const { LmdbTagVersionLog } = await import('#cache/invalidate/tag-version-log.ts');
  const file = openLmdb(folder);
  const versions = Object.fromEntries(new LmdbTagVersionLog(file).load());
  await file.close();
  return versions;
}

test('without a running site the tags are invalidated on disk, also by calls at the same time', async () => {
  const { invalidate, PAGES_DIR } = await load(temporaryFolder());
  await Promise.all([invalidate(['blog']), invalidate(['home', 'tags'])]);
  expect(Object.keys(await storedVersions(PAGES_DIR)).sort()).toEqual(['blog', 'home', 'tags']);
});

test('a running site is asked to invalidate the tags, and its answer is returned', async () => {
  const { invalidate, serveInvalidations } = await load(temporaryFolder());
  const received: (readonly string[])[] = [];
  serveInvalidations({
    invalidate: async (tags) => {
      received.push(tags);
      return { pages: 3, keys: ['/en'] };
    },
  });
  expect(await invalidate(['blog'])).toEqual({ pages: 3, keys: ['/en'] });
  expect(received).toEqual([['blog']]);
});

test('an empty list of tags is not handed to the running site', async () => {
  const { invalidate, serveInvalidations } = await load(temporaryFolder());
  serveInvalidations({ invalidate: () => Promise.reject(new Error('asked')) });
  expect(await invalidate([])).toEqual({ pages: 0, keys: [] });
});
