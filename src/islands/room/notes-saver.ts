import { atom, type WritableAtom } from 'nanostores';

/** Milliseconds after the last key until the notes are saved. */
const TYPING_PAUSE = 800;
/** Milliseconds after a failure until the next attempt. */
const RETRY_DELAY = 3_000;

export type SaveState = 'saved' | 'saving' | 'failed';

/**
 * Saves a text while it is typed: after each pause in typing, with one request at a time, which is repeated until it
 * succeeds. The saver outlives the panel with the text, so that a panel that is opened again shows the latest text.
 */
export class NotesSaver {
  readonly state: WritableAtom<SaveState> = atom('saved');
  readonly #save: (text: string) => Promise<unknown>;
  #typed: string | undefined;
  #isSaved = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * The running request. A second one at the same time could reach the server first, and the older text would replace
   * it.
   */
  #runningRequest: Promise<void> | undefined;

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
    while (this.#runningRequest) await this.#runningRequest;
    if (this.#isSaved || this.#typed === undefined) return;
    this.#runningRequest = this.#saveNow(this.#typed);
    await this.#runningRequest;
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
      this.#runningRequest = undefined;
    }
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveUnsaved(), milliseconds);
  }
}
