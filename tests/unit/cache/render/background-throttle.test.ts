import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The milliseconds of each rest. */
const rests: number[] = [];
/** Waits for one turn of the event loop. */
const waitForTurn = vi.fn(async () => undefined);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (time: number, _value: unknown, { signal }: { signal: AbortSignal }) => {
    if (signal.aborted) throw signal.reason;
    rests.push(Math.round(time));
  },
  setImmediate: () => waitForTurn(),
}));
const { BackgroundThrottle } = await import('#cache/render/background-throttle.ts');

beforeEach(() => {
  rests.length = 0;
  waitForTurn.mockClear();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Rests after `worked` milliseconds of work. `rate` is the number of answers in the second before, `idle` the idle share
 * of the event loop (0 … 1).
 */
async function restAt(
  rate: number,
  worked = 10,
  signal = new AbortController().signal,
  idle = 1,
): Promise<void> {
  let answers = 0;
  const backgroundThrottle = new BackgroundThrottle(
    () => answers,
    () => idle,
  );
  answers = rate;
  vi.advanceTimersByTime(1_000);
  await backgroundThrottle.rest(worked, signal);
}

test('without visitors background work only waits for one turn of the event loop', async () => {
  await restAt(0);
  expect({ rests, turns: waitForTurn.mock.calls.length }).toEqual({ rests: [], turns: 1 });
});

test('a rest grows in proportion to the rate of answers to visitors', async () => {
  for (const rate of [500, 1_000, 2_000]) await restAt(rate);
  expect(rests).toEqual([10, 20, 40]);
});

test('a rest grows as the idle share of the event loop falls; without visitors there is none', async () => {
  for (const idle of [1, 0.5, 0.1, 0]) await restAt(500, 10, undefined, idle);
  await restAt(0, 10, undefined, 0);
  expect(rests).toEqual([10, 20, 100, 190]);
});

test('at any rate a twentieth of the time is left for the work, and no rest is longer than 2 s', async () => {
  await restAt(1_000_000);
  await restAt(1_000_000, 1_000);
  expect(rests).toEqual([190, 2_000]);
});

test('a throttle that was stopped does not rest', async () => {
  await restAt(1_000_000, 1_000, AbortSignal.abort());
  expect(rests).toEqual([]);
});
