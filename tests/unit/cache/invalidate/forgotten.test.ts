import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { DailyValues } from '#cache/disk/daily-values.ts';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { TagVersions } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import { temporaryFolder } from '../support/temporary.ts';

const DAY = 86_400_000;
/** Older ones are shown to nobody. */
const SHOWN = 8 * DAY;

function open() {
  const file = openLmdb(temporaryFolder());
  onTestFinished(() => file.close());
  const tagsOnDisk = () => [...new LmdbTagVersionLog(file).load().versions.keys()].sort();
  return { file, tagsOnDisk, tagVersions: () => new TagVersions(new LmdbTagVersionLog(file)) };
}

test('an old invalidation is forgotten, here and on disk, and makes nothing fresh', async () => {
  const { tagVersions, tagsOnDisk } = open();
  const before = tagVersions();
  await before.bump(['blog']);
  await before.bump(['home', 'faqs']);
  await before.forget(1);
  expect(tagsOnDisk()).toEqual(['faqs', 'home']);
  for (const one of [before, tagVersions()]) {
    expect(one.changedSince(['blog'], 0)).toBe(true);
    expect(one.changedSince(['never'], 0)).toBe(true);
    expect(one.changedSince(['blog'], 1)).toBe(false);
    expect(one.changedSince(['home'], 1)).toBe(true);
    expect(one.epoch).toBe(2);
  }
  await before.forget(2);
  expect(tagsOnDisk()).toEqual([]);
  // The clock goes on from where it stood.
  const after = tagVersions();
  expect(after.epoch).toBe(2);
  expect(await after.written(2)).toBe(true);
  expect(await after.written(3)).toBe(false);
  await after.bump(['blog']);
  expect(after.epoch).toBe(3);
  expect(after.changedSince(['blog'], 2)).toBe(true);
  expect(after.changedSince(['home'], 2)).toBe(false);
});

test('nothing is forgotten that was not invalidated yet', async () => {
  const { tagVersions } = open();
  const one = tagVersions();
  await one.bump(['blog']);
  await one.forget(2);
  expect(one.changedSince(['home'], 0)).toBe(false);
  expect(one.changedSince(['blog'], 0)).toBe(true);
});

test('a process killed before all is removed knows that the rest counts no more, and removes it', async () => {
  const { file, tagVersions, tagsOnDisk } = open();
  const one = tagVersions();
  await one.bump(['blog', 'home']);
  await new LmdbTagVersionLog(file).forget(1);
  const again = tagVersions();
  expect(again.reload()).toEqual([]);
  expect(again.changedSince(['never'], 0)).toBe(true);
  expect(again.changedSince(['blog'], 1)).toBe(false);
  expect(again.epoch).toBe(1);
  await again.forget(1);
  expect(tagsOnDisk()).toEqual([]);
});

test('every page counts as carrying one tag', async () => {
  const { tagVersions } = open();
  const one = tagVersions();
  await one.bump([EVERY_PAGE]);
  expect(one.changedSince(['any'], 0)).toBe(true);
  expect(one.changedSince(['any'], 1)).toBe(false);
});

/** Processes invalidate tags, find out, begin pages, forget, end and start again, while days pass. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('invalidate' as const),
    by: fc.nat({ max: 1 }),
    tag: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  }),
  fc.record({
    kind: fc.constantFrom('render' as const, 'restart' as const, 'forget' as const),
    by: fc.nat({ max: 1 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 10 }) }),
);

test('beside one that forgets nothing: no page is fresher, and none that is shown is staler', async () => {
  const { file, tagVersions: made } = open();
  const tables = [
    file.table('raised', { encoding: 'ordered-binary', dupSort: true }),
    file.table('writers'),
    file.table('days'),
  ];
  const days = new DailyValues<number>(file, 'days');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await file.commit(() => tables.map((table) => table.clear()));
      const processes = [made(), made()];
      let now = 100 * DAY;
      /** When each tag was last invalidated, in steps; and what each page has to be compared with. */
      const invalidated = new Map<string, number>();
      const pages: { tags: string[]; epoch: number; at: number; step: number }[] = [];
      for (const [at, one] of steps.entries()) {
        const by = processes['by' in one ? one.by : 0] as TagVersions;
        if (one.kind === 'invalidate') {
          await by.bump([one.tag]);
          invalidated.set(one.tag, at);
        } else if (one.kind === 'render') {
          for (const tags of [['a', 'b'], ['c'], ['d', 'e']])
            pages.push({ tags, epoch: by.epoch, at: now, step: at });
        } else if (one.kind === 'restart') {
          processes[one.by] = made();
        } else if (one.kind === 'forget') {
          const old = await days.note(now, by.epoch);
          if (old !== undefined) await by.forget(old);
        } else {
          now += ('days' in one ? one.days : 0) * DAY;
        }
        // As they do twice a second.
        for (const each of processes) {
          each.reload();
          await each.written(0);
        }
        for (const each of processes) {
          each.reload();
          await each.written(0);
        }
        for (const page of pages) {
          const stale = page.tags.some((tag) => (invalidated.get(tag) ?? -1) > page.step);
          for (const each of processes) {
            if (stale) expect(each.changedSince(page.tags, page.epoch)).toBe(true);
            else if (now - page.at < SHOWN) expect(each.changedSince(page.tags, page.epoch)).toBe(false);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
}, 60_000);
