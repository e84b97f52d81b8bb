import { expect, test, vi } from 'vitest';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { type TagVersionLog, TagVersions } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { temporaryFolder } from '../support/temporary.ts';

function open(folder: string) {
  const file = openLmdb(folder);
  return { tagVersions: new TagVersions(new LmdbTagVersionLog(file)), close: () => file.close() };
}

test('an invalidated tag changes for what began before, and only for that', async () => {
  const { tagVersions, close } = open(temporaryFolder());
  const before = tagVersions.epoch;
  await tagVersions.bump(['blog']);
  expect(tagVersions.changedSince(['home', 'blog'], before)).toBe(true);
  expect(tagVersions.changedSince(['home'], before)).toBe(false);
  expect(tagVersions.changedSince(['blog'], tagVersions.epoch)).toBe(false);
  await close();
});

test('a tag moves before the disk has answered', async () => {
  const { tagVersions, close } = open(temporaryFolder());
  const raising = tagVersions.bump(['blog']);
  expect(tagVersions.changedSince(['blog'], 0)).toBe(true);
  await raising;
  await close();
});

test('versions of tags and their clock are there after the files were closed and opened', async () => {
  const folder = temporaryFolder();
  const first = open(folder);
  await first.tagVersions.bump(['blog']);
  await first.tagVersions.bump(['home']);
  const { epoch } = first.tagVersions;
  await first.close();

  const second = open(folder);
  expect(second.tagVersions.epoch).toBe(epoch);
  expect(second.tagVersions.changedSince(['blog'], 0)).toBe(true);
  expect(second.tagVersions.changedSince(['blog'], 1)).toBe(false);
  expect(second.tagVersions.changedSince(['home'], 1)).toBe(true);
  await second.tagVersions.bump(['menu:1']);
  expect(second.tagVersions.epoch).toBe(epoch + 1);
  await second.close();
});

test('an invalidation by another process is taken over, also when both counted at once', async () => {
  const file = openLmdb(temporaryFolder());
  const [one, two] = [
    new TagVersions(new LmdbTagVersionLog(file)),
    new TagVersions(new LmdbTagVersionLog(file)),
  ];
  await one.bump(['blog']);
  expect(two.changedSince(['blog'], 0)).toBe(false);
  two.reload();
  expect(two.changedSince(['blog'], 0)).toBe(true);

  const since = two.epoch;
  await Promise.all([one.bump(['home']), two.bump(['tags'])]);
  expect(two.changedSince(['home'], since)).toBe(true);
  one.reload();
  expect(one.changedSince(['tags'], since)).toBe(true);
  // Their repeated invalidations come to an end.
  await vi.waitUntil(async () => {
    one.reload();
    two.reload();
    await Promise.all([one.written(0), two.written(0)]);
    return one.epoch === two.epoch;
  });
  await Promise.all([one.written(0), two.written(0)]);
  await file.close();
});

test('while the log cannot be written, nothing counts as written that is newer than the log', async () => {
  const full: TagVersionLog = {
    load: () => ({ versions: new Map([['home', 4]]), forgotten: 0 }),
    changed: () => false,
    forget: () => Promise.reject(new Error('ENOSPC')),
    remove: () => Promise.reject(new Error('ENOSPC')),
    bump: () => Promise.reject(new Error('ENOSPC')),
  };
  const tagVersions = new TagVersions(full);
  await expect(tagVersions.bump(['blog'])).rejects.toThrow('ENOSPC');
  expect(tagVersions.changedSince(['blog'], 4)).toBe(true);
  expect(await tagVersions.written(4)).toBe(true);
  expect(await tagVersions.written(5)).toBe(false);
});
