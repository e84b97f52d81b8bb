import type { Locale } from '#config.ts';
import type { Recognition } from '#islands/room/speech-recognition.ts';

/** The most lines that are shown at once. */
const LINES = 3;
/** Milliseconds without a word after which the lines disappear. */
const SILENCE = 10_000;
/** Milliseconds until a recognition that ended by itself starts again. */
const RESTART_DELAY = 300;
/** A recognition that ends within so many milliseconds has probably failed. */
const SHORT = 2_000;
/** The number of failed recognitions in a row after which no other one is started. */
const MAX_FAILURES = 5;

/** Errors after which another attempt would end in the same way. */
const FINAL_ERRORS: ReadonlySet<SpeechRecognitionErrorCode> = new Set([
  'language-not-supported',
  'not-allowed',
  'service-not-allowed',
]);

interface Parts {
  create: () => Recognition;
  track: MediaStreamTrack;
  language: Locale;
  /** Is called with the latest lines, oldest first. */
  onLines: (lines: readonly string[]) => void;
  /** Is called once, when the recognition does not work. */
  onFailure: () => void;
}

/** Recognizes the speech of a track until it is stopped. Browsers end a recognition by themselves, for example in silence. */
export class RecognitionSession {
  readonly #parts: Parts;
  #recognition: Recognition | undefined;
  /** The lines of earlier recognitions that are still shown. */
  #earlierLines: readonly string[] = [];
  #lines: readonly string[] = [];
  /** The index of the first result of the present recognition that is shown. */
  #firstShown = 0;
  #failures = 0;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#start();
  }

  stop(): void {
    clearTimeout(this.#restartTimer);
    clearTimeout(this.#silenceTimer);
    const recognition = this.#recognition;
    this.#recognition = undefined;
    recognition?.abort();
  }

  #start(): void {
    const recognition = this.#parts.create();
    this.#recognition = recognition;
    this.#earlierLines = this.#lines;
    this.#firstShown = 0;
    recognition.lang = this.#parts.language;
    recognition.processLocally = true;
    recognition.continuous = true;
    recognition.interimResults = true;
    const startedAt = Date.now();
    // Events of a recognition that was stopped may still follow.
    const isCurrent = () => this.#recognition === recognition;
    recognition.onresult = ({ results }) => {
      if (isCurrent()) this.#show(Array.from(results));
    };
    recognition.onerror = ({ error }) => {
      if (isCurrent() && FINAL_ERRORS.has(error)) this.#fail();
    };
    recognition.onend = () => {
      if (!isCurrent()) return;
      this.#failures = Date.now() - startedAt < SHORT ? this.#failures + 1 : 0;
      if (this.#failures >= MAX_FAILURES) this.#fail();
      else this.#restartTimer = setTimeout(() => this.#start(), RESTART_DELAY);
    };
    try {
      recognition.start(this.#parts.track);
    } catch (error) {
      console.warn(error);
      this.#fail();
    }
  }

  #fail(): void {
    this.stop();
    this.#parts.onFailure();
  }

  #show(results: readonly SpeechRecognitionResult[]): void {
    this.#failures = 0;
    const texts = results.slice(this.#firstShown).map((result) => result[0]?.transcript.trim() ?? '');
    const lines = [...this.#earlierLines, ...texts.filter((text) => text !== '')].slice(-LINES);
    this.#lines = lines;
    this.#parts.onLines(lines);
    const recognition = this.#recognition;
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      this.#earlierLines = [];
      this.#lines = [];
      // A result that is not final may still change, and is shown then. A later recognition counts its own results.
      if (recognition === this.#recognition)
        this.#firstShown = results.filter(({ isFinal }) => isFinal).length;
      this.#parts.onLines([]);
    }, SILENCE);
  }
}
