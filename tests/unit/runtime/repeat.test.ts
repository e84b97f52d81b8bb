import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#runtime/log.ts';
import { repeat } from '#runtime/repeat.ts';

/** Repeats a job until the end of the test; `errors` has the calls of the log. */
function start(job: () => unknown) {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const stop = repeat('the job', 2, job);
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
])(
  'a job that %s is logged once and tried again; after a success the next failure is logged',
  async (_, fail) => {
    /** The number of logged errors at the beginning of each run. */
    const errorCounts: number[] = [];
    const { errors } = start(() => {
      errorCounts.push(errors.mock.calls.length);
      return errorCounts.length === 4 ? undefined : fail();
    });
    await vi.waitUntil(() => errorCounts.length >= 8);
    expect(errorCounts.slice(0, 8)).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
  },
);

test('a job never runs twice at once, and stopping waits for it', async () => {
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
