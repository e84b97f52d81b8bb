import { Room } from '#signalling/room.ts';
import type { RoomBus } from '#signalling/room-bus.ts';
import type { ChatKeeper } from '#signalling/room-chat.ts';

/** The rooms that are in use on this instance, by their meetings. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #bus: RoomBus;
  readonly #keeper: ChatKeeper;

  constructor(bus: RoomBus, keeper: ChatKeeper) {
    this.#bus = bus;
    this.#keeper = keeper;
  }

  of(meeting: string): Room {
    const known = this.#rooms.get(meeting);
    if (known) return known;
    const room = new Room(meeting, this.#bus, this.#keeper);
    this.#rooms.set(meeting, room);
    return room;
  }

  close(): void {
    for (const room of this.#rooms.values()) room.stop();
    this.#bus.close();
  }

  /** Looks for people who did not come back. To be called every two seconds. */
  tick(): void {
    for (const [meeting, room] of this.#rooms) {
      room.tick();
      if (!room.isUnused) continue;
      room.stop();
      this.#rooms.delete(meeting);
    }
  }
}
