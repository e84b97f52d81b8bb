import { randomUUID } from 'node:crypto';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';
import type { LineSample } from '#domain/room/line-quality.ts';
import type { Room } from '#signalling/room.ts';
import { type Decision, InterpreterDecisions } from '#signalling/interpreter-decisions.ts';
import type { ChatKeeper } from '#signalling/room-chat.ts';
import type { RenewedStays } from '#services/room/stay.ts';
import type { Ticket } from '#services/room/ticket.ts';

/** Knows whether people may stay in their room. */
export interface StayKeeper extends ChatKeeper {
  /** Notes that people are there, and tells who may stay. */
  renew: (tickets: readonly Ticket[]) => Promise<RenewedStays>;
  /** Adds a minute to the summary of the line of a person inside. */
  noteLine: (ticket: Ticket, sample: LineSample) => Promise<void>;
  /** Logs whether the patient agrees that an interpreter is there, and tells whether that stands; others decide nothing. */
  noteInterpreterConsent: (ticket: Ticket, decision: Decision) => Promise<boolean>;
  /** The connection of a person inside broke off. */
  noteLostConnection: (ticket: Ticket) => Promise<void>;
  /** The doctor has sent a person out: a guest's invitation ends. */
  onDismissed: (meeting: string, key: string) => Promise<void>;
}

/** Milliseconds between two samples of the line: browsers send one a minute. */
const SAMPLE_PACE = 40_000;

type StayMessage = Exclude<ClientMessage, { kind: 'enter' }>;

interface RoomStayParts {
  room: Room;
  ticket: Ticket;
  /** The person's in the room. */
  id: string;
  keeper: StayKeeper;
  send: (message: ServerMessage) => void;
}

/** One person's stay in a room: does what their messages ask for, as far as their place in the room allows it. */
export class RoomStay {
  readonly room: Room;
  readonly id: string;
  readonly ticket: Ticket;
  readonly #keeper: StayKeeper;
  readonly #send: (message: ServerMessage) => void;
  readonly #decisions: InterpreterDecisions;
  /** When the last sample of the line was passed on, on the clock of `performance`. */
  #sampledAt = -Infinity;

  constructor({ room, ticket, id, keeper, send }: RoomStayParts) {
    this.room = room;
    this.id = id;
    this.ticket = ticket;
    this.#keeper = keeper;
    this.#send = send;
    this.#decisions = new InterpreterDecisions({
      store: (decision) => keeper.noteInterpreterConsent(ticket, decision),
      apply: (agreed) => room.agree(id, agreed),
      refuse: () => send({ kind: 'agree-refused' }),
      report: (cause) => keeper.report(cause, 'agree'),
    });
  }

  handle(message: StayMessage): void {
    const { room, id, ticket } = this;
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
        if (!room.chat.write(id, line)) this.#send({ kind: 'chat-full' });
        return;
      }
      case 'keep-chat':
        room.setKeepsChat(id, message.agreed);
        return;
      case 'agree':
        this.#decisions.take({ agreed: message.agreed !== false, version: message.version });
        return;
      case 'check-peer':
        room.checkPeer(id, message.to);
        return;
      case 'admit':
        room.admit(id, message.to);
        return;
      case 'quality': {
        const { kind, ...sample } = message;
        const now = performance.now();
        if (!room.isInside(id) || now - this.#sampledAt < SAMPLE_PACE) return;
        this.#sampledAt = now;
        // Not awaited, so that a withdrawn consent never waits for the database.
        void this.#try(kind, this.#keeper.noteLine(ticket, sample));
        return;
      }
      case 'dismiss': {
        const key = room.dismiss(id, message.to);
        if (key !== undefined) void this.#try(message.kind, this.#keeper.onDismissed(ticket.meeting, key));
        return;
      }
      default:
        room.end(id);
    }
  }

  /** The connection has ended. The person may be back under the same id, so that a “yes” that is not stored yet is not applied. */
  end(): void {
    this.#decisions.end();
  }

  /** Counts a connection that broke off. */
  noteLostConnection(): Promise<void> {
    return this.#try('lost', this.#keeper.noteLostConnection(this.ticket));
  }

  /** Waits for work without which the call goes on: its failure must not end a connection. */
  #try(kind: string, work: Promise<void>): Promise<void> {
    return work.catch((cause: unknown) => this.#keeper.report(cause, kind));
  }
}
