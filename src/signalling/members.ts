import type { LeftReason, ServerMessage } from '#contract/room/messages.ts';
import { RESUME_WITHIN } from '#contract/room/messages.ts';
import {
  decidesOnChat,
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

/** Milliseconds without a note about people of another instance after which they count as gone. */
export const SILENT_INSTANCE = 25_000;

/** The open connection of a person to this instance. */
export interface Connection {
  send: (message: ServerMessage) => void;
  close: (reason: LeftReason) => void;
  /** Sends a ping, and cuts the connection unless it is answered within three seconds. */
  probe: () => void;
}

/** A person of a room. */
export interface Member {
  person: RoomPerson;
  /** The person's key, which is the same for all their windows. */
  key: string;
  /** The time at which they first entered, in milliseconds since 1970. */
  firstEnteredAt: number;
  /**
   * The time at which their last connection entered, in the same unit. If two instances claim a person, the one with
   * the later time is right.
   */
  enteredAt: number;
  /** Absent while the connection is lost, and for people of other instances. */
  connection?: Connection | undefined;
  /** The instance to which they are connected. */
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
  /** The person's last decision on whether the chat may be kept. */
  keepsChat?: boolean | undefined;
}

/** The people of one room, by their ids in the room. */
export class Members {
  readonly #byId = new Map<string, Member>();

  /** Ids of stays that were ended: their seats, which are valid a little longer, are no longer accepted. */
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

  /** Adds a person who comes in, or comes back under their id, and returns their entry. */
  add(
    { ticket, media, connection, keepsChat }: Arrival,
    { id, wasInside, home, now }: { id: string; wasInside: boolean; home: string; now: number },
  ): Member {
    const { key, name, role, staff } = ticket;
    const earlier = this.#byId.get(id);
    const interpreter = ticket.interpreter ?? earlier?.person.interpreter;
    const place = this.placeOf(id, { role, interpreter }, wasInside);
    const consents = { interpreter, ...(decidesOnChat(role) && keepsChat === true && { keepsChat }) };
    const member = {
      person: { id, name, role, staff, place, media, connected: true, ...consents },
      key,
      firstEnteredAt: earlier?.firstEnteredAt ?? now,
      // The clocks of two instances may differ, so a return is made later than the earlier entry in any case.
      enteredAt: Math.max(now, (earlier?.enteredAt ?? 0) + 1),
      connection,
      home,
      heardAt: now,
    };
    this.set(member);
    return member;
  }

  delete(id: string): void {
    this.#byId.delete(id);
  }

  /** Ends all stays for good, and returns their members. */
  endAll(): Member[] {
    const members = this.all;
    for (const { person } of members) this.end(person.id);
    this.#byId.clear();
    return members;
  }

  /** Ends a stay for good. */
  end(id: string): void {
    this.#ended.add(id);
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id);
  }

  /**
   * The id and place at which a person goes on with an earlier seat. Undefined when the seat belongs to somebody else
   * or its stay has ended. An unknown id is accepted, since the site may have restarted. `person`: the person's key.
   */
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

  /** Whether the person may open the door; they must be inside. */
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
    const mayStayInside = wasInside && (this.#byId.has(id) || this.#mayGoOn(person));
    if (mayStayInside) return 'inside';
    return this.inside.length < MOST_INSIDE ? placeOnArrival(person.role) : 'waiting';
  }

  /** Whether a patient is inside who does not agree that an interpreter is there. */
  get #isPatientInsideDisagreeing(): boolean {
    return this.inside.some(
      ({ person: { role, interpreter } }) => role === 'patient' && interpreter !== true,
    );
  }

  /** Moves people of an instance in or out as the rules require (see below); returns those whose place has changed. */
  settlePlaces(instance: string): Member[] {
    return this.at(instance).filter((member) => {
      const place = this.#placeToTake(member);
      if (place) member.person = { ...member.person, place };
      return place !== undefined;
    });
  }

  /**
   * The place that a person has to move to: interpreters go out when the patient inside does not agree, and waiting
   * doctors go in as soon as there is room, because only they can open the door. Undefined: they stay where they are.
   */
  #placeToTake({ person: { role, place } }: Member): RoomPlace | undefined {
    if (role === 'interpreter' && place === 'inside' && this.#isPatientInsideDisagreeing) return 'waiting';
    const isFree = this.inside.length < MOST_INSIDE;
    return opensDoor(role) && place === 'waiting' && isFree ? 'inside' : undefined;
  }

  /**
   * Whether a person counts as gone: here, because they did not come back in time; on another instance, because it has
   * published nothing about them for too long. `instance`: this one. `now`: milliseconds since 1970.
   */
  isGone({ person, home, heardAt }: Member, instance: string, now: number): boolean {
    if (home !== instance) return now - heardAt >= SILENT_INSTANCE;
    return !person.connected && now - heardAt >= RESUME_WITHIN;
  }

  /** Whether a person who was inside, and is no longer known, may go back inside without being let in again. */
  #mayGoOn(person: Pick<RoomPerson, 'role' | 'interpreter'>): boolean {
    if (this.inside.length >= MOST_INSIDE) return false;
    // After a restart an interpreter may be back before the patient who has agreed.
    if (person.role === 'interpreter') return !this.#isPatientInsideDisagreeing;
    return mayBeAdmitted(
      person,
      this.all.map((member) => member.person),
    );
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
