import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalMedia } from '#islands/room/local-media.ts';

class Track {
  readyState = 'live';
  readonly #deviceId: string | undefined;

  constructor(deviceId?: string) {
    this.#deviceId = deviceId;
  }

  getSettings = () => ({ deviceId: this.#deviceId });
  stop = () => {
    this.readyState = 'ended';
  };
  #onEnded: (() => void) | undefined;
  addEventListener = (_: string, onEnded: () => void) => {
    this.#onEnded = onEnded;
  };
  /** Ends the track as the browser does. */
  end = () => {
    this.readyState = 'ended';
    this.#onEnded?.();
  };
}

interface DeviceRequest {
  constraints: MediaStreamConstraints;
  /** Opens the device with this id. */
  open: (deviceId?: string) => Track;
  refuse: (name: string) => void;
}

/** The requests for devices in their order; tests answer them. */
let deviceRequests: DeviceRequest[];
/** The state of every permission. */
let permission: PermissionState;
/** The error with which the browser refuses to share the screen. */
let screenError: DOMException;

beforeEach(() => {
  deviceRequests = [];
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
      deviceRequests.push({
        constraints,
        open: (deviceId) => {
          const track = new Track(deviceId);
          resolve({ getTracks: () => [track] });
          return track;
        },
        refuse: (name) => reject(new DOMException('no', name)),
      });
    });
  permission = 'granted';
  const getDisplayMedia = () => Promise.reject(screenError);
  const query = () => Promise.resolve({ state: permission });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, getDisplayMedia }, permissions: { query } });
});
afterEach(() => vi.unstubAllGlobals());

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('releases a camera that opens after the person has left', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  media.close();
  const track = deviceRequests[0]?.open();
  await opening;
  expect(track?.readyState).toBe('ended');
  expect(media.state.get().camera).toBe(false);
  expect(media.tracks().video).toBeNull();
});

test('releases the camera of the earlier request when one is switched on twice', async () => {
  const media = new LocalMedia();
  const results = [media.setOn('video', true), media.setOn('video', true)];
  const tracks = deviceRequests.map(({ open }) => open());
  await Promise.all(results);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(media.tracks().video).toBe(tracks[1]);
});

test('replaces a chosen microphone that was unplugged by the browser’s choice', async () => {
  const { media } = await withMicrophone();
  const choosing = media.choose('audio', 'headset');
  deviceRequests[1]?.refuse('OverconstrainedError');
  await nextTurn();
  const track = deviceRequests[2]?.open('built-in');
  await choosing;
  expect(media.devices.get()).toEqual({ audio: 'built-in' });
  expect(
    deviceRequests.slice(1).map(({ constraints }) => JSON.stringify(constraints).includes('headset')),
  ).toEqual([true, false]);
  expect(media.tracks().audio).toBe(track);
  expect(media.problems.get().audio).toBeUndefined();
});

test('reports a camera whose use was denied, and still lets the person enter', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  deviceRequests[0]?.refuse('NotAllowedError');
  await opening;
  expect(media.problems.get().video).toBe('denied');
  expect(media.tracks()).toEqual({ audio: null, video: null });
});

/** A person whose microphone is open. */
async function withMicrophone(media = new LocalMedia()) {
  const opening = media.setOn('audio', true);
  const track = deviceRequests.at(-1)?.open('built-in');
  await opening;
  return { media, track };
}

test('names the device in use, which the browser chose', async () => {
  const { media } = await withMicrophone();
  expect(media.devices.get()).toEqual({ audio: 'built-in' });
});

test('changes to another microphone in a call, and releases the one before', async () => {
  const { media, track } = await withMicrophone();
  const choosing = media.choose('audio', 'headset');
  const headset = deviceRequests.at(-1)?.open('headset');
  await choosing;
  expect(track?.readyState).toBe('ended');
  expect(media.tracks().audio).toBe(headset);
  expect(media.devices.get()).toEqual({ audio: 'headset' });
});

