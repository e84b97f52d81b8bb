import { expect, test } from 'vitest';
import { SHARE, UpstreamThrottle } from '#process/upstream-throttle.ts';

const MINUTE = 60_000;

/** A back end that allows `limit` calls a minute, counted in fixed windows as Laravel does. */
function makeLimited(limit: number) {
  const clock = { now: 0 };
  const throttle = new UpstreamThrottle({
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds;
    },
  });
  let window = { from: 0, used: 0 };
  const counts = { answered: 0, refused: 0 };
  function ask(): boolean {
    if (clock.now >= window.from + MINUTE) window = { from: clock.now, used: 0 };
    const began = clock.now;
    clock.now += 10;
    if (window.used < limit) {
      window.used += 1;
      counts.answered += 1;
      throttle.record(began);
      return true;
    }
    counts.refused += 1;
    const retryAfter = Math.ceil((window.from + MINUTE - clock.now) / 1_000);
    throttle.record(began, { status: 429, retryAfter });
    return false;
  }
  /** Makes calls one after the other, as a build does, until the clock shows `until`. */
  async function fill(until: number): Promise<void> {
    while (clock.now < until) {
      await throttle.whenOpen();
      await throttle.nextSlot();
      ask();
    }
  }
  return { throttle, clock, counts, ask, fill };
}

test('a build uses most of the calls that a limited back end allows, and is hardly refused', async () => {
  const { throttle, counts, fill } = makeLimited(60);
  throttle.share = SHARE.build;
  await fill(60 * MINUTE);
  expect(counts.answered).toBeGreaterThan(60 * 60 * 0.8);
  expect(counts.refused).toBeLessThan(60);
});

test('a renewal in the background leaves enough of the limit for visitors', async () => {
  const { throttle, clock, counts, ask, fill } = makeLimited(60);
  throttle.share = SHARE.behind;
  await fill(3 * MINUTE);
  const { answered } = counts;
  await fill(6 * MINUTE);
  expect(counts.answered - answered).toBeLessThan(3 * 60 * 0.75);
  // A visitor at any moment of the next minutes.
  let turnedAway = 0;
  for (let minute = 6; minute < 9; minute += 1)
    for (let part = 1; part <= 10; part += 1) {
      await fill(minute * MINUTE + part * (MINUTE / 10));
      if (!ask()) turnedAway += 1;
    }
  expect(clock.now).toBeGreaterThan(8 * MINUTE);
  expect(turnedAway).toBe(0);
});

test('a back end that has stopped limiting is called at full speed after a while', async () => {
  const { throttle, clock } = makeLimited(0);
  for (let call = 0; call < 60; call += 1) throttle.record(clock.now);
  throttle.record(clock.now, { status: 429, retryAfter: 60 });
  expect(throttle.isSlow).toBe(true);
  for (let minute = 0; minute < 100; minute += 1) {
    clock.now += MINUTE;
    throttle.record(clock.now);
  }
  expect(throttle.isSlow).toBe(false);
});

test('a refusal after hardly any answers makes a pause and does not slow later calls down', () => {
  const { throttle, clock } = makeLimited(0);
  throttle.record(clock.now, { status: 429, retryAfter: 60 });
  expect(throttle.isSlow).toBe(false);
  expect(throttle.pause).toBe(MINUTE);
});

test('a pause is at most two minutes, and five seconds where the back end names none', () => {
  const { throttle, clock } = makeLimited(0);
  throttle.record(clock.now, { status: 429 });
  expect(throttle.pause).toBe(5_000);
  throttle.record(clock.now, { status: 429, retryAfter: 3_600 });
  expect(throttle.pause).toBe(2 * MINUTE);
});

test('failures of simultaneous calls lower the limit once, and good answers raise it again', () => {
  const { throttle, clock } = makeLimited(0);
  const fault = { status: 503, retryAfter: 5 };
  for (const began of [0, 0, 0]) {
    clock.now = 100;
    throttle.record(began, fault);
  }
  expect(throttle.atOnce).toBe(16);
  expect(throttle.timesFailed).toBe(3);
  clock.now = 10_000;
  for (let round = 0; round < 7; round += 1) {
    throttle.record(clock.now, fault);
    clock.now += 10_000;
  }
  expect(throttle.atOnce).toBe(1);
  throttle.record(clock.now);
  expect(throttle.atOnce).toBe(2);
  throttle.record(clock.now, { status: 404 });
  throttle.record(clock.now);
  expect(throttle.atOnce).toBe(3);
});

test('an unusable answer is not counted as a failure of the back end', () => {
  const { throttle, clock } = makeLimited(0);
  throttle.record(clock.now, { status: 0 });
  throttle.record(clock.now, new TypeError('fetch failed'));
  expect(throttle.pause).toBe(0);
  expect(throttle.atOnce).toBe(32);
});

test('nothing waits once the site stops', async () => {
  const throttle = new UpstreamThrottle();
  throttle.record(throttle.now, { status: 429, retryAfter: 60 });
  const whenOpen = throttle.whenOpen();
  throttle.end();
  await whenOpen;
  expect(throttle.reason).toEqual(new Error('the site is stopping'));
});
