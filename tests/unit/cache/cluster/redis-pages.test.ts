import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { encodePage } from '#cache/pages/page-record.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import { RedisPages } from '#cache/cluster/redis-pages.ts';
import type { SharedVersions } from '#cache/cluster/shared-versions.ts';
import { SignedRecords } from '#cache/cluster/signed-records.ts';
import { makePage } from '../support/pages.ts';
import { temporaryFolder } from '../support/temporary.ts';

let pending: PendingInvalidations;
let pages: RedisPages;

/** Makes a Redis that has the page, and knows of no invalidation after it was written. */
beforeEach(() => {
  const file = openLmdb(temporaryFolder());
  onTestFinished(() => file.close());
  pending = new PendingInvalidations(file);
  const records = new SignedRecords(Buffer.alloc(32));
  const signedFields = { version: '3', tags: '["blog","locale:en"]' };
  const page = encodePage({ page: makePage({ tags: ['blog', 'locale:en'] }), links: [] });
  const record = records.sign({ place: 'page:/en/blog', ...signedFields }, page);
  const answer = [record, ...Object.values(signedFields).map((text) => Buffer.from(text))];
  pages = new RedisPages({
    link: { ask: async () => answer } as unknown as RedisLink,
    versions: { isRead: true, knownVersion: 3, versionOf: () => 0 } as unknown as SharedVersions,
    pending,
    records,
    onForged: () => expect.fail('the page is signed by this site'),
    versionsKey: 'versions',
    prefix: 'page:',
    epoch: () => 7,
    report: (cause) => {
      throw cause;
    },
    now: () => 0,
  });
});

test('a page of another instance is taken with the epoch of this process', async () => {
  expect((await pages.find('/en/blog'))?.page).toMatchObject({ key: '/en/blog', epoch: 7 });
});

test('no page with a tag is taken from Redis while Redis has not been told of its invalidation', async () => {
  const { token, noted } = pending.note(['blog']);
  await noted;
  expect(await pages.find('/en/blog')).toBeUndefined();
  await pending.confirm(['blog'], token, () => []);
  expect(await pages.find('/en/blog')).toBeDefined();
});

test('a page is taken from Redis while only the invalidation of another tag is pending', async () => {
  await pending.note(['faqs']).noted;
  expect(await pages.find('/en/blog')).toBeDefined();
});
