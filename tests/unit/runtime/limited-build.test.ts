import { expect, test } from 'vitest';
import { SharedReads } from '#cache/render/coalesced-reads.ts';
import { UpstreamThrottle } from '#process/upstream-throttle.ts';
import { PrerenderError, type PrerenderOptions, prerender } from '#runtime/prerender.ts';
import { renderedPage } from '../cache/support/pages.ts';
import { makeStore } from '../cache/support/store.ts';

const MINUTE = 60_000;
const many = Array.from({ length: 200 }, (_, index) => `/en/blog/post-${index}`);
const body = (key: string) => (key === '/en' ? many.map((to) => `<a href="${to}">x</a>`).join('') : key);

type Answer = 'given' | 'limited' | 'away';

/** A build in which every page makes `calls` calls to a back end. Waiting only moves the clock. */
function makeBuild(answer: (call: number, now: number) => Answer, calls = 1) {
  const clock = { now: 0 };
  const sleep = async (milliseconds: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    clock.now += milliseconds;
  };
  const throttle = new UpstreamThrottle({ now: () => clock.now, sleep });
  const reads = new SharedReads({ epoch: () => 0, throttle });
  const counts = { given: 0, limited: 0, away: 0, call: 0 };
  const ask = async () => {
    counts.call += 1;
    const reply = answer(counts.call, clock.now);
    counts[reply] += 1;
    if (reply === 'limited') {
      const retryAfter = Math.max(1, Math.ceil((MINUTE - (clock.now % MINUTE)) / 1_000));
      throw Object.assign(new Error('429'), { status: 429, retryAfter });
    }
    if (reply === 'away') throw Object.assign(new Error('503'), { status: 503, retryAfter: 5 });
  };
  const { store, disk } = makeStore(async (key) => {
    try {
      for (let part = 0; part < calls; part += 1) await reads.inTurn(`${key} ${part}`, ask);
    } catch (cause) {
      return renderedPage('later', { status: (cause as { status: number }).status });
    }
    return renderedPage(body(key));
  });
  const pauses: number[] = [];
  const run = (options: Partial<PrerenderOptions> = {}) =>
    prerender({ store, disk, throttle, sleep, onPause: (pause) => void pauses.push(pause), ...options });
  return { run, clock, counts, pauses, disk };
}

/** A back end that allows sixty calls in each minute of the clock. */
function allowSixtyAMinute(): (call: number, now: number) => Answer {
  let minute = 0;
  let used = 0;
  return (_, now) => {
    const current = Math.floor(now / MINUTE);
    if (current !== minute) [minute, used] = [current, 0];
    used += 1;
    return used > 60 ? 'limited' : 'given';
  };
}

test('a build succeeds where sixty calls a minute are allowed, and reports its pauses', async () => {
  const { run, counts, pauses, clock } = makeBuild(allowSixtyAMinute(), 3);
  const summary = await run();
  expect(summary).toMatchObject({ missing: [], stale: [], left: 0 });
  expect(summary.pages).toBeGreaterThan(many.length);
  // Answers are cached for the next try of their page; only a few calls are made again.
  expect(counts.given).toBeLessThan(summary.pages * 3 * 1.05);
  expect(clock.now).toBeLessThan((counts.given / 60) * MINUTE * 1.6);
  expect(counts.limited).toBeLessThan(counts.given / 5);
  expect(pauses.length).toBeGreaterThan(0);
});

test('a back end that refuses for ever ends the build with its status', async () => {
  const { run, counts } = makeBuild((call) => (call <= 20 ? 'given' : 'limited'));
  const failing = run();
  await expect(failing).rejects.toBeInstanceOf(PrerenderError);
  await expect(failing).rejects.toThrow('the back end was away, or refused, 12 times in a row');
  expect(counts.limited).toBeLessThan(60);
});

test('a back end that fails for a while is waited for, with fewer calls at once', async () => {
  const { run, counts } = makeBuild((call, now) => (call > 40 && now < 30_000 ? 'away' : 'given'));
  const summary = await run();
  expect(summary).toMatchObject({ missing: [], left: 0 });
  expect(counts.away).toBeGreaterThan(0);
  expect(counts.away).toBeLessThan(60);
});

test('a back end that never answers fails the build soon', async () => {
  const { run, counts } = makeBuild(() => 'away');
  await expect(run()).rejects.toThrow(/pages failed/);
  expect(counts.away).toBeLessThan(60);
});

test('the first start ends at the first refusal with the pages so far, and leaves the others for later', async () => {
  const { run, clock, disk } = makeBuild(allowSixtyAMinute());
  const firstBuild = await run({ serveAnyway: true, untilPaused: true });
  expect(firstBuild.pages).toBeGreaterThan(0);
  expect(firstBuild.left).toBeGreaterThan(0);
  expect(clock.now).toBe(0);
  const behind = { rest: async () => undefined, signal: new AbortController().signal };
  const secondBuild = await run({ serveAnyway: true, behind });
  expect(secondBuild).toMatchObject({ missing: [], left: 0 });
  expect(disk.size).toBe(secondBuild.pages);
});

test('a build in the background waits for a back end until it answers, with few calls', async () => {
  const { run, counts, clock } = makeBuild((_, now) => (now < 10 * MINUTE ? 'away' : 'given'));
  const behind = { rest: async () => undefined, signal: new AbortController().signal };
  const summary = await run({ serveAnyway: true, behind });
  expect(summary).toMatchObject({ missing: [], left: 0 });
  expect(counts.away).toBeLessThan(150);
  expect(clock.now).toBeLessThan(11 * MINUTE);
});
