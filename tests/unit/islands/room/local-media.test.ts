import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalMedia } from '#islands/room/local-media.ts';

class Track {
  readyState = 'live';
  stop = () => {
    this.readyState = 'ended';
  };
  addEventListener = () => undefined;
}

interface Question {
  constraints: MediaStreamConstraints;
  open: () => Track;
  refuse: (name: string) => void;
}

/** The devices that the browser was asked for, in order; tests answer. */
let questions: Question[];

beforeEach(() => {
  questions = [];
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly #tracks: unknown[];

      constructor(tracks: unknown[]) {
        this.#tracks = tracks;
      }

      getVideoTracks(): unknown[] {
        return this.#tracks;
      }
    },
  );
  const getUserMedia = (constraints: MediaStreamConstraints) =>
    new Promise((resolve, reject) => {
      questions.push({
        constraints,
        open: () => {
          const track = new Track();
          resolve({ getTracks: () => [track] });
          return track;
        },
        refuse: (name) => reject(new DOMException('no', name)),
      });
    });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => vi.unstubAllGlobals());

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('releases a camera that opens after the person has left', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  media.close();
  const track = questions[0]?.open();
  await opening;
  expect(track?.readyState).toBe('ended');
  expect(media.state.get().camera).toBe(false);
  expect(media.tracks().video).toBeNull();
});

test('releases the second camera when one is switched on twice', async () => {
  const media = new LocalMedia();
  const results = [media.setOn('video', true), media.setOn('video', true)];
  const tracks = questions.map((question) => question.open());
  await Promise.all(results);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(media.tracks().video).toBe(tracks[1]);
});

test('replaces a chosen microphone that was unplugged by the browser’s choice', async () => {
  const media = new LocalMedia();
  const choosing = media.choose('audio', 'headset');
  questions[0]?.refuse('OverconstrainedError');
  await nextTurn();
  const track = questions[1]?.open();
  await choosing;
  expect(questions.map(({ constraints }) => JSON.stringify(constraints).includes('headset'))).toEqual([
    true,
    false,
  ]);
  expect(media.tracks().audio).toBe(track);
  expect(media.problems.get().audio).toBeUndefined();
});

test('names a camera whose use was denied, and still lets the person enter', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  questions[0]?.refuse('NotAllowedError');
  await opening;
  expect(media.problems.get().video).toBe('denied');
  expect(media.tracks()).toEqual({ audio: null, video: null });
});
