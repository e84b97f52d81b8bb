import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Locale } from '#config.ts';
import { MixedVoices } from '#islands/room/mixed-voices.ts';
import { RecognitionSession } from '#islands/room/recognition-session.ts';
import {
  type RecognitionClass,
  type RecognitionOptions,
  recognitionOnDevice,
} from '#islands/room/speech-recognition.ts';

/**
 * `downloadable`: the browser must download a language package first; `unavailable`: it has no captions for the
 * language; `failed`: they could not be started, or have stopped.
 */
export type CaptionsState =
  'off' | 'checking' | 'downloadable' | 'downloading' | 'on' | 'unavailable' | 'failed';

/**
 * Captions of the words that the others say, made by the browser on the device of the person who reads them
 * (docs/decisions/048). Nothing is sent or stored.
 */
export class Captions {
  readonly state: WritableAtom<CaptionsState> = atom('off');
  /** The language that the others speak. */
  readonly language: WritableAtom<Locale>;
  /** The latest lines, oldest first; the last one may still change. */
  readonly lines: WritableAtom<readonly string[]> = atom([]);
  readonly #streams: ReadableAtom<Readonly<Record<string, MediaStream>>>;
  /** The number of the latest request; the answer to an earlier one is ignored. */
  #request = 0;
  #voices: MixedVoices | undefined;
  #session: RecognitionSession | undefined;

  /** `streams`: the media that the others send, by their ids. `language`: the one that is chosen at first. */
  constructor(streams: ReadableAtom<Readonly<Record<string, MediaStream>>>, language: Locale) {
    this.#streams = streams;
    this.language = atom(language);
  }

  /** Shows captions if the browser can make them without a download. */
  show(): Promise<void> {
    return this.#attempt('checking', async (recognition, options) => {
      const availability = await recognition.available(options);
      if (availability === 'available') return 'on';
      // `install` also waits for a download that is under way.
      return availability === 'downloading' ? 'downloadable' : availability;
    });
  }

  /** Lets the browser download the language package, and shows captions. */
  download(): Promise<void> {
    return this.#attempt('downloading', async (recognition, options) =>
      (await recognition.install(options)) ? 'on' : 'failed',
    );
  }

  hide(): void {
    this.#begin('off');
  }

  /** Takes another language; captions that are shown, or were asked for, follow. */
  async choose(language: Locale): Promise<void> {
    const wasOff = this.state.get() === 'off';
    this.#begin('off');
    this.language.set(language);
    if (!wasOff) await this.show();
  }

  /** Ends what is under way. Returns the number of the new request. */
  #begin(state: CaptionsState): number {
    this.#session?.stop();
    this.#session = undefined;
    this.#voices?.close();
    this.#voices = undefined;
    this.lines.set([]);
    this.state.set(state);
    this.#request += 1;
    return this.#request;
  }

  /** Enters a state, then the one that the browser's answer leads to, unless another request came meanwhile. */
  async #attempt(
    state: CaptionsState,
    ask: (recognition: RecognitionClass, options: RecognitionOptions) => Promise<CaptionsState>,
  ): Promise<void> {
    const request = this.#begin(state);
    try {
      const recognition = recognitionOnDevice();
      const options = { langs: [this.language.get()], processLocally: true } as const;
      const next = recognition ? await ask(recognition, options) : 'unavailable';
      if (request !== this.#request) return;
      this.state.set(next);
      if (recognition && next === 'on') this.#listen(recognition);
    } catch (error) {
      console.warn(error);
      if (request === this.#request) this.#begin('failed');
    }
  }

  #listen(Recognition: RecognitionClass): void {
    this.#voices = new MixedVoices(this.#streams);
    this.#session = new RecognitionSession({
      create: () => new Recognition(),
      track: this.#voices.track,
      language: this.language.get(),
      onLines: (lines) => this.lines.set(lines),
      onFailure: () => this.#begin('failed'),
    });
  }
}
