import { atom, type WritableAtom } from 'nanostores';

/** Milliseconds after the last key until the notes are saved, and after a failure until the next attempt. */
const TYPING_PAUSE = 800;
const RETRY_DELAY = 3_000;

export type SaveState = 'saved' | 'saving' | 'failed';

/**
 * Saves a text while it is typed: after each pause in typing, one request at a time, repeated until it succeeds. One saver
 * exists for a meeting, so that a panel that is closed and opened again continues with the same text.
 */
export class NotesSaver {
  readonly state: WritableAtom<SaveState> = atom('saved');
  readonly #save: (text: string) => Promise<unknown>;
  #typed: string | undefined;
  #isSaved = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The running request. A second request meanwhile could reach the server first and be overwritten by the older text. */
  #saving: Promise<void> | undefined;

  constructor(save: (text: string) => Promise<unknown>) {
    this.#save = save;
  }

  /** The latest text; undefined while nothing was typed. */
  get typed(): string | undefined {
    return this.#typed;
  }

  /** Takes over the changed text and saves it after the next pause in typing. */
  changeText(text: string): void {
    this.#typed = text;
    this.#isSaved = false;
    this.state.set('saving');
    this.#saveIn(TYPING_PAUSE);
  }

  /** Saves unsaved text at once. Resolves after the attempt, also when it failed. */
  async saveUnsaved(): Promise<void> {
    clearTimeout(this.#timer);
    // Only one request runs at a time.
    while (this.#saving) await this.#saving;
    if (this.#isSaved || this.#typed === undefined) return;
    this.#saving = this.#saveNow(this.#typed);
    await this.#saving;
  }

  async #saveNow(text: string): Promise<void> {
    try {
      await this.#save(text);
      // Text that was typed meanwhile has its own timer.
      if (this.#typed === text) {
        this.#isSaved = true;
        this.state.set('saved');
      }
    } catch {
      this.state.set('failed');
      this.#saveIn(RETRY_DELAY);
    } finally {
      this.#saving = undefined;
    }
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveUnsaved(), milliseconds);
  }
}
