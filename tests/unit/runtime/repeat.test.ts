import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#runtime/log.ts';
import { repeat } from '#runtime/repeat.ts';

/** A chore that ends with the test, and what it had to say. */
function start(job: () => unknown) {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const stop = repeat('the chore', 2, job);
  onTestFinished(async () => {
    await stop();
    errors.mockRestore();
  });
  return { errors, stop };
}

test.each([
  [
    'throws',
    () => {
      throw new Error('MDB_BAD_DBI');
    },
  ],
  ['rejects', () => Promise.reject(new Error('MDB_BAD_DBI'))],
])('a job that %s is told once and tried again, until it went well in between', async (_, fail) => {
  /** The number of calls so far when each run began. */
  const told: number[] = [];
  const { errors } = start(() => {
    told.push(errors.mock.calls.length);
    return told.length === 4 ? undefined : fail();
  });
  await vi.waitUntil(() => told.length >= 8);
  expect(told.slice(0, 8)).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
});

test('it never runs twice at once, and stopping waits for it', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  let hasEnded = false;
  const { stop } = start(async () => {
    runs += 1;
    await gate.promise;
    hasEnded = true;
  });
  await vi.waitUntil(() => runs > 0);
  await wait(20);
  expect(runs).toBe(1);
  const stopping = stop();
  gate.resolve();
  await stopping;
  expect(hasEnded).toBe(true);
});
