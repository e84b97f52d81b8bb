import { atom, type WritableAtom } from 'nanostores';
import type { ClientMessage } from '#contract/room/messages.ts';
import { INTERPRETER_CONSENT } from '#domain/consents.ts';
import type { RoomPerson } from '#domain/room/people.ts';

/** The patient's newest decision on an interpreter, which is kept until the server is known to have it. */
export class InterpreterDecision {
  readonly #send: (message: ClientMessage) => void;
  #unconfirmed: boolean | undefined;
  /** Whether the last “yes” could not be stored. */
  readonly wasRefused: WritableAtom<boolean> = atom(false);

  /** `initial`: the decision of the lobby; undefined: the stored one stands. `send` may drop a message. */
  constructor(initial: boolean | undefined, send: (message: ClientMessage) => void) {
    this.#unconfirmed = initial;
    this.#send = send;
  }

  /**
   * The decision that the server may not have. Undefined: the stored one stands; it may be a later one of another device,
   * so a confirmed decision must not be sent again.
   */
  get unconfirmed(): boolean | undefined {
    return this.#unconfirmed;
  }

  /** With a “no” an interpreter who is inside has to wait again. */
  decide(agreed: boolean): void {
    this.wasRefused.set(false);
    this.#unconfirmed = agreed;
    this.resend();
  }

  /** The server could not store the “yes”. It is not sent again by itself: the patient may have said “no” elsewhere. */
  refuse(): void {
    this.confirm(true);
    this.wasRefused.set(true);
  }

  /** The server has this decision; a newer one that differs is kept. */
  confirm(agreed: boolean | undefined): void {
    if (agreed === this.#unconfirmed) this.#unconfirmed = undefined;
  }

  /**
   * Confirms a “yes” that the server names among the people of the room; `you`: the patient's id there. A “no” counts there
   * before it is stored, so an entrance alone confirms it.
   */
  compare(you: string | undefined, people: readonly RoomPerson[]): void {
    if (people.find(({ id }) => id === you)?.interpreter === true) this.confirm(true);
  }

  /** Sends an unconfirmed decision, again after a lost connection. */
  resend(): void {
    if (this.#unconfirmed !== undefined)
      this.#send({
        kind: 'agree',
        agreed: this.#unconfirmed,
        version: INTERPRETER_CONSENT,
      });
  }
}
