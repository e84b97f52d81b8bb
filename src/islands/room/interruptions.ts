import { atom, type WritableAtom } from 'nanostores';

/** Milliseconds of interruption after which the call shows possible reasons and a telephone number. */
const LONG_INTERRUPTION = 30_000;

/** The interruptions of sound and video in a call. */
export class Interruptions {
  /** Ids of the people between whom and this person sound and video are interrupted. */
  readonly ids: WritableAtom<ReadonlySet<string>> = atom(new Set<string>());
  /** Whether an interruption that goes on has lasted for {@link LONG_INTERRUPTION}. */
  readonly lastsLong: WritableAtom<boolean> = atom(false);
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #longIds = new Set<string>();

  /** Begins or ends the interruption to one person. */
  set(id: string, isInterrupted: boolean): void {
    if (isInterrupted === this.ids.get().has(id)) return;
    const ids = new Set(this.ids.get());
    if (isInterrupted) {
      ids.add(id);
      this.#timers.set(
        id,
        setTimeout(() => this.#setLong(id, true), LONG_INTERRUPTION),
      );
    } else {
      ids.delete(id);
      clearTimeout(this.#timers.get(id));
      this.#timers.delete(id);
      this.#setLong(id, false);
    }
    this.ids.set(ids);
  }

  /** Ends all interruptions, because the stay in the room has ended. */
  clear(): void {
    for (const id of this.ids.get()) this.set(id, false);
  }

  #setLong(id: string, isLong: boolean): void {
    if (isLong) this.#longIds.add(id);
    else this.#longIds.delete(id);
    this.lastsLong.set(this.#longIds.size > 0);
  }
}
