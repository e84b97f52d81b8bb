import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Retries } from '#cache/retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that goes on failing is tried again later and later, and then left alone', () => {
  const at: number[] = [];
  const retries = new Retries((key, heat) => {
    at.push(Math.round(performance.now() / 1000));
    retries.add(key, heat);
  });
  const began = Math.round(performance.now() / 1000);
  retries.add('/en', 1);
  vi.advanceTimersByTime(3_600_000);
  const waits = at.map((time, index) => time - (at[index - 1] ?? began));
  expect(waits).toHaveLength(8);
  expect(waits.slice(0, 3)).toEqual([5, 15, 45]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(305);
});

test('what succeeded meanwhile is not tried again, and begins anew when it fails once more', () => {
  const again = vi.fn();
  const retries = new Retries(again);
  retries.add('/en', 1);
  retries.forget('/en');
  vi.advanceTimersByTime(60_000);
  expect(again).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  retries.add('/en', 2);
  vi.advanceTimersByTime(5_000);
  expect(again).toHaveBeenCalledExactlyOnceWith('/en', 2);
});
