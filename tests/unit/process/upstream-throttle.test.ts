import { expect, test } from 'vitest';
import { SHARE, UpstreamThrottle } from '#process/upstream-throttle.ts';

const MINUTE = 60_000;

/** A back end that lets through so many calls in each minute, as Laravel counts them. */
function makeLimited(most: number) {
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
    if (window.used < most) {
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
  /** Calls one after the other, as a build makes them, until the time is over. */
  async function fill(until: number): Promise<void> {
    while (clock.now < until) {
      await throttle.whenOpen();
      await throttle.nextSlot();
      ask();
    }
  }
  return { throttle, clock, counts, ask, fill };
}

test('a build uses most of what a limited back end lets through, and is hardly refused', async () => {
  const { throttle, counts, fill } = makeLimited(60);
  throttle.share = SHARE.build;
  await fill(60 * MINUTE);
  expect(counts.answered).toBeGreaterThan(60 * 60 * 0.8);
  expect(counts.refused).toBeLessThan(60);
});

test('behind visitors half of it is left to them', async () => {
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

test('one that limits nobody any more is asked as fast as ever after a while', async () => {
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

test('a refusal after hardly any answer says nothing about the pace', () => {
  const { throttle, clock } = makeLimited(0);
  throttle.record(clock.now, { status: 429, retryAfter: 60 });
  expect(throttle.isSlow).toBe(false);
  expect(throttle.pause).toBe(MINUTE);
});

test('a back end that asks for an hour is asked again after two minutes, and one that names no time after five seconds', () => {
  const { throttle, clock } = makeLimited(0);
  throttle.record(clock.now, { status: 429 });
  expect(throttle.pause).toBe(5_000);
  throttle.record(clock.now, { status: 429, retryAfter: 3_600 });
  expect(throttle.pause).toBe(2 * MINUTE);
});

test('failures of calls that were under way together count once, and good answers bring the calls back', () => {
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

test('an answer that cannot be used is no trouble of the back end', () => {
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
