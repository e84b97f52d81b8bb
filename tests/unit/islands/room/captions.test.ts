import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Captions } from '#islands/room/captions.ts';
import { recognitionOnDevice } from '#islands/room/speech-recognition.ts';
import {
  FakeRecognition,
  latestRecognition,
  mixed,
  noStreams,
  streamOf,
  useFakeRecognition,
  VOICES,
} from './fake-recognition.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useFakeRecognition();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const captions = () => new Captions(noStreams(), 'tr');

/** Captions that are shown already. */
async function shown(streams = noStreams()): Promise<Captions> {
  const made = new Captions(streams, 'tr');
  await made.show();
  return made;
}

test('captions are off until they are asked for', () => {
  expect(captions().state.get()).toBe('off');
  expect(FakeRecognition.asked).toEqual([]);
});

test('the browser is asked for the language, and recognizes on the device alone', async () => {
  const made = await shown();
  expect(made.state.get()).toBe('on');
  expect(FakeRecognition.asked).toEqual([{ langs: ['tr'], processLocally: true }]);
  expect(latestRecognition()).toMatchObject({ lang: 'tr', processLocally: true, track: VOICES });
});

test('a browser that cannot recognize on the device counts as one without recognition', () => {
  expect(recognitionOnDevice()).toBe(FakeRecognition);
  vi.stubGlobal('webkitSpeechRecognition', class {});
  expect(recognitionOnDevice()).toBeUndefined();
});

describe('a language', () => {
  test('without captions starts no recognition', async () => {
    FakeRecognition.availability = () => Promise.resolve('unavailable');
    expect((await shown()).state.get()).toBe('unavailable');
    expect(FakeRecognition.started).toEqual([]);
  });

  test.each(['downloadable', 'downloading'] as const)(
    'that is %s is downloaded only after the person has agreed',
    async (availability) => {
      FakeRecognition.availability = () => Promise.resolve(availability);
      const made = await shown();
      expect(made.state.get()).toBe('downloadable');
      const download = made.download();
      expect(made.state.get()).toBe('downloading');
      await download;
      expect(made.state.get()).toBe('on');
    },
  );

  test('whose download fails is reported as failed', async () => {
    const made = captions();
    FakeRecognition.isInstalled = () => Promise.resolve(false);
    await made.download();
    expect(made.state.get()).toBe('failed');
    FakeRecognition.isInstalled = () => Promise.reject(new Error('no space'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await made.download();
    expect(made.state.get()).toBe('failed');
  });

  test('that is chosen while captions are shown takes the place of the former one', async () => {
    const made = await shown();
    const first = latestRecognition();
    await made.choose('fr');
    expect(first.isAborted).toBe(true);
    expect(latestRecognition().lang).toBe('fr');
    expect(made.state.get()).toBe('on');
  });

  test('that is chosen while captions are off shows none', async () => {
    const made = captions();
    await made.choose('fr');
    expect(made.language.get()).toBe('fr');
    expect(FakeRecognition.asked).toEqual([]);
  });

  test('that was asked for before the captions were switched off is ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<'available'>();
    FakeRecognition.availability = () => promise;
    const made = captions();
    const asked = made.show();
    made.hide();
    resolve('available');
    await asked;
    expect(made.state.get()).toBe('off');
    expect(FakeRecognition.started).toEqual([]);
  });
});

describe('the lines', () => {
  test('are the latest three, of which the last may still change', async () => {
    const made = await shown();
    latestRecognition().hear('bir', 'iki', '[üç]');
    expect(made.lines.get()).toEqual(['bir', 'iki', 'üç']);
    latestRecognition().hear('bir', 'iki', 'üç buçuk', '[dört]');
    expect(made.lines.get()).toEqual(['iki', 'üç buçuk', 'dört']);
  });

  test('stay when the browser ends a recognition, and another one begins', async () => {
    const made = await shown();
    const first = latestRecognition();
    first.hear('bir');
    vi.advanceTimersByTime(5_000);
    first.onend?.();
    vi.advanceTimersByTime(1_000);
    expect(latestRecognition()).not.toBe(first);
    latestRecognition().hear('iki');
    expect(made.lines.get()).toEqual(['bir', 'iki']);
  });

  test('of a recognition that began in silence are shown from the first one on', async () => {
    const made = await shown();
    latestRecognition().hear('bir', 'iki');
    vi.advanceTimersByTime(8_000);
    latestRecognition().onend?.();
    vi.advanceTimersByTime(2_500);
    latestRecognition().hear('üç');
    expect(made.lines.get()).toEqual(['üç']);
  });

  test('disappear after ten seconds of silence, and do not come back', async () => {
    const made = await shown();
    latestRecognition().hear('bir');
    vi.advanceTimersByTime(10_000);
    expect(made.lines.get()).toEqual([]);
    latestRecognition().hear('bir', '[iki]');
    expect(made.lines.get()).toEqual(['iki']);
  });

  test('disappear with the captions', async () => {
    const made = await shown();
    latestRecognition().hear('bir');
    made.hide();
    expect(made.lines.get()).toEqual([]);
    expect(latestRecognition().isAborted).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(FakeRecognition.started).toHaveLength(1);
  });
});

describe('a recognition', () => {
  test('that the browser refuses ends the captions', async () => {
    const made = await shown();
    latestRecognition().onerror?.({ error: 'service-not-allowed' });
    expect(made.state.get()).toBe('failed');
    expect(latestRecognition().isAborted).toBe(true);
  });

  test('that hears nothing goes on', async () => {
    const made = await shown();
    latestRecognition().onerror?.({ error: 'no-speech' });
    expect(made.state.get()).toBe('on');
  });

  test('that ends at once five times in a row ends the captions', async () => {
    const made = await shown();
    for (let count = 1; count <= 5; count += 1) {
      expect(FakeRecognition.started).toHaveLength(count);
      latestRecognition().onend?.();
      vi.advanceTimersByTime(1_000);
    }
    expect(made.state.get()).toBe('failed');
    expect(FakeRecognition.started).toHaveLength(5);
  });
});

describe('the voices', () => {
  test('of all others are heard, and of those who come and leave', async () => {
    const streams = noStreams();
    const doctor = streamOf();
    const relative = streamOf();
    streams.set({ doctor });
    const made = await shown(streams);
    expect([...mixed]).toEqual([doctor]);
    streams.set({ doctor, relative });
    expect([...mixed]).toEqual([doctor, relative]);
    streams.set({ relative });
    expect([...mixed]).toEqual([relative]);
    made.hide();
    streams.set({ doctor, relative });
    expect([...mixed]).toEqual([]);
  });

  test('are heard once a stream without sound gets some', async () => {
    const streams = noStreams();
    let tracks = 0;
    const doctor = { getAudioTracks: () => Array.from({ length: tracks }) } as unknown as MediaStream;
    streams.set({ doctor });
    await shown(streams);
    expect([...mixed]).toEqual([]);
    tracks = 1;
    streams.set({ doctor });
    expect([...mixed]).toEqual([doctor]);
  });
});
