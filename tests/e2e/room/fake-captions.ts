import type { Page } from 'playwright/test';

interface FakeWindow {
  captions: {
    track?: MediaStreamTrack;
    processLocally?: boolean;
    lang?: string;
    hear?: (text: string) => void;
  };
}

/**
 * Gives a page a speech recognition, because Chromium in tests has no language pack. A language is downloadable until
 * it is installed; Arabic is unavailable.
 */
export const fakeRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const state: FakeWindow['captions'] = {};
    const installed = new Set<string>();
    class FakeRecognition {
      lang = '';
      processLocally = false;
      onresult?: (event: object) => void;
      static available = ({ langs: [lang = ''] }: { langs: string[] }) =>
        Promise.resolve(installed.has(lang) ? 'available' : lang === 'ar' ? 'unavailable' : 'downloadable');
      static install = ({ langs: [lang = ''] }: { langs: string[] }) => {
        installed.add(lang);
        return Promise.resolve(true);
      };
      start(track: MediaStreamTrack) {
        Object.assign(state, {
          track,
          processLocally: this.processLocally,
          lang: this.lang,
          hear: (transcript: string) =>
            this.onresult?.({ results: [{ 0: { transcript }, length: 1, isFinal: true }], resultIndex: 0 }),
        });
      }
      abort() {
        state.track = undefined;
      }
    }
    Object.assign(globalThis, {
      captions: state,
      SpeechRecognition: FakeRecognition,
      webkitSpeechRecognition: FakeRecognition,
    });
  });

/** Takes the speech recognition from a page, as in a browser that has none. */
export const removeRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Reflect.deleteProperty(globalThis, name);
  });

/** Lets the fake recognition understand a text. */
export const hear = (page: Page, text: string): Promise<void> =>
  page.evaluate((spoken) => (globalThis as unknown as FakeWindow).captions.hear?.(spoken), text);

/** Lets the fake recognition understand a text every two seconds, because captions disappear in silence. */
export const hearAgainAndAgain = (page: Page, text: string): Promise<void> =>
  page.evaluate((spoken) => {
    const { captions } = globalThis as unknown as FakeWindow;
    captions.hear?.(spoken);
    setInterval(() => captions.hear?.(spoken), 2_000);
  }, text);

/** The recognition that is under way: its settings, and the state of the track that it listens to. */
export const recognitionOf = (page: Page) =>
  page.evaluate(() => {
    const { track, processLocally, lang } = (globalThis as unknown as FakeWindow).captions;
    return { processLocally, lang, kind: track?.kind, readyState: track?.readyState };
  });

/** The loudness of the track that is listened to, at its loudest in half a second; 0 is silence. */
export const loudnessOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { track } = (globalThis as unknown as FakeWindow).captions;
    if (!track) return 0;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let loudest = 0;
    for (let round = 0; round < 10; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      analyser.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, ...samples.map(Math.abs));
    }
    await context.close();
    return loudest;
  });
