import { randomUUID } from 'node:crypto';
import type { ClientMessage, ServerMessage } from '#contract/room/messages.ts';
import type { LineSample } from '#domain/room/line-quality.ts';
import type { Room } from '#signalling/room.ts';
import { type Decision, InterpreterDecisions } from '#signalling/interpreter-decisions.ts';
import type { ChatKeeper } from '#signalling/room-chat.ts';
import type { StayEnd } from '#services/room/stay.ts';
import type { Ticket } from '#services/room/ticket.ts';

/** Stores the facts about stays, and decides who may stay. */
export interface StayKeeper extends ChatKeeper {
  /** Notes that people are there; resolves with those who may stay no longer, each with the reason. */
  renew: (tickets: readonly Ticket[]) => Promise<ReadonlyMap<Ticket, StayEnd>>;
  /** Adds a minute to the summary of the line of a person inside. */
  noteLine: (ticket: Ticket, sample: LineSample) => Promise<void>;
  /**
   * Logs a patient's decision on an interpreter; resolves with whether it is valid, which it is not for other roles.
   */
  noteInterpreterConsent: (ticket: Ticket, decision: Decision) => Promise<boolean>;
  /** Counts a lost connection of a person inside. */
  noteLostConnection: (ticket: Ticket) => Promise<void>;
  /** Is called when the doctor has sent a person out: a guest's invitation then ends. */
  onDismissed: (meeting: string, key: string) => Promise<void>;
}

/** The fewest milliseconds between two samples of the line that are stored; browsers send one a minute. */
const SAMPLE_INTERVAL = 40_000;

type StayMessage = Exclude<ClientMessage, { kind: 'enter' }>;

interface RoomStayParts {
  room: Room;
  ticket: Ticket;
  /** The person's id in the room. */
  id: string;
  keeper: StayKeeper;
  send: (message: ServerMessage) => void;
}

/** One person's stay in a room: carries out their messages, as far as their place in the room allows it. */
export class RoomStay {
  readonly room: Room;
  readonly id: string;
  readonly ticket: Ticket;
  readonly #keeper: StayKeeper;
  readonly #send: (message: ServerMessage) => void;
  readonly #decisions: InterpreterDecisions;
  /** When the last sample of the line was passed on, in milliseconds of `performance.now()`. */
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
        if (!room.isInside(id) || now - this.#sampledAt < SAMPLE_INTERVAL) return;
        this.#sampledAt = now;
        // Not awaited: messages that follow, such as the withdrawal of a consent, must not wait for the database.
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

  /**
   * Ends the stay with its connection. A “yes” to an interpreter that is not stored yet is no longer applied, because
   * the person may be back under the same id and have decided otherwise.
   */
  end(): void {
    this.#decisions.end();
  }

  /** Counts a connection that broke off. */
  noteLostConnection(): Promise<void> {
    return this.#try('lost', this.#keeper.noteLostConnection(this.ticket));
  }

  /** Waits for work that the call does not depend on: a failure is reported and must not end the connection. */
  #try(kind: string, work: Promise<void>): Promise<void> {
    return work.catch((cause: unknown) => this.#keeper.report(cause, kind));
  }
}
