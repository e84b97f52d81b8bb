import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each repeated attempt to store a “no”. */
const RETRY_DELAYS = [200, 1_000, 3_000] as const;

/** A decision of the patient; `version` is that of the text that they read. */
export interface Decision {
  agreed: boolean;
  version: string | undefined;
}

interface Parts {
  /** Logs a decision; resolves with whether it is valid. */
  store: (decision: Decision) => Promise<boolean>;
  /** Applies a decision in the room. */
  apply: (agreed: boolean) => void;
  /** Tells the patient that their “yes” is not applied. */
  refuse: () => void;
  /** Is called when a decision could not be stored. */
  report: (cause: unknown) => void;
}

/**
 * A patient's decisions in one stay on whether an interpreter may be there. A “no” is applied at once, and storing it
 * is retried. A “yes” is applied once it is stored, unless a later decision was made: without a stored consent no
 * interpreter is let in. Decisions are stored in their order, and other messages of the patient do not wait for them.
 */
export class InterpreterDecisions {
  readonly #parts: Parts;
  /** The number of the last decision. */
  #lastNumber = 0;
  #storing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  take(decision: Decision): void {
    const { agreed } = decision;
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    if (!agreed) this.#parts.apply(false);
    this.#storing = this.#storing.then(() =>
      agreed ? this.#storeYes(decision, number) : this.#storeNo(decision),
    );
  }

  /** Ends the stay: a “yes” that is not stored yet is no longer applied, while each “no” is still stored. */
  end(): void {
    this.#lastNumber += 1;
  }

  async #storeYes(decision: Decision, number: number): Promise<void> {
    // A later decision was made, or the stay has ended.
    if (number !== this.#lastNumber) return;
    let isValid = false;
    try {
      isValid = await this.#parts.store(decision);
    } catch (error) {
      this.#parts.report(error);
    }
    if (number !== this.#lastNumber) return;
    if (isValid) this.#parts.apply(true);
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
