import { describe, expect, test } from 'vitest';
import type { Batch } from '#api/hooks/batches.ts';
import { Deliveries } from '#api/hooks/deliveries.ts';
import type { Confirmations } from '#cache/cluster/confirmations.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const TAGS = ['locale:en'];
/** A purge of a thousand pages: 200 of them reach the limit of pages that are remembered. */
const batch = (): Batch => ({
  total: 5_000,
  pages: new Map(Array.from({ length: 1_000 }, (_, n) => [`/en/${n}`, undefined])),
});

const confirmAlone = async () => undefined;

/** The `ids` for which a delivery is found. */
async function findRemembered(
  deliveries: Deliveries,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const reports = await Promise.all(ids.map((id) => deliveries.report(id, now, confirmAlone)));
  return ids.filter((_, index) => reports[index]);
}

test('many large purges in an hour do not fill the memory: the oldest are forgotten', async () => {
  const deliveries = new Deliveries();
  const ids = Array.from({ length: 300 }, (_, n) => deliveries.add(NOW + n, TAGS, batch()));
  expect(await findRemembered(deliveries, ids, NOW + 1_000)).toEqual(ids.slice(100));
});

test('the pages of a purge that many webhooks share are counted once', async () => {
  const deliveries = new Deliveries();
  const shared = batch();
  const ids = Array.from({ length: 2_000 }, () => deliveries.add(NOW, TAGS, shared));
  expect(await findRemembered(deliveries, ids, NOW)).toEqual(ids);
  // An hour later the deliveries are forgotten, and their pages no longer count.
  const later = NOW + 3_600_000;
  const otherIds = Array.from({ length: 200 }, () => deliveries.add(later, TAGS, batch()));
  expect(await findRemembered(deliveries, ids, later)).toEqual([]);
  expect(await findRemembered(deliveries, otherIds, later)).toEqual(otherIds);
});

describe('instances that share the pages', () => {
  const finishedBatch = (): Batch => ({
    total: 1,
    pages: new Map([['/en', { key: '/en', after: 4 }]]),
  });
  const ownInstance = { name: 'one', confirmed: true, silent: 0 };
  const confirmationsWithSecond = (confirmed: boolean): Confirmations => ({
    instances: [ownInstance, { name: 'two', confirmed, silent: 3 }],
  });

  test('a change is done when all of them have confirmed it', async () => {
    const deliveries = new Deliveries();
    const id = deliveries.add(NOW, TAGS, finishedBatch());
    expect(await deliveries.report(id, NOW + 100, async () => confirmationsWithSecond(false))).toMatchObject({
      done: false,
    });
    expect(await deliveries.report(id, NOW + 200, async () => confirmationsWithSecond(true))).toMatchObject({
      done: true,
      instances: [
        { name: 'one', confirmed: true, silent_seconds: 0 },
        { name: 'two', confirmed: true, silent_seconds: 3 },
      ],
    });
  });

  test('an instance that does not confirm is waited for five seconds; then the report names it', async () => {
    const deliveries = new Deliveries();
    const id = deliveries.add(NOW, TAGS, finishedBatch());
    expect(
      await deliveries.report(id, NOW + 4_999, async () => confirmationsWithSecond(false)),
    ).toMatchObject({
      done: false,
    });
    const report = await deliveries.report(id, NOW + 5_000, async () => confirmationsWithSecond(false));
    expect(report?.done).toBe(true);
    expect(report?.instances[1]).toEqual({ name: 'two', confirmed: false, silent_seconds: 3 });
  });

  test('a Redis that cannot be asked is named, even where no other instance is known', async () => {
    const deliveries = new Deliveries();
    const id = deliveries.add(NOW, TAGS, finishedBatch());
    const confirmWithoutRedis = async () => ({ instances: [ownInstance], problem: 'Redis is away' });
    expect(await deliveries.report(id, NOW, confirmWithoutRedis)).toMatchObject({
      done: false,
      problem: 'Redis is away',
    });
  });
});
