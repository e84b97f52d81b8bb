import { repeat } from '#runtime/repeat.ts';
import { Room } from '#runtime/room/room.ts';
import type { RoomBus } from '#runtime/room/room-bus.ts';

/** Milliseconds between looks for people who did not come back. */
const TICK = 2_000;

/** The rooms that are in use on this instance, by their meetings. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #bus: RoomBus;
  readonly #stop: () => Promise<void>;

  constructor(bus: RoomBus) {
    this.#bus = bus;
    this.#stop = repeat('looking after meeting rooms', TICK, () => this.#tick());
  }

  of(meeting: string): Room {
    const known = this.#rooms.get(meeting);
    if (known) return known;
    const room = new Room(meeting, this.#bus);
    this.#rooms.set(meeting, room);
    return room;
  }

  async close(): Promise<void> {
    await this.#stop();
    for (const room of this.#rooms.values()) room.stop();
    this.#bus.close();
  }

  #tick(): void {
    for (const [meeting, room] of this.#rooms) {
      room.tick();
      if (!room.isUnused) continue;
      room.stop();
      this.#rooms.delete(meeting);
    }
  }
}
