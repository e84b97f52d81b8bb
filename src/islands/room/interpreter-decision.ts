import { atom, type WritableAtom } from 'nanostores';
import type { ClientMessage } from '#contract/room/messages.ts';
import { NAMED_INTERPRETER_CONSENT } from '#domain/consents.ts';
import type { RoomPerson } from '#domain/room/people.ts';

/** The patient's latest decision on an interpreter, which is sent again until the server has confirmed it. */
export class InterpreterDecision {
  readonly #send: (message: ClientMessage) => void;
  #unconfirmed: boolean | undefined;
  /** The patient's latest decision on this page; undefined before the first one. */
  readonly latest: WritableAtom<boolean | undefined>;
  /**
   * Whether the patient's last answer during the call is “no”. The unticked box of the lobby is no answer to an interpreter
   * who waits.
   */
  readonly wasDeclined: WritableAtom<boolean> = atom(false);
  /** Whether the server could not store the patient's last consent. */
  readonly wasRefused: WritableAtom<boolean> = atom(false);

  /** `initial`: the decision in the lobby; undefined if the stored one is valid. `send` may lose a message. */
  constructor(initial: boolean | undefined, send: (message: ClientMessage) => void) {
    this.#unconfirmed = initial;
    this.latest = atom(initial);
    this.#send = send;
  }

  /**
   * The decision that the server has not confirmed. Undefined if the stored decision is valid. A confirmed decision
   * must not be sent again, because the patient may have made a later one on another device.
   */
  get unconfirmed(): boolean | undefined {
    return this.#unconfirmed;
  }

  /** Sends a new decision. After a refusal an interpreter who is inside must wait again. */
  decide(agreed: boolean): void {
    this.wasRefused.set(false);
    this.wasDeclined.set(!agreed);
    this.#unconfirmed = agreed;
    this.latest.set(agreed);
    this.resend();
  }

  /**
   * To be called when the server could not store a consent. The consent is not sent again, because the patient may have
   * refused on another device since. It does not matter once the patient has refused here.
   */
  refuse(): void {
    if (this.#unconfirmed === false) return;
    this.confirm(true);
    this.wasRefused.set(true);
  }

  /**
   * To be called when the server has let the person in with this decision. `stored`: the decision that is valid now, which
   * is none where a “yes” could not be stored.
   */
  settle(decision: boolean | undefined, stored: boolean | null): void {
    if (decision === true && stored !== true) this.refuse();
    else this.confirm(decision);
  }

  /** To be called when the server has stored this decision. A newer decision that differs stays unconfirmed. */
  confirm(agreed: boolean | undefined): void {
    if (agreed === this.#unconfirmed) this.#unconfirmed = undefined;
  }

  /**
   * Confirms a consent that the server shows in the list of people; `you` is the patient's id in it. The list shows a
   * refusal before it is stored, so a refusal is confirmed only when the person enters.
   */
  compare(you: string | undefined, people: readonly RoomPerson[]): void {
    if (people.find(({ id }) => id === you)?.interpreter !== true) return;
    this.confirm(true);
    this.wasRefused.set(false);
  }

  /** Sends an unconfirmed decision; also called after each new connection. */
  resend(): void {
    if (this.#unconfirmed !== undefined)
      this.#send({
        kind: 'agree',
        agreed: this.#unconfirmed,
        version: NAMED_INTERPRETER_CONSENT,
      });
  }
}
