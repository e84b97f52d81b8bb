import { expect, test } from 'vitest';
import { PrerenderProgress } from '#runtime/prerender-progress.ts';

/** A progress with a clock that the test sets. */
function startProgress() {
  const clock = { now: 0 };
  return { clock, progress: new PrerenderProgress(() => clock.now) };
}

test('a progress has counts alone until there is a rate', () => {
  const { progress } = startProgress();
  progress.note(10, 200);
  expect(String(progress)).toBe('10 of 200 pages');
});

test('a progress has the pages of a second, and the time that the known pages will take', () => {
  const { clock, progress } = startProgress();
  progress.note(0, 500);
  clock.now = 2_000;
  progress.note(40, 1_240);
  expect(String(progress)).toBe('40 of 1240 pages, 20 pages/s, about 60 s left');
  progress.note(40, 20_040);
  expect(String(progress)).toBe('40 of 20040 pages, 20 pages/s, about 17 min left');
});

test('the rate is that of the last seconds, so pages that were there at the beginning do not count for long', () => {
  const { clock, progress } = startProgress();
  progress.note(0, 2_000);
  clock.now = 1_000;
  progress.note(1_000, 2_000);
  for (let second = 2; second <= 20; second += 1) {
    clock.now = second * 1_000;
    progress.note(1_000 + second, 2_000);
  }
  expect(progress.rate).toBeCloseTo(1, 1);
});

test('the end has no time left', () => {
  const { clock, progress } = startProgress();
  progress.note(0, 10);
  clock.now = 1_000;
  progress.note(10, 10);
  expect(progress.secondsLeft).toBe(0);
});
