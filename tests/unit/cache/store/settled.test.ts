import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TagVersionLog } from '#cache/invalidate/tag-versions.ts';
import { renderedPage } from '../support/pages.ts';
import { makeStore, routeOf } from '../support/store.ts';

test('a settled store has written what it rendered, so that it can be closed', async () => {
  const slowLog: TagVersionLog = {
    load: () => new Map(),
    hasChanged: () => false,
    bump: () => wait(50),
  };
  const { store, disk } = makeStore(async () => renderedPage('text'), { log: slowLog });
  const invalidated = store.invalidate(['blog']);
  await store.answer('/en/blog', routeOf('/en/blog'));
  await store.settled();
  expect(disk.get('/en/blog')).toBeDefined();
  await invalidated;
});
