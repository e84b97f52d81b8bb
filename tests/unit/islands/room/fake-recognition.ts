import { atom } from 'nanostores';
import { vi } from 'vitest';
import type { Recognition } from '#islands/room/speech-recognition.ts';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** A speech recognition of the browser, and the sound that it gets, as far as captions use them. */
export class FakeRecognition implements Recognition {
  static availability: () => Promise<Availability>;
  static isInstalled: () => Promise<boolean>;
  /** All recognitions that were started, oldest first. */
  static started: FakeRecognition[];
  /** The options of every question about a language, oldest first. */
  static asked: object[];

  lang = '';
  processLocally = false;
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isAborted = false;
  track: MediaStreamTrack | undefined;

  static available(options: object): Promise<Availability> {
    FakeRecognition.asked.push(options);
    return FakeRecognition.availability();
  }

  static install(): Promise<boolean> {
    return FakeRecognition.isInstalled();
  }

  start(track: MediaStreamTrack): void {
    this.track = track;
    FakeRecognition.started.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onend?.();
  }

  /** Gives the results of the recognition so far; a text in brackets may still change. */
  hear(...texts: string[]): void {
    const results = texts.map((text) => ({
      0: { transcript: text.replaceAll(/[[\]]/g, ''), confidence: 1 },
      length: 1,
      isFinal: !text.startsWith('['),
    }));
    this.onresult?.({ results, resultIndex: 0 } as unknown as SpeechRecognitionEvent);
  }
}

/** The streams that are mixed at present. */
export const mixed = new Set<object>();

export const VOICES = { id: 'voices' } as MediaStreamTrack;

/** A stream of another person; `tracks`: the number of its audio tracks. */
export const streamOf = (tracks = 1) =>
  ({ getAudioTracks: () => Array.from({ length: tracks }) }) as unknown as MediaStream;

export const noStreams = () => atom<Readonly<Record<string, MediaStream>>>({});

class FakeAudioContext {
  createMediaStreamDestination() {
    return { stream: { getAudioTracks: () => [VOICES] } };
  }
  createMediaStreamSource(stream: object) {
    return { connect: () => mixed.add(stream), disconnect: () => mixed.delete(stream) };
  }
  close(): Promise<void> {
    mixed.clear();
    return Promise.resolve();
  }
}

/** Gives the page the fakes above, with captions available for each language. */
export function useFakeRecognition(): void {
  FakeRecognition.availability = () => Promise.resolve('available');
  FakeRecognition.isInstalled = () => Promise.resolve(true);
  FakeRecognition.started = [];
  FakeRecognition.asked = [];
  mixed.clear();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  vi.stubGlobal('AudioContext', FakeAudioContext);
}

/** The recognition that was started last. */
export const latestRecognition = (): FakeRecognition => {
  const latest = FakeRecognition.started.at(-1);
  if (!latest) throw new Error('no recognition was started');
  return latest;
};
