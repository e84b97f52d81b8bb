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
import type { RoomState } from '#domain/room/room-state.ts';

/** Milliseconds before the first repeated attempt to connect; the delay doubles with each further attempt. */
const FIRST_RETRY_DELAY = 250;
/** The longest delay between two attempts, in milliseconds. */
const LONGEST_RETRY_DELAY = 2_000;
/**
 * Milliseconds without a message after which a connection counts as lost, and without an answer after which a ticket is
 * asked for anew. The server sends a message every 15 seconds.
 */
const SILENCE_TIMEOUT = 35_000;

export interface RoomClientParts {
  /** Asks for a ticket; rejects while the site cannot be reached. */
  enter: () => Promise<Entrance>;
  /** Whether the person comes by an invitation, which can be taken back. */
  isGuest: boolean;
  /** The start of the meeting (ISO 8601) when its room was open for the person. */
  startsAt: string;
  media: () => RoomMedia;
  /** Whether the person agrees that the chat is kept. */
  keepsChat: () => boolean;
  onMessage: (message: ServerMessage) => void;
  /** Called when the connection is lost, or could not be opened, and the next attempt follows. */
  onLost: () => void;
  /** Called before a new attempt when the browser may be in another network than before. */
  onNewNetwork: () => void;
  /** Called when the stay has ended and no connection is opened any more. */
  onEnd: (reason: LeftReason) => void;
}

/** The WebSocket of a meeting's room. After a loss it is opened again for the same seat, until the stay ends. */
export class RoomClient {
  readonly #parts: RoomClientParts;
  #socket: WebSocket | undefined;
  #seat: string | undefined;
  #retryDelay = FIRST_RETRY_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  /** The number of the newest attempt to connect; results of earlier attempts are ignored. */
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
    clearTimeout(this.#silenceTimer);
    this.#socket?.close(1000);
  }

  /**
   * Connects anew at once, because the network has changed or nothing has arrived for long; the old connection may be
   * dead without an event.
   */
  readonly #retryNow = (): void => {
    if (this.#isOver) return;
    this.#retryDelay = FIRST_RETRY_DELAY;
    clearTimeout(this.#timer);
    this.#drop();
    this.#parts.onNewNetwork();
    this.#parts.onLost();
    void this.#connect();
  };

  async #connect(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    // A request on a dead connection may stay without an answer for minutes.
    this.#listenForSilence();
    let entrance: Entrance;
    try {
      entrance = await this.#parts.enter();
    } catch (error) {
      if (attempt !== this.#attempt) return;
      if (isFinalRefusal(error)) {
        this.#end(reasonOfRefusal(error, this.#parts.isGuest));
        return;
      }
      this.#parts.onLost();
      this.#retryLater();
      return;
    }
    if (this.#isOver || attempt !== this.#attempt) return;
    if (entrance.ticket === null) {
      const { state, starts } = entrance.room;
      // The room was open already, so the clock of the instance that has answered is slow.
      if (state === 'early' && starts.patient.at === this.#parts.startsAt) this.#retryLater();
      else this.#end(reasonWithoutTicket(state));
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
      const keepsChat = this.#parts.keepsChat() && { keepsChat: true };
      const message: ClientMessage = {
        kind: 'enter',
        ticket,
        media: this.#parts.media(),
        ...seat,
        ...keepsChat,
      };
      socket.send(JSON.stringify(message));
    });
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#handleText(String(data));
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket || this.#isOver) return;
      this.#parts.onLost();
      this.#retryLater();
    });
  }

  #handleText(text: string): void {
    this.#listenForSilence();
    const parsed = v.safeParse(ServerMessage, JSON.parse(text));
    // A newer server may send kinds of messages that this page does not know.
    if (!parsed.success) return;
    const message = parsed.output;
    this.#retryDelay = FIRST_RETRY_DELAY;
    if (message.kind === 'seat') this.#seat = message.seat;
    else if (message.kind === 'left') this.#end(message.reason);
    else this.#parts.onMessage(message);
  }

  /** Restarts the timer that detects a connection without messages, and a request for a ticket without an answer. */
  #listenForSilence(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(this.#retryNow, SILENCE_TIMEOUT);
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#retryDelay * (0.75 + Math.random() / 2));
    this.#retryDelay = Math.min(LONGEST_RETRY_DELAY, this.#retryDelay * 2);
  }

  /** Closes the current socket, on which nothing arrives any more, before another one is opened. */
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

/** The reason why the API gives no ticket for a room that was open when the person entered. */
function reasonWithoutTicket(state: RoomState): LeftReason {
  // An open room gives no ticket to a page of an earlier release, which has an earlier text of the consent.
  if (state === 'open') return 'ticket';
  return state === 'early' ? 'moved' : 'closed';
}

/** The reason for which the API refuses the entrance for good. */
function reasonOfRefusal(error: unknown, isGuest: boolean): LeftReason {
  if (isOver(error)) return 'ended';
  return isGuest && isUninvited(error) ? 'dismissed' : 'ticket';
}

/** Whether the API refused the entrance of a guest because their invitation was taken back. */
export const isUninvited = (error: unknown): boolean => (error as { status?: unknown }).status === 404;

/** Whether the API refused the entrance because the meeting is over. */
export const isOver = (error: unknown): boolean => (error as { status?: unknown }).status === 410;

/** Refusals that may pass: the request did not arrive in time, the token is outdated, there were too many requests. */
const TEMPORARY_REFUSALS: readonly number[] = [408, 419, 429];

/** Whether a refusal is final, for example because the person is not signed in. */
export function isFinalRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status;
  return typeof status === 'number' && status >= 400 && status < 500 && !TEMPORARY_REFUSALS.includes(status);
}
