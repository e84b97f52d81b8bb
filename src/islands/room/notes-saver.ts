/** Milliseconds without a key after which notes are saved, and after a failure until the next attempt. */
const PAUSE = 800;
const AFTER_FAILURE = 3_000;

export type SaveState = 'saved' | 'saving' | 'failed';

/** Saves a text while it is typed: after each pause, one text after the other, and again until it has worked. */
export class NotesSaver {
  readonly #save: (text: string) => Promise<unknown>;
  readonly #onState: (state: SaveState) => void;
  /** Typed, and not saved yet. */
  #text: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A text that arrives after a later one would take its place. */
  #saving: Promise<void> | undefined;

  constructor(save: (text: string) => Promise<unknown>, onState: (state: SaveState) => void) {
    this.#save = save;
    this.#onState = onState;
  }

  /** The text was changed to this. */
  type(text: string): void {
    this.#text = text;
    this.#onState('saving');
    this.#saveIn(PAUSE);
  }

  /** Saves what is not saved yet, without waiting for a pause. Resolves when it was tried. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // While one text is on its way the next one waits.
    while (this.#saving) await this.#saving;
    if (this.#text === undefined) return;
    this.#saving = this.#saveNow(this.#text);
    await this.#saving;
  }

  async #saveNow(text: string): Promise<void> {
    try {
      await this.#save(text);
      // More may have been typed meanwhile, which its own timer saves.
      if (this.#text === text) {
        this.#text = undefined;
        this.#onState('saved');
      }
    } catch {
      this.#onState('failed');
      this.#saveIn(AFTER_FAILURE);
    } finally {
      this.#saving = undefined;
    }
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }
}
