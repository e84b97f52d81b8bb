import { atom, type WritableAtom } from 'nanostores';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';

export type ChatLine = Extract<ServerMessage, { kind: 'chat' }>;

/** The written lines of a call, and what the person says about keeping them. */
export class Chat {
  readonly lines: WritableAtom<readonly ChatLine[]> = atom([]);
  /** Whether the chat takes no more lines. */
  readonly full: WritableAtom<boolean> = atom(false);
  /** Whether the person agrees that the chat is kept. */
  readonly keeps: WritableAtom<boolean> = atom(false);
  readonly #send: (message: ClientMessage) => void;
  /** Own lines that have not come back from the server, by their ids. */
  readonly #unsaid = new Map<string, string>();

  constructor(send: (message: ClientMessage) => void) {
    this.#send = send;
  }

  keep(agreed: boolean): void {
    this.keeps.set(agreed);
    this.#send({ kind: 'keep-chat', agreed });
  }

  say(text: string): void {
    const id = crypto.randomUUID();
    this.#unsaid.set(id, text);
    this.#send({ kind: 'chat', id, text });
  }

  /** Sends again what got lost with a connection; the server takes each line once. */
  resend(): void {
    for (const [id, text] of this.#unsaid) this.#send({ kind: 'chat', id, text });
  }

  take(line: ChatLine): void {
    const lines = this.lines.get();
    if (line.id !== undefined) this.#unsaid.delete(line.id);
    if (!lines.some(({ id, from }) => id !== undefined && id === line.id && from === line.from))
      this.lines.set([...lines, line]);
  }

  /** The server has refused a line. */
  end(): void {
    this.#unsaid.clear();
    this.full.set(true);
  }
}
