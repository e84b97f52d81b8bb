import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each further attempt to store a “no”. */
const RETRY_DELAYS = [200, 1_000, 3_000] as const;

/** `version`: of the text that the patient read. */
export interface Decision {
  agreed: boolean;
  version: string | undefined;
}

interface Parts {
  /** Logs a decision and tells whether it stands. */
  store: (decision: Decision) => Promise<boolean>;
  /** Makes a decision count in the room. */
  apply: (agreed: boolean) => void;
  /** Tells the patient that their “yes” does not count. */
  refuse: () => void;
  /** Is called when a decision could not be stored. */
  report: (cause: unknown) => void;
}

/**
 * The decisions on an interpreter that a patient makes in one stay. A “no” counts at once, and its write is repeated. A
 * “yes” counts once it is stored, and only while nothing else was said: without proof of the consent nobody is let in.
 * Decisions are stored in the order in which they were made, and other messages of the patient do not wait for them.
 */
export class InterpreterDecisions {
  readonly #parts: Parts;
  /** The number of the last decision. */
  #last = 0;
  #lastStored: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  take(decision: Decision): void {
    const { agreed } = decision;
    this.#last += 1;
    const number = this.#last;
    if (!agreed) this.#parts.apply(false);
    this.#lastStored = this.#lastStored.then(() =>
      agreed ? this.#storeYes(decision, number) : this.#storeNo(decision),
    );
  }

  /** Applies no “yes” that is not stored yet; each “no” goes on being stored. */
  end(): void {
    this.#last += 1;
  }

  async #storeYes(decision: Decision, number: number): Promise<void> {
    // Something was said later, or the stay has ended.
    if (number !== this.#last) return;
    let stands = false;
    try {
      stands = await this.#parts.store(decision);
    } catch (error) {
      this.#parts.report(error);
    }
    if (number !== this.#last) return;
    if (stands) this.#parts.apply(true);
    else this.#parts.refuse();
  }

  async #storeNo(decision: Decision): Promise<void> {
    for (const delay of [...RETRY_DELAYS, undefined]) {
      try {
        await this.#parts.store(decision);
        return;
      } catch (error) {
        if (delay === undefined) this.#parts.report(error);
        else await wait(delay);
      }
    }
  }
}
