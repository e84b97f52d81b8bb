import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { DayBook } from '#cache/disk/daily-values.ts';
import { LmdbGenerationLog } from '#cache/invalidate/tag-version-log.ts';
import { Generations } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import { temporaryFolder } from '../support/temporary.ts';

const DAY = 86_400_000;
/** Older ones are shown to nobody. */
const SHOWN = 8 * DAY;

function open() {
  const file = openLmdb(temporaryFolder());
  onTestFinished(() => file.close());
  const raisedOnDisk = () => [...new LmdbGenerationLog(file).load().raised.keys()].sort();
  return { file, raisedOnDisk, generations: () => new Generations(new LmdbGenerationLog(file)) };
}

test('what was raised before is forgotten, here and on disk, and makes nothing fresh', async () => {
  const { generations, raisedOnDisk } = open();
  const before = generations();
  await before.raise(['blog']);
  await before.raise(['home', 'faqs']);
  await before.forget(1);
  expect(raisedOnDisk()).toEqual(['faqs', 'home']);
  for (const one of [before, generations()]) {
    expect([one.moved(['blog'], 0), one.moved(['never'], 0)]).toEqual([true, true]);
    expect([one.moved(['blog'], 1), one.moved(['home'], 1)]).toEqual([false, true]);
    expect(one.epoch).toBe(2);
  }
  await before.forget(2);
  expect(raisedOnDisk()).toEqual([]);
  // The clock goes on from where it stood.
  const after = generations();
  expect([after.epoch, await after.written(2), await after.written(3)]).toEqual([2, true, false]);
  await after.raise(['blog']);
  expect([after.epoch, after.moved(['blog'], 2), after.moved(['home'], 2)]).toEqual([3, true, false]);
});

test('nothing is forgotten that was not raised yet', async () => {
  const { generations } = open();
  const one = generations();
  await one.raise(['blog']);
  await one.forget(2);
  expect([one.moved(['home'], 0), one.moved(['blog'], 0)]).toEqual([false, true]);
});

test('whoever is killed before all is taken away knows that it counts no more, and takes the rest away', async () => {
  const { file, generations, raisedOnDisk } = open();
  const one = generations();
  await one.raise(['blog', 'home']);
  await new LmdbGenerationLog(file).forget(1);
  const again = generations();
  expect(again.reload()).toEqual([]);
  expect([again.moved(['never'], 0), again.moved(['blog'], 1), again.epoch]).toEqual([true, false, 1]);
  await again.forget(1);
  expect(raisedOnDisk()).toEqual([]);
});

test('every page counts as carrying one tag', async () => {
  const { generations } = open();
  const one = generations();
  await one.raise([EVERY_PAGE]);
  expect([one.moved(['any'], 0), one.moved(['any'], 1)]).toEqual([true, false]);
});

/** Processes raise, find out, begin pages, forget, end and start again, while days pass. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('raise' as const),
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
  const { file, generations: made } = open();
  const tables = [
    file.table('raised', { encoding: 'ordered-binary', dupSort: true }),
    file.table('writers'),
    file.table('days'),
  ];
  const days = new DayBook<number>(file, 'days');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      await file.commit(() => tables.map((table) => table.clear()));
      const processes = [made(), made()];
      let now = 100 * DAY;
      /** When each tag was last raised, in steps; and what each page has to be compared with. */
      const raised = new Map<string, number>();
      const pages: { tags: string[]; epoch: number; at: number; step: number }[] = [];
      for (const [at, one] of steps.entries()) {
        const by = processes['by' in one ? one.by : 0] as Generations;
        if (one.kind === 'raise') {
          await by.raise([one.tag]);
          raised.set(one.tag, at);
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
          const stale = page.tags.some((tag) => (raised.get(tag) ?? -1) > page.step);
          for (const each of processes) {
            if (stale) expect(each.moved(page.tags, page.epoch)).toBe(true);
            else if (now - page.at < SHOWN) expect(each.moved(page.tags, page.epoch)).toBe(false);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
}, 60_000);
