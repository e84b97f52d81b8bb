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
import { isGuest, type RoomPlace } from '#domain/room/people.ts';
import type { Connection } from '#signalling/members.ts';
import { MessageLimit } from '#signalling/message-limit.ts';
import { RoomStay, type StayKeeper } from '#signalling/room-stay.ts';
import type { Rooms } from '#signalling/rooms.ts';
import type { RenewedStays } from '#services/room/stay.ts';
import { readSeat, readTicket, signSeat, type Ticket } from '#services/room/ticket.ts';

/** Milliseconds in which the first message has to come. */
const ENTER_WITHIN = 10_000;
/** The most bytes that may wait for a slow reader before the connection is cut. */
const MAX_UNSENT = 1024 * 1024;
/** Milliseconds for the other side to close in order, after it broke the protocol. */
const CLOSE_WITHIN = 1_000;
/** Close codes (RFC 6455, 7.4). */
const RESTART = 1012;
const VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
const NORMAL = 1000;
const ABNORMAL = 1006;

/** One person's WebSocket: parses what comes in and does what their place in the room allows. */
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
  /** Whether the other side broke the protocol: nothing that it still sends is read. */
  #isRefused = false;
  #probeTimer: NodeJS.Timeout | undefined;
  #isToldOfClosing = false;
  /** Messages are worked on one after the other, in the order in which they came. */
  #lastMessage: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, rooms: Rooms, keeper: StayKeeper) {
    this.#socket = socket;
    this.#rooms = rooms;
    this.#keeper = keeper;
    this.#enterTimer = setTimeout(() => this.#refuse(), ENTER_WITHIN);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => this.#noteAlive());
    // A frame that breaks the protocol: the socket closes itself afterwards.
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

  /** The site stops: the browser is to come back at once. */
  restart(): void {
    this.#socket.close(RESTART);
  }

  /** Shows the proxy and the page a sign of life; cuts a socket that answered nothing since the last one. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
    // Pages do not see pings: they take a connection for lost that sends no message.
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

  /** Ends a connection that breaks the protocol; without an answer it is cut. */
  #refuse(): void {
    this.#isRefused = true;
    this.#socket.close(VIOLATION);
    setTimeout(() => this.#socket.terminate(), CLOSE_WITHIN).unref();
  }

  /** The ticket of the stay; undefined before it and after it. */
  get ticket(): Ticket | undefined {
    return this.#stay?.ticket;
  }

  /** Ends the stay of a person who may stay no longer, unless it has changed since it was asked for. */
  endStay(ticket: Ticket, renewed: RenewedStays): void {
    if (this.#stay?.ticket === ticket) this.#stay.room.remove(ticket.key, reasonOf(ticket, renewed));
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
      // A line that cannot be accepted would be sent again with each new connection.
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
    // A second ticket on one socket: the stay that the first one began ends with it.
    this.#stay?.room.leave(this.#stay.id, this);
    if (!ticket || this.#stay) return this.close('ticket');
    const renewed = await this.#keeper.renew([ticket]);
    if (!renewed.staying.has(ticket)) return this.close(reasonOf(ticket, renewed));
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
    // A page that closes its socket in order goes; a connection that breaks off may come back.
    if (code === NORMAL) {
      stay.room.leave(stay.id, this);
      return;
    }
    // Other ends, such as that of a page that is reloaded, say nothing about the line.
    const isBroken = (code === ABNORMAL || code === CLOSE_SILENT) && stay.room.isInside(stay.id);
    stay.room.lose(stay.id, this);
    if (isBroken) void stay.noteLostConnection();
  }
}

/**
 * The reason why a person may not stay: the room's time, their invitation or the meeting is over, or the meeting was moved.
 * A guest's invitation holds for the new time.
 */
function reasonOf({ closes, role, meeting }: Ticket, renewed: RenewedStays): LeftReason {
  if (Date.now() >= closes) return 'closed';
  if (renewed.movedMeetings.has(meeting)) return 'moved';
  return !isGuest(role) || renewed.endedMeetings.has(meeting) ? 'ended' : 'dismissed';
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
