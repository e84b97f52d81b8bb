import { expect, test } from 'vitest';
import { runInTurn } from '#api/in-turn.ts';
import { Semaphore } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

const WAITS = { timeout: 5, retryAfter: 7 };

test('a call that waits too long for its turn is answered with 503 and when to try again', async () => {
  const semaphore = new Semaphore(1, 1);
  const gate = Promise.withResolvers<void>();
  const firstRun = runInTurn(semaphore, WAITS, () => gate.promise);
  await expect(runInTurn(semaphore, WAITS, async () => 'second')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '7' },
  });
  gate.resolve();
  await firstRun;
  expect(await runInTurn(semaphore, WAITS, async () => 'third')).toBe('third');
});

test('a call beyond the number that may wait is answered with 503', async () => {
  const semaphore = new Semaphore(1, 0);
  const gate = Promise.withResolvers<void>();
  const firstRun = runInTurn(semaphore, WAITS, () => gate.promise);
  await expect(runInTurn(semaphore, WAITS, async () => 'second')).rejects.toMatchObject({
    code: 'unavailable',
  });
  gate.resolve();
  await firstRun;
});

test('a fault of the work itself is passed on, and gives the turn back', async () => {
  const semaphore = new Semaphore(1, 0);
  const fault = new TimedOut('the work took too long');
  await expect(runInTurn(semaphore, WAITS, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(semaphore.running).toBe(0);
});
