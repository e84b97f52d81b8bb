import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { type TagVersionLog, TagVersions } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import { temporaryFolder } from '../support/temporary.ts';

function open(folder: string) {
  const file = openLmdb(folder);
  return { tagVersions: new TagVersions(new LmdbTagVersionLog(file)), close: () => file.close() };
}

test('an invalidated tag has changed for pages that began before, and only for those', async () => {
  const { tagVersions, close } = open(temporaryFolder());
  const before = tagVersions.epoch;
  await tagVersions.bump(['blog']);
  expect(tagVersions.changedSince(['home', 'blog'], before)).toBe(true);
  expect(tagVersions.changedSince(['home'], before)).toBe(false);
  expect(tagVersions.changedSince(['blog'], tagVersions.epoch)).toBe(false);
  await close();
});

test('an invalidated tag has changed before the disk has answered', async () => {
  const { tagVersions, close } = open(temporaryFolder());
  const bumped = tagVersions.bump(['blog']);
  expect(tagVersions.changedSince(['blog'], 0)).toBe(true);
  await bumped;
  await close();
});

test('versions of tags and their clock are there after the files were closed and opened', async () => {
  const folder = temporaryFolder();
  const beforeRestart = open(folder);
  await beforeRestart.tagVersions.bump(['blog']);
  await beforeRestart.tagVersions.bump(['home']);
  const { epoch } = beforeRestart.tagVersions;
  await beforeRestart.close();

  const afterRestart = open(folder);
  expect(afterRestart.tagVersions.epoch).toBe(epoch);
  expect(afterRestart.tagVersions.changedSince(['blog'], 0)).toBe(true);
  expect(afterRestart.tagVersions.changedSince(['blog'], 1)).toBe(false);
  expect(afterRestart.tagVersions.changedSince(['home'], 1)).toBe(true);
  await afterRestart.tagVersions.bump(['menu:1']);
  expect(afterRestart.tagVersions.epoch).toBe(epoch + 1);
  await afterRestart.close();
});

test('an invalidation by another process is taken over, also when both counted at once', async () => {
  const file = openLmdb(temporaryFolder());
  const oneProcess = new TagVersions(new LmdbTagVersionLog(file));
  const otherProcess = new TagVersions(new LmdbTagVersionLog(file));
  await oneProcess.bump(['blog']);
  expect(otherProcess.changedSince(['blog'], 0)).toBe(false);
  otherProcess.reload();
  expect(otherProcess.changedSince(['blog'], 0)).toBe(true);

  const since = otherProcess.epoch;
  await Promise.all([oneProcess.bump(['home']), otherProcess.bump(['tags'])]);
  expect(otherProcess.changedSince(['home'], since)).toBe(true);
  oneProcess.reload();
  expect(oneProcess.changedSince(['tags'], since)).toBe(true);
  // Their repeated invalidations come to an end.
  await vi.waitUntil(async () => {
    oneProcess.reload();
    otherProcess.reload();
    await Promise.all([oneProcess.waitForWrite(0), otherProcess.waitForWrite(0)]);
    return oneProcess.epoch === otherProcess.epoch;
  });
  await Promise.all([oneProcess.waitForWrite(0), otherProcess.waitForWrite(0)]);
  await file.close();
});

test('while the log cannot be written, nothing counts as written that is newer than the log', async () => {
  const fullDiskLog: TagVersionLog = {
    load: () => new Map([['home', 4]]),
    hasChanged: () => false,
    bump: () => Promise.reject(new Error('ENOSPC')),
  };
  const tagVersions = new TagVersions(fullDiskLog);
  await expect(tagVersions.bump(['blog'])).rejects.toThrow('ENOSPC');
  expect(tagVersions.changedSince(['blog'], 4)).toBe(true);
  expect(await tagVersions.waitForWrite(4)).toBe(true);
  expect(await tagVersions.waitForWrite(5)).toBe(false);
});

test('the tag of every page counts for pages of any tags', async () => {
  const { tagVersions, close } = open(temporaryFolder());
  await tagVersions.bump([EVERY_PAGE]);
  expect(tagVersions.changedSince(['any'], 0)).toBe(true);
  expect(tagVersions.changedSince(['any'], 1)).toBe(false);
  await close();
});

/** A step of one of two processes: it invalidates a tag, begins pages, or ends and starts again. */
const step = fc.record({
  kind: fc.constantFrom('invalidate' as const, 'invalidate' as const, 'render' as const, 'restart' as const),
  processIndex: fc.nat({ max: 1 }),
  tag: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
});

test('two processes agree on each page: it is stale after the purge of a tag, and only then', async () => {
  const file = openLmdb(temporaryFolder());
  const newTagVersions = () => new TagVersions(new LmdbTagVersionLog(file));
  const tables = [file.table('raised', { encoding: 'ordered-binary', dupSort: true }), file.table('writers')];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await file.commit(() => tables.map((table) => table.clear()));
      const processes = [newTagVersions(), newTagVersions()];
      /** The step at which each tag was last invalidated. */
      const invalidated = new Map<string, number>();
      const pages: { tags: string[]; epoch: number; stepIndex: number }[] = [];
      for (const [stepIndex, { kind, processIndex, tag }] of steps.entries()) {
        const process = processes[processIndex] as TagVersions;
        if (kind === 'invalidate') {
          await process.bump([tag]);
          invalidated.set(tag, stepIndex);
        } else if (kind === 'render') {
          for (const tags of [['a', 'b'], ['c'], ['d', 'e']])
            pages.push({ tags, epoch: process.epoch, stepIndex });
        } else processes[processIndex] = newTagVersions();
        // Running sites do this twice a second.
        for (let round = 0; round < 2; round += 1) {
          for (const each of processes) {
            each.reload();
            await each.waitForWrite(0);
          }
        }
        for (const page of pages) {
          const isStale = page.tags.some((pageTag) => (invalidated.get(pageTag) ?? -1) > page.stepIndex);
          for (const each of processes) expect(each.changedSince(page.tags, page.epoch)).toBe(isStale);
        }
      }
    }),
    { numRuns: 50 },
  );
  await file.close();
}, 60_000);
