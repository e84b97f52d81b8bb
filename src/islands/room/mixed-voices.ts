import type { ReadableAtom } from 'nanostores';

/**
 * One track with the voices of all other people in a call. Browsers recognize speech of one track at a time, so that a
 * recognition for each person would end that of the others.
 */
export class MixedVoices {
  readonly track: MediaStreamTrack;
  readonly #context = new AudioContext();
  readonly #output = this.#context.createMediaStreamDestination();
  /** The connected voices, by the streams that have them. */
  readonly #sources = new Map<MediaStream, MediaStreamAudioSourceNode>();
  readonly #stopListening: () => void;

  /** `streams`: the media that the others send, by their ids. */
  constructor(streams: ReadableAtom<Readonly<Record<string, MediaStream>>>) {
    // The stream of such an output has one track from its beginning.
    this.track = this.#output.stream.getAudioTracks()[0] as MediaStreamTrack;
    this.#stopListening = streams.subscribe((current) => this.#connect(Object.values(current)));
  }

  close(): void {
    this.#stopListening();
    void this.#context.close();
  }

  #connect(streams: readonly MediaStream[]): void {
    for (const [stream, source] of this.#sources)
      if (!streams.includes(stream)) {
        source.disconnect();
        this.#sources.delete(stream);
      }
    for (const stream of streams) {
      // A stream that has no sound yet is listed again when its sound is added.
      if (this.#sources.has(stream) || stream.getAudioTracks().length === 0) continue;
      const source = this.#context.createMediaStreamSource(stream);
      source.connect(this.#output);
      this.#sources.set(stream, source);
    }
  }
}
