import * as v from 'valibot';
import type { Entrance } from '#contract/room/room.ts';
import {
  type ClientMessage,
  CLOSE_SILENT,
  type LeftReason,
  ROOM_SOCKET_PATH,
  ServerMessage,
} from '#contract/room/messages.ts';
import type { RoomMedia } from '#domain/room/people.ts';

/** Milliseconds before the first and the longest wait between two attempts to connect again. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 2_000;
/** Milliseconds without a message after which a connection counts as lost: the server sends one every 15 seconds. */
const SILENCE = 35_000;

export interface RoomClientParts {
  /** Asks for a ticket; rejects while the site cannot be reached. */
  enter: () => Promise<Entrance>;
  media: () => RoomMedia;
  /** Whether the person agrees that the chat is kept. */
  keepsChat: () => boolean;
  onMessage: (message: ServerMessage) => void;
  /** There is no connection, and one is being opened again. */
  onLost: () => void;
  /** There is nothing more to connect to. */
  onEnd: (reason: LeftReason) => void;
}

/** The connection to a meeting's room. It is opened again after a loss, in the same place, until somebody ends it. */
export class RoomClient {
  readonly #parts: RoomClientParts;
  #socket: WebSocket | undefined;
  #seat: string | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  /** Counts attempts to connect: an earlier one that ends late changes nothing. */
  #attempt = 0;

  constructor(parts: RoomClientParts) {
    this.#parts = parts;
  }

  start(): void {
    addEventListener('online', this.#retryNow);
    void this.#connect();
  }

  /** Sends a message; it is dropped while the connection is lost. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Leaves the room for good. */
  stop(): void {
    this.#isOver = true;
    removeEventListener('online', this.#retryNow);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close(1000);
  }

  /** The network has changed: the old connection may be dead without knowing it. */
  readonly #retryNow = (): void => {
    if (this.#isOver) return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#timer);
    this.#drop();
    this.#parts.onLost();
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    let entrance: Entrance;
    try {
      entrance = await this.#parts.enter();
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (isFinal(error)) {
        this.#end('ticket');
        return;
      }
      this.#parts.onLost();
      this.#tryLater();
      return;
    }
    if (this.#isOver || attempt !== this.#attempt) return;
    if (entrance.ticket === null) {
      this.#end('closed');
      return;
    }
    this.#open(entrance.ticket);
  }

  #open(ticket: string): void {
    const address = new URL(ROOM_SOCKET_PATH, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listenForSilence();
    socket.addEventListener('open', () => {
      const seat = this.#seat === undefined ? {} : { seat: this.#seat };
      const keeps = this.#parts.keepsChat() && { keepsChat: true };
      const message: ClientMessage = { kind: 'enter', ticket, media: this.#parts.media(), ...seat, ...keeps };
      socket.send(JSON.stringify(message));
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#take(String(data));
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket || this.#isOver) return;
      this.#parts.onLost();
      this.#tryLater();
    });
  }

  #take(text: string): void {
    this.#listenForSilence();
    const parsed = v.safeParse(ServerMessage, JSON.parse(text));
    // A newer server may say more than this page knows.
    if (!parsed.success) return;
    const message = parsed.output;
    this.#wait = FIRST_WAIT;
    if (message.kind === 'seat') this.#seat = message.seat;
    else if (message.kind === 'left') this.#end(message.reason);
    else this.#parts.onMessage(message);
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#retryNow, SILENCE);
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(CLOSE_SILENT);
  }

  #end(reason: LeftReason): void {
    if (this.#isOver) return;
    this.stop();
    this.#parts.onEnd(reason);
  }
}

/** Whether a refusal stays one: the person is not signed in, or has no such room. */
function isFinal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429 && status !== 419;
}
