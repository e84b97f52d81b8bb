import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Retries } from '#cache/render/retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that goes on failing is tried again later and later, and then left alone', () => {
  const at: number[] = [];
  const retries = new Retries((key, readScore) => {
    at.push(Math.round(performance.now() / 1000));
    retries.add(key, readScore);
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

test('the first page that can be had after an outage brings all others with it', () => {
  const again = vi.fn();
  const retries = new Retries(again);
  for (const key of ['/en', '/fr']) for (let attempt = 0; attempt < 4; attempt += 1) retries.add(key, 1);
  vi.advanceTimersByTime(60_000);
  expect(again).not.toHaveBeenCalled();
  retries.succeeded();
  vi.advanceTimersByTime(5_000);
  expect(again.mock.calls).toEqual([
    ['/en', 1],
    ['/fr', 1],
  ]);
});

test('a page that can be had among others that fail hurries nothing', () => {
  const again = vi.fn();
  const retries = new Retries(again);
  for (let attempt = 0; attempt < 4; attempt += 1) retries.add('/en', 1);
  retries.succeeded();
  vi.advanceTimersByTime(20_000);
  retries.succeeded();
  vi.advanceTimersByTime(60_000);
  expect(again).not.toHaveBeenCalled();
});
