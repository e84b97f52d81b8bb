import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entrance } from '#contract/room/room.ts';
import { Call } from '#islands/room/call.ts';
import type { CallParts } from '#islands/room/call-parts.ts';
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

/** The reason for which a call has ended after its first answer of the API; undefined while it goes on. */
async function endOfCall(enter: CallParts['enter'], isGuest = false): Promise<string | undefined> {
  const call = new Call({ enter, isGuest, interpreter: undefined, media: new LocalMedia() });
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  return call.ended.get();
}

test.each([
  ['open', 'ticket'],
  ['early', 'moved'],
  ['over', 'closed'],
] as const)('a call without a ticket to a room that is %s ends as “%s”', async (state, reason) => {
  const entrance = { ticket: null, ice_servers: [], room: { state } } as unknown as Entrance;
  expect(await endOfCall(async () => entrance)).toBe(reason);
});

test.each([
  [410, 'account', 'ended'],
  [410, 'invitation', 'ended'],
  [404, 'account', 'ticket'],
  [404, 'invitation', 'dismissed'],
] as const)('a call that is refused with %i to a person with an %s ends as “%s”', async (status, by, reason) => {
  const refusal = Object.assign(new Error('refused'), { status });
  expect(await endOfCall(() => Promise.reject(refusal), by === 'invitation')).toBe(reason);
});
