import { expect, test, vi } from 'vitest';
import { RequestCoalescer } from '#cache/render/request-coalescer.ts';
import { Overloaded, Semaphore } from '#process/semaphore.ts';
import { TimedOut } from '#process/time-limit.ts';

const makeCoalescer = (
  atOnce: number,
  waiting: number,
  failed: (key: string, cause: unknown) => void = () => undefined,
) => new RequestCoalescer<string>(new Semaphore(atOnce, waiting), failed);
const LONG = 60_000;

test('500 callers of one key share one job', async () => {
  const job = vi.fn(() => Promise.resolve('page'));
  const shared = makeCoalescer(8, 10);
  const results = await Promise.all(Array.from({ length: 500 }, () => shared.run('/en', job, LONG)));
  expect(new Set(results)).toEqual(new Set(['page']));
  expect(job).toHaveBeenCalledOnce();
});

test('a caller after the end of a flight begins another one', async () => {
  const job = vi.fn(() => Promise.resolve('page'));
  const shared = makeCoalescer(8, 10);
  await shared.run('/en', job, LONG);
  await shared.run('/en', job, LONG);
  expect(job).toHaveBeenCalledTimes(2);
});

test('never more than 8 jobs run at once, and all of them are done', async () => {
  let running = 0;
  let maxAtOnce = 0;
  const many = makeCoalescer(8, 100);
  const job = async () => {
    maxAtOnce = Math.max(maxAtOnce, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'done';
  };
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, index) => many.run(`/${index}`, job, LONG)),
  );
  expect(maxAtOnce).toBe(8);
  expect(results).toHaveLength(60);
});

test('a caller beyond the number that may wait is refused at once', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const fullCoalescer = makeCoalescer(1, 1);
  const firstRun = fullCoalescer.run('/a', () => promise, LONG);
  const secondRun = fullCoalescer.run('/b', () => promise, LONG);
  await expect(fullCoalescer.run('/c', () => promise, LONG)).rejects.toBeInstanceOf(Overloaded);
  resolve('page');
  expect(await Promise.all([firstRun, secondRun])).toEqual(['page', 'page']);
});

test('a job that takes too long is aborted and reported, and its turn is free again', async () => {
  vi.useFakeTimers();
  const onFailed = vi.fn();
  const bounded = makeCoalescer(1, 1, onFailed);
  let isAborted = false;
  const flight = bounded.run(
    '/slow',
    (signal) => new Promise<string>(() => signal.addEventListener('abort', () => (isAborted = true))),
    8_000,
  );
  const outcome = expect(flight).rejects.toBeInstanceOf(TimedOut);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(isAborted).toBe(true);
  expect(await bounded.run('/next', () => Promise.resolve('page'), 8_000)).toBe('page');
  expect(onFailed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a caller who waits too long for a turn is given up and takes none later', async () => {
  vi.useFakeTimers();
  const turns = new Semaphore(1, 1);
  await turns.acquire(LONG);
  const timedOut = expect(turns.acquire(8_000)).rejects.toBeInstanceOf(TimedOut);
  await vi.advanceTimersByTimeAsync(8_000);
  await timedOut;
  turns.release();
  expect(turns.isBusy).toBe(false);
  vi.useRealTimers();
});

test('a caller whose time ran out while the process stood still is not refused', async () => {
  const calm = makeCoalescer(1, 1);
  const standStill = () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
  };
  const job = async () => {
    setImmediate(standStill);
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    return 'page';
  };
  const firstRun = calm.run('/a', job, 50);
  const secondRun = calm.run('/b', job, 50);
  expect(await Promise.all([firstRun, secondRun])).toEqual(['page', 'page']);
});

test('a failed flight is reported once, however many waited for it', async () => {
  const onFailed = vi.fn();
  const failing = makeCoalescer(1, 1, onFailed);
  const job = () => Promise.reject(new Error('no API'));
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => failing.run('/en', job, LONG)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('/en', expect.objectContaining({ message: 'no API' }));
});

test('a caller with less time than the flight that they join fails when their own time is over', async () => {
  const page = Promise.withResolvers<string>();
  const shared = makeCoalescer(8, 10);
  const buildRun = shared.run('/en', () => page.promise, LONG);
  await expect(shared.run('/en', () => page.promise, 1)).rejects.toBeInstanceOf(TimedOut);
  page.resolve('page');
  expect(await buildRun).toBe('page');
});

test('a lower limit lets running callers end, and a higher one lets waiting ones begin', async () => {
  let atOnce = 2;
  const turns = new Semaphore(() => atOnce, 10);
  const begun: number[] = [];
  await Promise.all([turns.acquire(LONG), turns.acquire(LONG)]);
  const waitingRuns = [1, 2, 3, 4].map((number) =>
    turns.acquire(Number.POSITIVE_INFINITY).then(() => begun.push(number)),
  );
  atOnce = 1;
  turns.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  turns.release();
  await waitingRuns[0];
  expect(begun).toEqual([1]);
  expect(turns.running).toBe(1);
  atOnce = 3;
  turns.release();
  await Promise.all(waitingRuns.slice(0, 4));
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(turns.running).toBe(3);
});
