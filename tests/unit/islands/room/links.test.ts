import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Links } from '#islands/room/links.ts';
import { opened, useFakeRoom } from './fake-room.ts';

useFakeRoom();

const OTHER = 'AAAAAAAAAAAAAAAA';
let links: Links;

beforeEach(() => {
  links = new Links({
    you: () => 'BBBBBBBBBBBBBBBB',
    tracks: () => ({ audio: null, video: null }),
    relayOnly: false,
    send: () => undefined,
    onChannel: () => undefined,
  });
  links.to(OTHER);
});

const offer = () =>
  links.applySignal(OTHER, { description: { type: 'offer', sdp: 'v=0' }, candidate: undefined });

/** Pauses the picture to the other person, as a weak line does; returns the function that reads its level. */
function pausePicture(): () => number | undefined {
  const [link] = links.all;
  if (link) link.level = { level: 0, good: 0 };
  return () => link?.level.level;
}

describe('a picture that was paused', () => {
  test('is sent again when this person comes into a new network, and not after any other restart', () => {
    const level = pausePicture();
    links.restart();
    expect(level()).toBe(0);
    links.restart(true);
    expect(level()).toBe(1);
  });

  test('is sent again when the other side offers another route', () => {
    opened.connections[0]?.become('connected');
    const level = pausePicture();
    vi.advanceTimersByTime(10_000);
    offer();
    expect(level()).toBe(1);
  });

  test('stays paused on a line that keeps breaking, whose routes last less than ten seconds', () => {
    opened.connections[0]?.become('connected');
    const level = pausePicture();
    vi.advanceTimersByTime(9_000);
    offer();
    expect(level()).toBe(0);
  });

  test('stays paused at the first offer of a call, which is no other route', () => {
    const level = pausePicture();
    vi.advanceTimersByTime(60_000);
    offer();
    expect(level()).toBe(0);
  });
});
