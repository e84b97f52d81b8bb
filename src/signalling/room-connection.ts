import type { RawData, WebSocket } from 'ws';
import * as v from 'valibot';
import {
  ANSWER_WITHIN,
  ClientMessage,
  CLOSE_SILENT,
  CLOSING_NOTICE,
  type LeftReason,
  NamedLine,
  type ServerMessage,
} from '#contract/room/messages.ts';
import type { RoomPlace } from '#domain/room/people.ts';
import type { Connection } from '#signalling/members.ts';
import { MessageLimit } from '#signalling/message-limit.ts';
import { RoomStay, type StayKeeper } from '#signalling/room-stay.ts';
import type { Rooms } from '#signalling/rooms.ts';
import type { StayEnd } from '#services/room/stay.ts';
import { readSeat, readTicket, signSeat, type Ticket } from '#services/room/ticket.ts';

/** Milliseconds in which the first message has to come. */
const ENTER_WITHIN = 10_000;
/** The most bytes that may wait for a slow reader before the connection is cut. */
const MAX_UNSENT = 1024 * 1024;
/** Milliseconds for the other side to answer a close frame, after it broke the protocol. */
const CLOSE_WITHIN = 1_000;
/** Close codes (RFC 6455, 7.4). */
const RESTART = 1012;
const VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
const NORMAL = 1000;
const ABNORMAL = 1006;

/** One person's WebSocket: parses the messages, lets the person enter, and passes further messages to their stay. */
export class RoomConnection implements Connection {
  readonly #socket: WebSocket;
  readonly #rooms: Rooms;
  readonly #keeper: StayKeeper;
  readonly #limit = new MessageLimit();
  readonly #enterTimer: NodeJS.Timeout;
  #stay: RoomStay | undefined;
  /** The place in the last seat that was sent. */
  #place: RoomPlace | undefined;
  #isAlive = true;
  /** Whether the other side broke the protocol: its further messages are ignored. */
  #isRefused = false;
  #probeTimer: NodeJS.Timeout | undefined;
  #isToldOfClosing = false;
  /** Messages are handled one after the other, in their order. */
  #lastMessage: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, rooms: Rooms, keeper: StayKeeper) {
    this.#socket = socket;
    this.#rooms = rooms;
    this.#keeper = keeper;
    this.#enterTimer = setTimeout(() => this.#refuse(), ENTER_WITHIN);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#noteAlive());
    // Errors are invalid frames, after which the socket closes itself; without a listener they would end the process.
    socket.on('error', () => undefined);
    socket.once('close', (code) => this.#endConnection(code));
  }

