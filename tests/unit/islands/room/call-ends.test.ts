import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entrance } from '#contract/room/room.ts';
import { Call } from '#islands/room/call.ts';
import { LocalMedia } from '#islands/room/local-media.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['open', 'ticket'],
  ['early', 'moved'],
  ['over', 'closed'],
] as const)('a call without a ticket to a room that is %s ends as “%s”', async (state, reason) => {
  const entrance = { ticket: null, ice_servers: [], room: { state } } as unknown as Entrance;
  const call = new Call({ enter: async () => entrance, interpreter: undefined, media: new LocalMedia() });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(call.ended.get()).toBe(reason);
});

test.each([
  [410, 'ended'],
  [404, 'ticket'],
] as const)('a call that is refused with %i ends as “%s”', async (status, reason) => {
  const refusal = Object.assign(new Error('refused'), { status });
  const enter = () => Promise.reject(refusal);
  const call = new Call({ enter, interpreter: undefined, media: new LocalMedia() });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(call.ended.get()).toBe(reason);
});
