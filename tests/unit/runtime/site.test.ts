import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteOptions } from '#runtime/site-options.ts';
import type { StayKeeper } from '#signalling/room-stay.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.stubEnv('DATA_DIR', join(folder, 'data'));
// Imported after DATA_DIR is set, because these modules read it when they are imported.
const { STORED_ROUTES } = await import('#cache/policy.ts');
const { makePage } = await import('../cache/support/pages.ts');
const { storedPage } = await import('./support/stored.ts');
const { log } = await import('#runtime/log.ts');
const { openSite } = await import('#runtime/site.ts');
const { PageDisk } = await import('#cache/disk/page-disk.ts');
log.level = 'silent';

mkdirSync(join(folder, 'dist/client'), { recursive: true });
writeFileSync(join(folder, 'dist/build.json'), '{"id":"site"}');

/** A site without pages that ends with the test. */
async function open(extra: Partial<SiteOptions>) {
  const dist = pathToFileURL(join(folder, 'dist/'));
  const site = await openSite({ app: { render: async () => new Response('none') }, dist, ...extra });
  onTestFinished(async () => {
    await site.close();
  });
  return site;
}

test('tags noted in the database make pages stale while the site runs, also after a failed read', async () => {
  const notes = [['blog']];
  let calls = 0;
  const site = await open({
    takeStaleTags: async (apply) => {
      calls += 1;
      if (calls === 1) throw new Error('The database is not available');
      await apply(notes.pop() ?? []);
    },
  });
  const invalidate = vi.spyOn(site.store, 'invalidate');
  await site.listen(0);
  await vi.waitUntil(() => calls >= 2, { timeout: 10_000 });
  expect(invalidate).toHaveBeenCalledWith(['blog']);
});

test('the pages of another build are not deleted when the port is opened', async () => {
  const { openLmdb } = await import('#cache/disk/lmdb.ts');
  const file = openLmdb(join(folder, 'data/pages'));
  onTestFinished(() => file.close());
  const otherBuild = new PageDisk(file, 'other');
  await otherBuild.put({ page: makePage(), links: [] });
  await (await open({})).listen(0);
  expect(otherBuild.size).toBe(1);
});

test('closing twice closes once', async () => {
  const site = await open({});
  await site.listen(0);
  expect(site.close()).toBe(site.close());
  await site.close();
});

test('renders, jobs and calls that hang delay the end by one time limit together', async () => {
  const hanging = Promise.withResolvers<never>();
  let begunCount = 0;
  const render = () => {
    begunCount += 1;
    return hanging.promise;
  };
  const takeStaleTags = vi.fn(() => hanging.promise);
  const site = await open({ app: { render }, takeStaleTags });
  const { port } = new URL(await site.listen(0));
  // Far more than are rendered at once: turn after turn they would take minutes.
  const pages = Array.from({ length: 150 }, (_, index) => `/en/blog/x${index}`);
  const requests = ['/api/x', ...pages].map((path) =>
    fetch(`http://localhost:${port}${path}`).catch(() => 'cut'),
  );
  await vi.waitUntil(() => begunCount > 8 && takeStaleTags.mock.calls.length > 0, { timeout: 10_000 });
  // Nothing is being written, so that the process can end by itself.
  expect(await site.close({ within: 400 })).toBe(true);
  expect(new Set(await Promise.all(requests))).toEqual(new Set(['cut']));
});

test('a site that is closed has stored what it rendered last', async () => {
  const site = await open({
    app: { render: async () => storedPage('<p>kept</p>') },
  });
  const { port } = new URL(await site.listen(0));
  expect(await (await fetch(`http://localhost:${port}/en/blog/kept`)).text()).toBe('<p>kept</p>');
  await site.close();
  expect((await open({})).stored()).toBe(1);
});

test('stored pages are served while others are rendered in the background, and a stop ends these renders', async () => {
  const firstSite = await open({
    app: { render: async () => storedPage('<p>kept</p>') },
  });
  await firstSite.prerender();
  await firstSite.store.invalidate(['tags']);
  await firstSite.close();
  const hanging = Promise.withResolvers<Response>();
  let begunCount = 0;
  const render = () => {
    begunCount += 1;
    return hanging.promise;
  };
  const site = await open({ app: { render } });
  const { port } = new URL(await site.listen(0));
  await site.store.invalidate(['blog']);
  const onRound = vi.fn();
  const walk = site.prerenderBehind(onRound);
  await vi.waitUntil(() => begunCount > 0);
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  expect(await (await fetch(`http://localhost:${port}/healthz`)).text()).toMatch(/^ok\n\d+ of \d+ pages/);
  const closing = site.close();
  hanging.resolve(storedPage('<p>late</p>'));
  await closing;
  await walk;
  expect(onRound).not.toHaveBeenCalled();
});

test('pages that fail together are logged once', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  const site = await open({ app: { render: () => Promise.reject(new Error('the API is away')) } });
  for (let page = 1; page <= 5; page += 1)
    await expect(site.store.answer(`/en/blog/post-${page}`, STORED_ROUTES.post)).rejects.toThrow('away');
  expect(errors.mock.calls).toEqual([
    [{ err: new Error('the API is away'), name: '/en/blog/post-1' }, 'pages cannot be renewed'],
  ]);
});

test('a site that never opened its port closes the meeting rooms too', async () => {
  const { RoomSockets } = await import('#signalling/room-sockets.ts');
  const { localBus } = await import('#signalling/room-bus.ts');
  const close = vi.fn();
  const unusedKeeper = {} as StayKeeper;
  const site = await open({ openRooms: () => new RoomSockets({ ...localBus, close }, unusedKeeper) });
  await site.close();
  expect(close).toHaveBeenCalledOnce();
});
