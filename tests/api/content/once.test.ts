import { ownPage, tag, withLanguage } from '#cache/tags.ts';
import { database } from '#db/client.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { renderedPage } from '../../unit/cache/support/pages.ts';
import { makeStore, routeOf } from '../../unit/cache/support/store.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor, ABSENT_SITE } from './session.ts';

useRestoredDatabase(async () => {
  await seedDatabase(database(), new SeedFolder([{ key: 'one' }]).path);
  await takeStaleTags(database(), async () => undefined);
});
let editor: Editor;
beforeEach(async () => {
  editor = new Editor();
  await editor.pull('posts/one');
  editor.edit('posts/one/en.md', 'Some text.', 'Other text.');
});

const PAGES = ['/en/blog', '/en/blog/one-en', '/fr/blog'];
/** The tags of the pages that all show the changed text. */
const TAGS = withLanguage([ownPage(tag.post('one'))], 'en');

/** A running site: its page store handles webhooks, and reads the stale tags of the database every few milliseconds. */
async function openSite() {
  const { store } = makeStore(async (key) => renderedPage(key, { tags: TAGS }));
  for (const key of PAGES) await store.answer(key, routeOf(key));
  await store.settled();
  store.start();
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    if (req.method === 'POST') {
      // The pauses let the stale tags be read both before the webhook is handled and after.
      await pause(100);
      await store.invalidate((JSON.parse(body) as { tags: string[] }).tags);
      await pause(100);
      res.end(JSON.stringify({ content: { delivery: 'd', pages: PAGES.length } }));
    } else res.end(JSON.stringify({ content: { done: store.gauges().refreshing === 0, pages: [] } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isPolling = true;
  const polling = (async () => {
    while (isPolling) {
      await takeStaleTags(database(), (tags) => store.invalidate(tags));
      await pause(5);
    }
  })();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    close: async () => {
      await pause(100);
      isPolling = false;
      await polling;
      await store.settled();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a site that learns of a push from both webhook and database renders each page once', async () => {
  const site = await openSite();
  expect(await editor.push('--site', site.url)).toBe(0);
  await site.close();
  expect(site.store.counters.background).toBe(PAGES.length);
});

test('a site that learns of a push from the database alone renders each page once', async () => {
  const site = await openSite();
  expect(await editor.push('--site', ABSENT_SITE)).toBe(0);
  await site.close();
  expect(site.store.counters.background).toBe(PAGES.length);
});