test('leaves a muted person muted when they choose another microphone, and uses it afterwards', async () => {
  const { media } = await withMicrophone();
  await media.setOn('audio', false);
  await media.choose('audio', 'headset');
  expect(media.state.get().microphone).toBe(false);
  expect(deviceRequests).toHaveLength(1);
  const opening = media.setOn('audio', true);
  deviceRequests.at(-1)?.open('headset');
  await opening;
  expect(JSON.stringify(deviceRequests.at(-1)?.constraints)).toContain('headset');
});

test('opens a camera that is chosen while another one is still being opened', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  const choosing = media.choose('video', 'second');
  const first = deviceRequests[0]?.open('first');
  const second = deviceRequests[1]?.open('second');
  await Promise.all([opening, choosing]);
  expect(first?.readyState).toBe('ended');
  expect(media.tracks().video).toBe(second);
  expect(media.devices.get()).toEqual({ video: 'second' });
});

test('opens a chosen camera after the one before was busy', async () => {
  const media = new LocalMedia();
  const opening = media.setOn('video', true);
  deviceRequests[0]?.refuse('NotReadableError');
  await opening;
  const choosing = media.choose('video', 'second');
  deviceRequests[1]?.open('second');
  await choosing;
  expect(media.state.get().camera).toBe(true);
  expect(media.problems.get().video).toBeUndefined();
});

test('reports which devices the person has switched on, and not that leaving has released them', async () => {
  const reports: unknown[] = [];
  const { media } = await withMicrophone(
    new LocalMedia(({ microphone, camera }) => reports.push({ microphone, camera })),
  );
  media.close();
  expect(reports).toEqual([{ microphone: true, camera: false }]);
});

test('switches the devices on that were on before', async () => {
  const media = new LocalMedia();
  const restoring = media.restore({ microphone: true, camera: false });
  deviceRequests[0]?.open();
  await restoring;
  expect(media.state.get()).toEqual({ microphone: true, camera: false, screen: false });
});

test('stores the switches that are restored once all devices are open, so that none is lost by another reload', async () => {
  const reports: unknown[] = [];
  const media = new LocalMedia(({ microphone, camera }) => reports.push({ microphone, camera }));
  const restoring = media.restore({ microphone: true, camera: true });
  deviceRequests[0]?.open();
  await nextTurn();
  expect(media.state.get().microphone).toBe(true);
  expect(reports).toEqual([]);
  deviceRequests[1]?.open();
  await restoring;
  expect(reports).toEqual([{ microphone: true, camera: true }]);
});

test.each([
  ['denied', 'its permission was taken back', 'denied'],
  ['missing', 'it was unplugged', 'granted'],
] as const)('reports a microphone in use as %s when %s', async (problem, _, state) => {
  const { media, track } = await withMicrophone();
  permission = state;
  track?.end();
  await nextTurn();
  expect(media.problems.get().audio).toBe(problem);
  expect(media.state.get().microphone).toBe(false);
});

test.each([
  ['no problem', 'the person has closed the dialog', 'Permission denied by user', undefined],
  ['a problem', 'the operating system refuses', 'Permission denied by system', 'denied'],
] as const)('reports %s with the screen where %s', async (_, __, message, problem) => {
  const media = new LocalMedia();
  screenError = new DOMException(message, 'NotAllowedError');
  await media.setScreen(true);
  expect(media.problems.get().screen).toBe(problem);
});

test('opens the camera that is chosen after one that is missing, and not the browser’s choice', async () => {
  const media = new LocalMedia();
  await media.choose('video', 'unplugged');
  const opening = media.setOn('video', true);
  const choosing = media.choose('video', 'second');
  deviceRequests[0]?.refuse('OverconstrainedError');
  await nextTurn();
  expect(deviceRequests).toHaveLength(2);
  const second = deviceRequests[1]?.open('second');
  await Promise.all([opening, choosing]);
  expect(media.tracks().video).toBe(second);
  expect(media.devices.get()).toEqual({ video: 'second' });
});
