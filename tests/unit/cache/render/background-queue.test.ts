import { expect, test, vi } from 'vitest';
import { Pace } from '#cache/render/background-throttle.ts';
import { Refresher } from '#cache/render/background-queue.ts';
import { Turns } from '#process/semaphore.ts';

function makeRefresher(turnsAtOnce: number) {
  const order: string[] = [];
  const turns = new Turns(turnsAtOnce, 10);
  const refresher = new Refresher({
    turns,
    pace: new Pace(() => 0),
    renew: async (key) => {
      order.push(key);
      return undefined;
    },
    current: () => true,
  });
  return { refresher, turns, order };
}

test('a page that is wanted again keeps its place, or moves forward, never back', async () => {
  const { refresher, order } = makeRefresher(8);
  refresher.want('kept', 5);
  refresher.want('other', 4);
  refresher.want('raised', 1);
  refresher.want('kept', 1);
  refresher.want('raised', 9);
  refresher.start();
  await vi.waitUntil(() => order.length === 3);
  expect(order).toEqual(['raised', 'kept', 'other']);
  expect(refresher.size).toBe(0);
});

test('nothing is begun while visitors have all turns', async () => {
  const { refresher, turns, order } = makeRefresher(1);
  await turns.take(1_000);
  refresher.want('page', 1);
  refresher.start();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  turns.give();
  await vi.waitUntil(() => order.length === 1);
});
