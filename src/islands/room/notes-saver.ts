import { atom, type WritableAtom } from 'nanostores';

/** Milliseconds without a key after which notes are saved, and after a failure until the next attempt. */
const PAUSE = 800;
const AFTER_FAILURE = 3_000;

export type SaveState = 'saved' | 'saving' | 'failed';

/**
 * Saves a text while it is typed: after each pause, one text after the other, and again until it has worked. There is one
 * for a meeting, so that a panel that is closed and opened again goes on with the same text.
 */
export class NotesSaver {
  readonly state: WritableAtom<SaveState> = atom('saved');
  readonly #save: (text: string) => Promise<unknown>;
  #typed: string | undefined;
  #isSaved = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A text that arrives after a later one would take its place. */
  #saving: Promise<void> | undefined;

  constructor(save: (text: string) => Promise<unknown>) {
    this.#save = save;
  }

  /** The text as it was typed last; undefined while nothing was. */
  get typed(): string | undefined {
    return this.#typed;
  }

  /** The text was changed to this. */
  type(text: string): void {
    this.#typed = text;
    this.#isSaved = false;
    this.state.set('saving');
    this.#saveIn(PAUSE);
  }

  /** Saves what is not saved yet, without waiting for a pause. Resolves when it was tried. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    // While one text is on its way the next one waits.
    while (this.#saving) await this.#saving;
    if (this.#isSaved || this.#typed === undefined) return;
    this.#saving = this.#saveNow(this.#typed);
    await this.#saving;
  }

  async #saveNow(text: string): Promise<void> {
    try {
      await this.#save(text);
      // More may have been typed meanwhile, which its own timer saves.
      if (this.#typed === text) {
        this.#isSaved = true;
        this.state.set('saved');
      }
    } catch {
      this.state.set('failed');
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
