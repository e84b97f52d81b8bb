import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entrance } from '#contract/room/room.ts';
import { Call } from '#islands/room/call.ts';
import type { CallParts } from '#islands/room/call-parts.ts';
import { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomState } from '#domain/room/room-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const STARTS_AT = '2026-12-01T08:00:00.000Z';

const newCall = (enter: CallParts['enter'], isGuest = false) =>
  new Call({ enter, isGuest, startsAt: STARTS_AT, interpreter: undefined, media: new LocalMedia() });

/** An answer of the API without a ticket. */
const entranceOf = (state: RoomState, at: string) =>
  ({ ticket: null, ice_servers: [], room: { state, starts: { patient: { at } } } }) as unknown as Entrance;

/** The reason for which a call has ended after its first answer of the API; undefined while it goes on. */
async function endOfCall(enter: CallParts['enter'], isGuest = false): Promise<string | undefined> {
  const call = newCall(enter, isGuest);
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  return call.ended.get();
}

test.each([
  ['open', 'ticket'],
  ['early', 'moved'],
  ['over', 'closed'],
] as const)('a call without a ticket to a room that is %s ends as “%s”', async (state, reason) => {
  const entrance = entranceOf(state, state === 'early' ? '2026-12-02T08:00:00.000Z' : STARTS_AT);
  expect(await endOfCall(async () => entrance)).toBe(reason);
});

test('a call to a room that one instance has opened waits until the slower clock of another has opened it', async () => {
  let entrance = entranceOf('early', STARTS_AT);
  const enter = vi.fn(async () => entrance);
  const call = newCall(enter);
  call.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect({ ended: call.ended.get(), state: call.state.get() }).toEqual({
    ended: undefined,
    state: 'connecting',
  });
  expect(enter.mock.calls.length).toBeGreaterThan(2);
  entrance = entranceOf('over', STARTS_AT);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(call.ended.get()).toBe('closed');
});

test.each([
  [410, 'account', 'ended'],
  [410, 'invitation', 'ended'],
  [404, 'account', 'ticket'],
  [404, 'invitation', 'dismissed'],
] as const)(
  'a call that is refused with %i to a person with an %s ends as “%s”',
  async (status, by, reason) => {
    const refusal = Object.assign(new Error('refused'), { status });
    expect(await endOfCall(() => Promise.reject(refusal), by === 'invitation')).toBe(reason);
  },
);

test('a stay that has ended keeps its reason when the person leaves the page', async () => {
  const call = newCall(async () => entranceOf('over', STARTS_AT));
  call.start();
  await vi.advanceTimersByTimeAsync(0);
  call.leave();
  expect(call.ended.get()).toBe('closed');
});

test('a ticket that is asked for without an answer is asked for anew', async () => {
  const enter = vi.fn(() => new Promise<Entrance>(() => undefined));
  const call = newCall(enter);
  call.start();
  await vi.advanceTimersByTimeAsync(36_000);
  expect(enter).toHaveBeenCalledTimes(2);
  expect(call.state.get()).toBe('unreachable');
  call.leave();
});