  send(message: ServerMessage): void {
    if (this.#socket.bufferedAmount > MAX_UNSENT) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(message));
    const place = this.#stay?.room.seatOf(this.#stay.id)?.place;
    if (place !== undefined && place !== this.#place) this.#sendSeat();
  }

  close(reason: LeftReason): void {
    this.#stay?.end();
    this.#stay = undefined;
    this.send({ kind: 'left', reason });
    this.#socket.close(NORMAL);
  }

  /** Closes the socket because the site stops; the browser connects again at once. */
  restart(): void {
    this.#socket.close(RESTART);
  }

  /** Sends a heartbeat; cuts a socket that has not answered the previous one. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    // Scripts of pages do not see pings: they count a connection without messages as lost.
    this.#sendSeat();
  }

  probe(): void {
    if (this.#probeTimer) return;
    this.#socket.ping();
    this.#probeTimer = setTimeout(() => this.#socket.terminate(), ANSWER_WITHIN);
  }

  /** Tells the person once that the room closes, when it does so soon. `now`: milliseconds since 1970. */
  tellOfClosing(now: number): void {
    const closes = this.#stay?.ticket.closes;
    if (closes === undefined || this.#isToldOfClosing || closes - now > CLOSING_NOTICE) return;
    this.#isToldOfClosing = true;
    this.send({ kind: 'closing', at: new Date(closes).toISOString() });
  }

  #noteAlive(): void {
    this.#isAlive = true;
    clearTimeout(this.#probeTimer);
    this.#probeTimer = undefined;
  }

  /** Closes a connection that breaks the protocol, and cuts it if the other side does not answer. */
  #refuse(): void {
    this.#isRefused = true;
    this.#socket.close(VIOLATION);
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN).unref();
  }

  /** The ticket of the stay; undefined before it and after it. */
  get ticket(): Ticket | undefined {
    return this.#stay?.ticket;
  }

  /** Ends the stay of a person who may stay no longer, unless it has another ticket by now. */
  endStay(ticket: Ticket, reason: StayEnd): void {
    if (this.#stay?.ticket === ticket) this.#stay.room.remove(ticket.key, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#isRefused) return;
    if (!this.#limit.take(sizeOf(data))) {
      this.#isRefused = true;
      this.#socket.terminate();
      return;
    }
    const content = isBinary ? undefined : parseJson(String(data));
    const parsed = v.safeParse(ClientMessage, content);
    if (!parsed.success) {
      // The page is told of a refused line; otherwise it would send the line again with each new connection.
      const line = v.safeParse(NamedLine, content);
      if (line.success && this.#stay) this.send({ kind: 'chat-refused', id: line.output.id });
      else this.#refuse();
      return;
    }
    const message = parsed.output;
    this.#lastMessage = this.#lastMessage
      .then(() => this.#handle(message))
      .catch((cause: unknown) => {
        this.#keeper.report(cause, message.kind);
        this.#socket.close(INTERNAL_ERROR);
      });
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.kind === 'enter') return this.#enter(message);
    const stay = this.#stay;
    if (!stay) {
      this.#refuse();
      return;
    }
    stay.handle(message);
  }

  async #enter(message: Extract<ClientMessage, { kind: 'enter' }>): Promise<void> {
    const { ticket: signed, seat, media, keepsChat } = message;
    clearTimeout(this.#enterTimer);
    const now = Date.now();
    const ticket = readTicket(signed, now);
    // A second `enter` on one socket is an error, and ends the stay that the first one began.
    this.#stay?.room.leave(this.#stay.id, this);
    if (!ticket || this.#stay) return this.close('ticket');
    const end = (await this.#keeper.renew([ticket])).get(ticket);
    if (end !== undefined) return this.close(end);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const room = this.#rooms.of(ticket.meeting);
    const seatToResume = seat === undefined ? undefined : readSeat(seat, now);
    const id = room.enter({ ticket, media, connection: this, seat: seatToResume, keepsChat });
    if (id === undefined) return this.close('full');
    const send = (answer: ServerMessage) => this.send(answer);
    this.#stay = new RoomStay({ room, ticket, id, keeper: this.#keeper, send });
    this.#sendSeat();
    this.tellOfClosing(now);
  }

  #sendSeat(): void {
    const seat = this.#stay?.room.seatOf(this.#stay.id);
    if (!seat) return;
    this.#place = seat.place;
    this.send({ kind: 'seat', seat: signSeat(seat, Date.now()) });
  }

  #endConnection(code: number): void {
    clearTimeout(this.#enterTimer);
    clearTimeout(this.#probeTimer);
    const stay = this.#stay;
    this.#stay = undefined;
    if (!stay) return;
    stay.end();
    // A page that closes its socket normally has left; after any other end the person may come back.
    if (code === NORMAL) {
      stay.room.leave(stay.id, this);
      return;
    }
    // Only these ends count as a bad connection; others, such as that of a reloaded page, do not.
    const isBroken = (code === ABNORMAL || code === CLOSE_SILENT) && stay.room.isInside(stay.id);
    stay.room.lose(stay.id, this);
    if (isBroken) void stay.noteLostConnection();
  }
}

const sizeOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.byteLength, 0) : data.byteLength;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
