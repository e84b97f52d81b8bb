import type { LeftReason, ServerMessage } from '#contract/room/messages.ts';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import {
  mayBeAdmitted,
  MOST_INSIDE,
  opensDoor,
  placeOnArrival,
  type RoomMedia,
  type RoomPerson,
  type RoomPlace,
  type RoomRole,
} from '#domain/room/people.ts';
import type { Seat, Ticket } from '#services/room/ticket.ts';

/** Milliseconds after which people of an instance that says nothing more are gone. */
export const SILENT_INSTANCE = 25_000;

/** The open connection of a person to this instance. */
export interface Connection {
  send: (message: ServerMessage) => void;
  close: (reason: LeftReason) => void;
}

/** A person of a room. */
export interface Member {
  person: RoomPerson;
  /** The person's key, which is the same for all their windows. */
  key: string;
  /** The time at which they first entered, in milliseconds since 1970. */
  firstEnteredAt: number;
  /**
   * The time at which their last connection entered, in the same unit. If two instances name a person, the later one
   * is right.
   */
  enteredAt: number;
  /** Absent while the connection is lost, and for people of other instances. */
  connection?: Connection | undefined;
  /** The instance that has their connection. */
  home: string;
  /** The time at which they were last heard of, or lost their connection. */
  heardAt: number;
}

/** A person who comes into a room, or back into it with the seat of an earlier stay. */
export interface Arrival {
  ticket: Ticket;
  media: RoomMedia;
  connection: Connection;
  seat?: Seat | undefined;
  /** Whether the person said last that the chat may be kept. */
  keepsChat?: boolean | undefined;
}

/** The people of one room, by their ids in the room. */
export class Members {
  readonly #byId = new Map<string, Member>();

  /** Stays that were ended: their seats, which are good for a while, lead nowhere. */
  readonly #ended = new Set<string>();

  get size(): number {
    return this.#byId.size;
  }

  get all(): Member[] {
    return [...this.#byId.values()];
  }

  get(id: string): Member | undefined {
    return this.#byId.get(id);
  }

  set(member: Member): void {
    this.#byId.set(member.person.id, member);
  }

  delete(id: string): void {
    this.#byId.delete(id);
  }

  clear(): void {
    this.#byId.clear();
  }

  /** Ends a stay for good. */
  end(id: string): void {
    this.#ended.add(id);
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id);
  }

  /** The place of a seat whose person is known here under it, or under no id because the site has restarted. */
  placeToResume({ id, key, place }: Seat, person: string): Pick<Seat, 'id' | 'place'> | undefined {
    if (key !== person || this.#ended.has(id)) return undefined;
    const member = this.#byId.get(id);
    if (!member) return { id, place };
    return member.key === key ? { id, place: member.person.place } : undefined;
  }

  /** The members whose connection is at this instance. */
  at(instance: string): Member[] {
    return this.all.filter(({ home }) => home === instance);
  }

  withKey(key: string): Member[] {
    return this.all.filter((member) => member.key === key);
  }

  get inside(): Member[] {
    return this.all.filter(({ person }) => person.place === 'inside');
  }

  isInside(id: string): boolean {
    return this.#byId.get(id)?.person.place === 'inside';
  }

  /** Whether the person opens the door, which they can only from inside. */
  mayOpen(id: string): boolean {
    const person = this.#byId.get(id)?.person;
    return person !== undefined && opensDoor(person.role) && person.place === 'inside';
  }

  /** Whether a person waits and may be let in. */
  isAdmissible({ person }: Member): boolean {
    const people = this.all.map((member) => member.person);
    return person.place === 'waiting' && this.inside.length < MOST_INSIDE && mayBeAdmitted(person, people);
  }

  /** The place of a person who arrives or comes back under this id. */
  placeOf(id: string, person: Pick<RoomPerson, 'role' | 'interpreter'>, wasInside: boolean): RoomPlace {
    const goesOn = wasInside && (this.#byId.has(id) || this.#mayGoOn(person));
    return goesOn ? 'inside' : placeOnArrival(person.role);
  }

  /** Whether a person was not heard of for too long. `instance`: this one. `now`: milliseconds since 1970. */
  isGone({ person, home, heardAt }: Member, instance: string, now: number): boolean {
    if (home !== instance) return now - heardAt >= SILENT_INSTANCE;
    return !person.connected && now - heardAt >= RESUME_WITHIN;
  }

  /** Whether a person who was inside and is not known any more may go on inside, without a door that is opened. */
  #mayGoOn(person: Pick<RoomPerson, 'role' | 'interpreter'>): boolean {
    if (this.inside.length >= MOST_INSIDE) return false;
    // After a restart an interpreter may be back before the patient who has agreed.
    const people = this.all.map((member) => member.person);
    return person.role === 'interpreter' || mayBeAdmitted(person, people);
  }

  /**
   * The people whom a person sees, the first to enter first. People who wait see themselves and the doctor; a patient
   * also sees the interpreter, whom they have to agree to.
   */
  seenBy({ id: reader, place, role: readerRole }: RoomPerson): RoomPerson[] {
    const isSeenWaiting = (role: RoomRole) =>
      opensDoor(role) || (readerRole === 'patient' && role === 'interpreter');
    return this.all
      .sort(
        (one, other) =>
          one.firstEnteredAt - other.firstEnteredAt || (one.person.id < other.person.id ? -1 : 1),
      )
      .map(({ person }) => person)
      .filter(({ id, role }) => place === 'inside' || id === reader || isSeenWaiting(role));
  }
}
