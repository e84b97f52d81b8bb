/** The options of the static methods below. */
export interface RecognitionOptions {
  /** BCP 47 tags; for one without a region the browser chooses it. */
  langs: readonly string[];
  processLocally: true;
}

/** The browser's speech recognition as captions use it; TypeScript's own types lack it. */
export interface Recognition {
  lang: string;
  processLocally: boolean;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: Pick<SpeechRecognitionErrorEvent, 'error'>) => void) | null;
  onend: (() => void) | null;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
}

/** The class of {@link Recognition}, in a browser that can recognize speech on the device. */
export interface RecognitionClass {
  new (): Recognition;
  available: (
    options: RecognitionOptions,
  ) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  install: (options: RecognitionOptions) => Promise<boolean>;
}

/** Chromium has the class under the second name. */
interface BrowserWindow {
  SpeechRecognition?: object;
  webkitSpeechRecognition?: object;
}

/**
 * The browser's speech recognition, if it can work on the device; otherwise undefined. Without `available` and `install`
 * a browser may send the voices to its vendor.
 */
export function recognitionOnDevice(): RecognitionClass | undefined {
  const { SpeechRecognition: standard, webkitSpeechRecognition: prefixed } = globalThis as BrowserWindow;
  const found = standard ?? prefixed;
  return found && 'available' in found && 'install' in found ? (found as RecognitionClass) : undefined;
}
