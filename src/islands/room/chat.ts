import { atom, type WritableAtom } from 'nanostores';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';

export type ChatLine = Extract<ServerMessage, { kind: 'chat' }>;

/** The messages of a call's chat, and whether the person agrees that they are stored. */
export class Chat {
  readonly lines: WritableAtom<readonly ChatLine[]> = atom([]);
  /** The typed text that is not sent yet; it stays while the panel of the chat is closed. */
  readonly draft: WritableAtom<string> = atom('');
  /** Whether this person has written as many lines as the chat accepts of one person. */
  readonly full: WritableAtom<boolean> = atom(false);
  /** Whether the server has refused the person's last message. */
  readonly refused: WritableAtom<boolean> = atom(false);
  /** Whether the person agrees that the chat is stored. */
  readonly keeps: WritableAtom<boolean> = atom(false);
  readonly #send: (message: ClientMessage) => void;
  /** Own messages and pictures that the server has not confirmed yet, by their ids. */
  readonly #unconfirmed = new Map<string, ClientMessage>();

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  /** Sends whether the person agrees that the chat is stored. */
  setKeeps(agreed: boolean): void {
    this.keeps.set(agreed);
    this.#send({ kind: 'keep-chat', agreed });
  }

  sendLine(text: string): void {
    const id = crypto.randomUUID();
    this.refused.set(false);
    this.#sendUntilConfirmed(id, { kind: 'chat', id, text });
  }

  /** Tells everybody in the call that a picture with this id follows. */
  announcePicture(id: string): void {
    this.#sendUntilConfirmed(id, { kind: 'picture', id });
  }

  /** Repeats unconfirmed messages after a lost connection; the server sends a line that it has back to its writer. */
  resend(): void {
    for (const message of this.#unconfirmed.values()) this.#send(message);
  }

  /** Handles a message of the server that is about the chat, and ignores all others. */
  receive(message: ServerMessage): void {
    if (message.kind === 'chat') this.receiveLine(message);
    else if (message.kind === 'chat-full') this.markFull();
    else if (message.kind === 'chat-refused') this.#markRefused(message.id);
  }

  /** Adds a line unless it is a repetition. */
  receiveLine(line: ChatLine): void {
    const lines = this.lines.get();
    if (line.id !== undefined) this.#unconfirmed.delete(line.id);
    if (!lines.some(({ id, from }) => id !== undefined && id === line.id && from === line.from))
      this.lines.set([...lines, line]);
  }

  /** Handles the server's answer that this person has written too many lines; none of them is sent again. */
  markFull(): void {
    this.#unconfirmed.clear();
    this.full.set(true);
  }

  #markRefused(id: string): void {
    if (this.#unconfirmed.delete(id)) this.refused.set(true);
  }

  #sendUntilConfirmed(id: string, message: ClientMessage): void {
    this.#unconfirmed.set(id, message);
    this.#send(message);
  }
}
