import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchChanges } from '#islands/meeting/use-next-change.ts';

const DAY = 24 * 3_600_000;
const OPENS = Date.parse('2026-12-01T08:45:00Z');
const clocks = (at: string) => ({ patient: { at }, doctor: { at } });
/** A meeting of half an hour, whose room opens a quarter of an hour before. */
const MEETING = {
  join: { opens: clocks('2026-12-01T08:45:00Z') },
  starts: clocks('2026-12-01T09:00:00Z'),
  ends: clocks('2026-12-01T09:30:00Z'),
} as unknown as Parameters<typeof watchChanges>[0];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a meeting is read again after each of its changes, even where an earlier read has changed nothing', () => {
  const reads: string[] = [];
  watchChanges(MEETING, () => reads.push(new Date().toISOString().slice(11, 19)));
  vi.advanceTimersByTime(2 * DAY);
  expect(reads).toEqual(['08:45:02', '09:00:02', '09:10:02', '09:30:02', '10:00:02', '09:30:02']);
});

test.each([
  ['further away than a timer can wait', '2026-11-01T08:45:00Z'],
  ['so far away that only the delay of the read exceeds the longest timer', '2026-11-06T12:13:37Z'],
])('an opening that is %s is not missed, and nothing is read before', (_, now) => {
  vi.setSystemTime(new Date(now));
  const read = vi.fn();
  watchChanges(MEETING, read);
  vi.advanceTimersByTime(OPENS - Date.parse(now));
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a meeting is read once within a minute after a sleep in which several changes passed', () => {
  const read = vi.fn();
  watchChanges(MEETING, read);
  // A timer does not know of the time for which the device slept.
  vi.setSystemTime(new Date('2026-12-01T09:05:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4 * 60_000 + 2_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a meeting that is not shown any more is not read again', () => {
  const read = vi.fn();
  const stop = watchChanges(MEETING, read);
  vi.advanceTimersByTime(20 * 60_000);
  stop();
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(read).toHaveBeenCalledTimes(1);
});
