import { randomUUID } from 'node:crypto';
import type { LeftReason, ServerMessage } from '#contract/room/messages.ts';
import type { RoomMedia, RoomRole } from '#domain/room/people.ts';
import type { ChatLine } from '#domain/room/chat-line.ts';
import { Room } from '#signalling/room.ts';
import { localBus, type OnRoomNote, type RoomBus, type RoomNote } from '#signalling/room-bus.ts';
import type { ChatKeeper } from '#signalling/room-chat.ts';
import type { Seat, Ticket } from '#services/room/ticket.ts';

export const MEETING = '5f0c7f0e-8a53-4d6e-9d0f-3c1f6a1f3b52';
export const MEDIA: RoomMedia = { microphone: true, camera: true, screen: false };

/** A connection that keeps the messages that it was sent. */
export class FakeConnection {
  readonly received: ServerMessage[] = [];
  left: LeftReason | undefined;
  probes = 0;

  send(message: ServerMessage): void {
    this.received.push(message);
  }

  close(reason: LeftReason): void {
    this.left = reason;
  }

  probe(): void {
    this.probes += 1;
  }

  /** The people whom the person sees now, in the order of the alphabet: `Ayşe inside`, `Nadia inside lost`. */
  get visiblePeople(): string[] {
    const lists = this.received.flatMap((message) => ('people' in message ? [message.people] : []));
    const lastList = lists.at(-1) ?? [];
    return lastList.map(({ name, place, connected }) => `${name} ${place}${connected ? '' : ' lost'}`).sort();
  }
}

/** A line of the chat as the connection of its writer makes it. */
export const lineOf = (name: string, role: RoomRole, text: string, id: string = randomUUID()): ChatLine => ({
  id,
  key: `user:${name}`,
  name,
  role,
  staff: false,
  text,
  picture: false,
  at: new Date(0),
});

/** Stores the texts of lines in memory. */
export class FakeChatKeeper implements ChatKeeper {
  readonly texts: string[] = [];
  readonly reported: unknown[] = [];
  /** While it is set, nothing can be stored. */
  fault: Error | undefined;

  keepLines(_meeting: string, lines: readonly ChatLine[]): Promise<void> {
    if (this.fault) return Promise.reject(this.fault);
    this.texts.push(...lines.map(({ text }) => text));
    return Promise.resolve();
  }

  report(cause: unknown): void {
    this.reported.push(cause);
  }
}

export interface Stay {
  id: string;
  connection: FakeConnection;
}

/** The room of a meeting on one instance, with a clock that the test moves. */
export class TestRoom {
  now = 0;
  readonly room: Room;
  readonly chatKeeper = new FakeChatKeeper();
  /** Takes a note as if another instance had published it. */
  receiveNote: (note: RoomNote) => void = () => undefined;

  constructor(bus: RoomBus = localBus) {
    const listening: RoomBus = {
      ...bus,
      subscribe: (meeting, onNote) => {
        this.receiveNote = (note) => onNote(note, 'another instance');
        return bus.subscribe(meeting, onNote);
      },
    };
    this.room = new Room(MEETING, listening, this.chatKeeper, () => this.now);
  }

  enter(name: string, role: RoomRole, seat?: Seat, more: Partial<Ticket> = {}): Stay {
    const connection = new FakeConnection();
    const times = { closes: 1e12, expires: 1e12 };
    const ticket: Ticket = { meeting: MEETING, key: `user:${name}`, name, role, ...times, ...more };
    const id = this.room.enter({ ticket, media: MEDIA, connection, seat });
    if (id === undefined) throw new Error('the room is full');
    return { id, connection };
  }

  seatOf(id: string): Seat {
    const seat = this.room.seatOf(id);
    if (!seat) throw new Error('nobody is there');
    return { ...seat, expires: 1e12 };
  }
}

/** The buses of two instances; each gets the notes of the other at once. */
export function connectedBuses(): [RoomBus, RoomBus] {
  const listeners: [OnRoomNote | undefined, OnRoomNote | undefined] = [undefined, undefined];
  const bus = (own: 0 | 1): RoomBus => ({
    instance: `instance ${own}`,
    publish: (_meeting, note) => listeners[own === 0 ? 1 : 0]?.(note, `instance ${own}`),
    subscribe: (_meeting, onNote) => {
      listeners[own] = onNote;
      return () => undefined;
    },
    close: () => undefined,
  });
  return [bus(0), bus(1)];
}
