import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import * as v from 'valibot';
import { ClientMessage, CLOSE_SILENT, type LeftReason, type ServerMessage } from '#contract/room/messages.ts';
import type { LineSample } from '#domain/room/line-quality.ts';
import { isGuest, type RoomPlace } from '#domain/room/people.ts';
import type { Connection } from '#signalling/members.ts';
import { MessageLimit } from '#signalling/message-limit.ts';
import type { Room } from '#signalling/room.ts';
import type { ChatKeeper } from '#signalling/room-chat.ts';
import type { Rooms } from '#signalling/rooms.ts';
import { readSeat, readTicket, signSeat, type Ticket } from '#services/room/ticket.ts';

/** Knows whether people may stay in their room. */
export interface StayKeeper extends ChatKeeper {
  /** Notes that people are there, and gives the tickets of those who may stay. */
  renew: (tickets: readonly Ticket[]) => Promise<ReadonlySet<Ticket>>;
  /** Adds a minute to the summary of the line of a person inside. */
  noteLine: (ticket: Ticket, sample: LineSample) => Promise<void>;
  /** The connection of a person inside broke off. */
  noteLostConnection: (ticket: Ticket) => Promise<void>;
  /** The doctor has sent a person out: a guest's invitation ends. */
  onDismissed: (meeting: string, key: string) => Promise<void>;
}

/** Milliseconds in which the first message has to come. */
const ENTER_WITHIN = 10_000;
/** The most bytes that may wait for a slow reader before the connection is cut. */
const MAX_UNSENT = 1024 * 1024;
/** Close codes (RFC 6455, 7.4). */
const RESTART = 1012;
const VIOLATION = 1008;
const NORMAL = 1000;
const ABNORMAL = 1006;

/** One person's WebSocket: parses what comes in and does what their place in the room allows. */
export class RoomConnection implements Connection {
  readonly #socket: WebSocket;
  readonly #rooms: Rooms;
  readonly #keeper: StayKeeper;
  readonly #limit = new MessageLimit();
  readonly #enterTimer: NodeJS.Timeout;
  #stay: { room: Room; ticket: Ticket; id: string } | undefined;
  /** The place in the last seat that was sent. */
  #place: RoomPlace | undefined;
  #isAlive = true;
  /** Messages are worked on one after the other, in the order in which they came. */
  #lastMessage: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, rooms: Rooms, keeper: StayKeeper) {
    this.#socket = socket;
    this.#rooms = rooms;
    this.#keeper = keeper;
    this.#enterTimer = setTimeout(() => socket.close(VIOLATION), ENTER_WITHIN);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
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

  /** The ticket of the stay; undefined before it and after it. */
  get ticket(): Ticket | undefined {
    return this.#stay?.ticket;
  }

  /** Ends the stay of a person who may stay no longer, unless it has changed since it was asked for. */
  endStay(ticket: Ticket): void {
    if (this.#stay?.ticket === ticket) this.#stay.room.remove(ticket.key, reasonOf(ticket));
  }

  #receive(data: RawData, isBinary: boolean): void {
    const message = isBinary ? undefined : parse(String(data));
    if (!message || !this.#limit.take()) {
      this.#socket.close(VIOLATION);
      return;
    }
    this.#lastMessage = this.#lastMessage
      .then(() => this.#handle(message))
      .catch((cause: unknown) => {
        this.#keeper.report(cause, message.kind);
        this.#socket.close(1011);
      });
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.kind === 'enter') return this.#enter(message);
    const stay = this.#stay;
    if (!stay) {
      this.#socket.close(VIOLATION);
      return;
    }
    const { room, id, ticket } = stay;
    switch (message.kind) {
      case 'signal': {
        const { to, description, candidate } = message;
        const content = {
          ...(description && { description }),
          ...(candidate !== undefined && { candidate }),
        };
        room.signal(id, to, { kind: 'signal', from: id, ...content });
        return;
      }
      case 'media':
        room.setMedia(id, message.media);
        return;
      case 'chat':
      case 'picture': {
        const { key, name, role, staff = false } = ticket;
        const { id: lineId = randomUUID() } = message;
        const shown =
          message.kind === 'picture' ? { text: '', picture: true } : { text: message.text, picture: false };
        const line = { id: lineId, key, name, role, staff, ...shown, at: new Date() };
        if (!room.chat.write(id, line)) this.send({ kind: 'chat-full' });
        return;
      }
      case 'keep-chat':
        room.setKeepsChat(id, message.agreed);
        return;
      case 'agree':
        // The next heartbeat notes it with the person's presence.
        if (ticket.role === 'patient') stay.ticket = { ...ticket, interpreter: true };
        room.agree(id);
        return;
      case 'admit':
        room.admit(id, message.to);
        return;
      case 'quality': {
        const { kind, ...sample } = message;
        if (room.isInside(id)) await this.#try(kind, this.#keeper.noteLine(ticket, sample));
        return;
      }
      case 'dismiss': {
        const key = room.dismiss(id, message.to);
        if (key !== undefined) await this.#try(message.kind, this.#keeper.onDismissed(ticket.meeting, key));
        return;
      }
      default:
        room.end(id);
    }
  }

  async #enter(message: Extract<ClientMessage, { kind: 'enter' }>): Promise<void> {
    const { ticket: signed, seat, media, keepsChat } = message;
    clearTimeout(this.#enterTimer);
    const now = Date.now();
    const ticket = readTicket(signed, now);
    // A second ticket on one socket: the stay that the first one began ends with it.
    this.#stay?.room.leave(this.#stay.id, this);
    if (!ticket || this.#stay) return this.close('ticket');
    const allowedTickets = await this.#keeper.renew([ticket]);
    if (!allowedTickets.has(ticket)) return this.close(reasonOf(ticket));
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const room = this.#rooms.of(ticket.meeting);
    const seatToResume = seat === undefined ? undefined : readSeat(seat, now);
    const id = room.enter({ ticket, media, connection: this, seat: seatToResume, keepsChat });
    if (id === undefined) return this.close('full');
    this.#stay = { room, ticket, id };
    this.#sendSeat();
  }

  /** Waits for work without which the call goes on: its failure must not end a connection. */
  #try(kind: string, work: Promise<void>): Promise<void> {
    return work.catch((cause: unknown) => this.#keeper.report(cause, kind));
  }

  #sendSeat(): void {
    const seat = this.#stay?.room.seatOf(this.#stay.id);
    if (!seat) return;
    this.#place = seat.place;
    this.send({ kind: 'seat', seat: signSeat(seat, Date.now()) });
  }

  #endConnection(code: number): void {
    clearTimeout(this.#enterTimer);
    const stay = this.#stay;
    this.#stay = undefined;
    if (!stay) return;
    // A page that closes its socket in order goes; a connection that breaks off may come back.
    if (code === NORMAL) {
      stay.room.leave(stay.id, this);
      return;
    }
    // Other ends, such as that of a page that is reloaded, say nothing about the line.
    const isBroken = (code === ABNORMAL || code === CLOSE_SILENT) && stay.room.isInside(stay.id);
    stay.room.lose(stay.id, this);
    if (isBroken) void this.#try('lost', this.#keeper.noteLostConnection(stay.ticket));
  }
}

/** The reason why a person may not stay: the room's time, their invitation or the meeting is over. */
function reasonOf({ closes, role }: Ticket): LeftReason {
  if (Date.now() >= closes) return 'closed';
  return isGuest(role) ? 'dismissed' : 'ended';
}

function parse(text: string): ClientMessage | undefined {
  try {
    const parsed = v.safeParse(ClientMessage, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
