import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Interruptions } from '#islands/room/interruptions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the interruptions of a call', () => {
  test('last long after 30 seconds, until the last of the long ones is over', () => {
    const interruptions = new Interruptions();
    interruptions.set('doctor', true);
    vi.advanceTimersByTime(29_000);
    interruptions.set('guest', true);
    // A further failed attempt does not begin the time anew.
    interruptions.set('doctor', true);
    expect(interruptions.lastsLong.get()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(interruptions.lastsLong.get()).toBe(true);
    interruptions.set('doctor', false);
    expect(interruptions.lastsLong.get()).toBe(false);
    expect([...interruptions.ids.get()]).toEqual(['guest']);
    vi.advanceTimersByTime(29_000);
    expect(interruptions.lastsLong.get()).toBe(true);
  });

  test('are short when the connection is back within that time', () => {
    const interruptions = new Interruptions();
    interruptions.set('doctor', true);
    vi.advanceTimersByTime(10_000);
    interruptions.set('doctor', true);
    vi.advanceTimersByTime(10_000);
    interruptions.set('doctor', false);
    vi.advanceTimersByTime(20_000);
    expect(interruptions.lastsLong.get()).toBe(false);
  });

  test('end with the stay in the room', () => {
    const interruptions = new Interruptions();
    interruptions.set('doctor', true);
    interruptions.clear();
    vi.advanceTimersByTime(60_000);
    expect(interruptions.ids.get().size).toBe(0);
    expect(interruptions.lastsLong.get()).toBe(false);
  });
});
