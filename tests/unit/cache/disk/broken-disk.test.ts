import { expect, onTestFinished, test, vi } from 'vitest';
import { Lmdb } from '#cache/disk/lmdb.ts';
import { renderedPage } from '../support/pages.ts';
import { breakDisk, FAULTY_WRITER, faultOf, mendDisk } from '../support/faulty-disk.ts';
import { kindOf, makeStore, routeOf, textOf, waitForTurns } from '../support/store.ts';
import { temporaryFolder } from '../support/temporary.ts';

const KEY = '/en/blog';
const LONG_WAIT = { timeout: 10_000 };
const HANG_MESSAGE = 'has not answered';

/** Milliseconds; longer than the thread of the writer takes to start on a busy machine. */
const LONG_TIMEOUT = 60_000;

function makeStoreOnFaultyDisk(maxWriteBehind?: number) {
  const folder = temporaryFolder();
  onTestFinished(() => (faultOf(folder) === '' ? undefined : mendDisk(folder)));
  const writer = { program: FAULTY_WRITER, timeout: LONG_TIMEOUT };
  let text = 'old';
  const parts = makeStore(async () => renderedPage(text), {
    folder,
    writer,
    ...(maxWriteBehind !== undefined && { maxWriteBehind }),
  });
  const read = async (key = KEY) => {
    const answer = await parts.store.answer(key, routeOf(key));
    return [kindOf(answer), await textOf(answer)];
  };
  return {
    ...parts,
    writer,
    read,
    publish(next: string) {
      text = next;
      return parts.store.invalidate(['blog']);
    },
  };
}

test.each([
  ['EIO', LONG_TIMEOUT, 'EIO'],
  ['hang', 200, HANG_MESSAGE],
] as const)(
  '%s: pages are served and counted as lost, purges are refused but apply here, until the disk is repaired',
  async (fault, timeout, message) => {
    const { folder, writer, store, disk, writes, read, publish } = makeStoreOnFaultyDisk();
    expect(await read()).toEqual(['miss', 'old']);
    await store.settled();
    breakDisk(folder, fault);
    writer.timeout = timeout;
    await expect(publish('new')).rejects.toThrow(message);
    expect(await read()).toEqual(['renewed', 'new']);
    await read('/en/tags');
    await store.settled();
    expect({ lost: store.gauges().disk.lost, size: disk.size }).toEqual({ lost: 2, size: 1 });
    writer.timeout = LONG_TIMEOUT;
    mendDisk(folder);
    await vi.waitUntil(
      () =>
        publish('newest').then(
          () => true,
          () => false,
        ),
      LONG_WAIT,
    );
    expect(await read()).toEqual(['renewed', 'newest']);
    await store.settled();
    expect({ writes: writes.at(-1), tags: disk.get(KEY)?.tags }).toEqual({
      writes: 'written',
      tags: ['blog'],
    });
  },
);

test('writes that wait behind a hanging one are refused with it, and later ones at once', async () => {
  const folder = temporaryFolder();
  const writer = { program: FAULTY_WRITER, timeout: LONG_TIMEOUT };
  const file = new Lmdb(folder, writer);
  const table = file.table<number>('numbers');
  const put = (key: string, urgent = false) => file.commit(() => [table.put(key, 1)], { urgent });
  await put('first');
  await waitForTurns(2);
  breakDisk(folder, 'hang');
  writer.timeout = 200;
  const results = await Promise.allSettled([put('second'), put('third', true), put('fourth')]);
  expect(results.map((result) => 'reason' in result && String(result.reason))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining(HANG_MESSAGE)),
  );
  await expect(put('fifth')).rejects.toThrow(HANG_MESSAGE);
  writer.timeout = LONG_TIMEOUT;
  mendDisk(folder);
  await vi.waitUntil(
    () =>
      put('sixth').then(
        () => true,
        () => false,
      ),
    LONG_WAIT,
  );
  expect(['second', 'third', 'fifth', 'sixth'].map((key) => table.rows.get(key))).toEqual([
    1,
    undefined,
    undefined,
    1,
  ]);
  await file.close();
});

test('writes that wait for the disk are bounded: beyond the limit pages are served and not stored', async () => {
  const { folder, store, writes, read } = makeStoreOnFaultyDisk(10_000);
  breakDisk(folder, 'hang');
  for (let page = 1; page <= 20; page += 1)
    expect(await read(`/en/blog/post-${page}`)).toEqual(['miss', 'old']);
  const { lost } = store.gauges().disk;
  expect(lost).toBeGreaterThan(10);
  expect(writes).toEqual(Array.from({ length: lost }, () => expect.stringContaining('wait for the disk')));
  mendDisk(folder);
  await store.settled();
  await read('/en/tags');
  await store.settled();
  expect({ pages: store.gauges().disk.pages, lost: store.gauges().disk.lost }).toEqual({
    pages: 20 - lost + 1,
    lost,
  });
});

test('a build gets a disk whose links cannot be read as the cause of a failure', async () => {
  const { store, disk } = makeStore(async () => renderedPage('text'));
  const { page } = await store.prepare(KEY, routeOf(KEY));
  const cause = new Error('EIO');
  vi.spyOn(disk, 'linksOf').mockImplementation(() => {
    throw cause;
  });
  expect(await store.prepare(KEY, routeOf(KEY))).toEqual({ lastGood: page, cause });
});
