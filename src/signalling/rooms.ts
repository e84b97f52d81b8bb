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

  /** The room of a meeting, which is opened if it is not in use yet. */
  of(meeting: string): Room {
    const openRoom = this.#rooms.get(meeting);
    if (openRoom) return openRoom;
    const room = new Room(meeting, this.#bus, this.#keeper);
    this.#rooms.set(meeting, room);
    return room;
  }

  close(): void {
    for (const room of this.#rooms.values()) room.stop();
    this.#bus.close();
  }

  /** Ends the stays of people who did not come back, and forgets unused rooms. To be called every two seconds. */
  tick(): void {
    for (const [meeting, room] of this.#rooms) {
      room.tick();
      if (!room.isUnused) continue;
      room.stop();
      this.#rooms.delete(meeting);
    }
  }
}
