import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Milliseconds of each rest; turns of the event loop that were given way for. */
const rests: number[] = [];
const turns = vi.fn(async () => undefined);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (time: number, _value: unknown, { signal }: { signal: AbortSignal }) => {
    if (signal.aborted) throw signal.reason;
    rests.push(Math.round(time));
  },
  setImmediate: () => turns(),
}));
const { BackgroundThrottle } = await import('#cache/render/background-throttle.ts');

beforeEach(() => {
  rests.length = 0;
  turns.mockClear();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rests after `worked` milliseconds, with so many answers in the second before, and that part of it left over. */
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

test('without visitors it only gives way for a turn', async () => {
  await restAt(0);
  expect({ rests, callsCount: turns.mock.calls.length }).toEqual({ rests: [], callsCount: 1 });
});

test('it rests in proportion to what visitors ask for', async () => {
  for (const rate of [500, 1_000, 2_000]) await restAt(rate);
  expect(rests).toEqual([10, 20, 40]);
});

test('the less time visitors leave, the longer it rests; without visitors it takes what there is', async () => {
  for (const idle of [1, 0.5, 0.1, 0]) await restAt(500, 10, undefined, idle);
  await restAt(0, 10, undefined, 0);
  expect(rests).toEqual([10, 20, 100, 190]);
});

test('a twentieth of the time is left for the work, whatever the rush, and no rest is longer than 2 s', async () => {
  await restAt(1_000_000);
  await restAt(1_000_000, 1_000);
  expect(rests).toEqual([190, 2_000]);
});

test('a throttle that was stopped does not rest', async () => {
  await restAt(1_000_000, 1_000, AbortSignal.abort());
  expect(rests).toEqual([]);
});
