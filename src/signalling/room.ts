import { randomBytes } from 'node:crypto';
import type { LeftReason, ServerMessage } from '#contract/room/messages.ts';
import { decidesOnChat, MOST_IN_ROOM, type RoomMedia, type RoomPerson } from '#domain/room/people.ts';
import { type Arrival, type Connection, type Member, Members } from '#signalling/members.ts';
import type { RoomBus, RoomNote } from '#signalling/room-bus.ts';
import { type ChatKeeper, RoomChat } from '#signalling/room-chat.ts';
import { SEAT_LIFE, type Seat } from '#services/room/ticket.ts';

/**
 * One meeting's room on this instance: the people who are there, who of them may come in, and who gets which messages.
 */
export class Room {
  readonly chat: RoomChat;
  readonly #members = new Members();
  readonly #meeting: string;
  readonly #bus: RoomBus;
  readonly #now: () => number;
  readonly #unsubscribe: () => void;
  #usedAt: number;

  /** `now` gives milliseconds since 1970. */
  constructor(meeting: string, bus: RoomBus, keeper: ChatKeeper, now: () => number = Date.now) {
    this.#meeting = meeting;
    const deliver = this.#deliver.bind(this);
    this.chat = new RoomChat({ meeting, members: this.#members, keeper, deliver });
    this.#bus = bus;
    this.#now = now;
    this.#usedAt = now();
    this.#unsubscribe = bus.subscribe(meeting, (note, from) => this.#take(note, from));
    bus.publish(meeting, { kind: 'ask' });
  }

  /** Whether nobody is here, and no seat of an earlier stay is valid any more. */
  get isUnused(): boolean {
    return this.#members.size === 0 && this.#now() - this.#usedAt > SEAT_LIFE;
  }

  isInside(id: string): boolean {
    return this.#members.isInside(id);
  }

  /** The seat of a person, to be signed and sent to them; undefined for an unknown id. */
  seatOf(id: string): Omit<Seat, 'expires'> | undefined {
    const member = this.#members.get(id);
    return member && { meeting: this.#meeting, key: member.key, id, place: member.person.place };
  }

  /**
   * Lets a person enter the room. With a valid seat they go on at their earlier place under the same id; any other
   * window of theirs has to leave. Returns their id in the room; undefined when the room is full.
   */
  enter(arrival: Arrival): string | undefined {
    const { seat, ticket } = arrival;
    const { key } = ticket;
    const resumed = seat?.meeting === this.#meeting ? this.#members.placeToResume(seat, key) : undefined;
    const others = this.#members.withKey(key).filter(({ person }) => person.id !== resumed?.id);
    if (!resumed && this.#members.size - others.length >= MOST_IN_ROOM) return undefined;
    // A person who was inside with another window stays inside.
    const wasInside = resumed?.place === 'inside' || others.some(({ person }) => person.place === 'inside');
    for (const other of others) this.#endStay(other, 'elsewhere');
    const id = resumed?.id ?? randomBytes(12).toString('base64url');
    // The old connection may not have noticed yet that its network is gone.
    this.#members.get(id)?.connection?.close('elsewhere');
    const member = this.#members.add(arrival, { id, wasInside, home: this.#bus.instance, now: this.#now() });
    arrival.connection.send({ kind: 'entered', you: id, people: this.#members.seenBy(member.person) });
    this.#publishPerson(member);
    this.#tellAll();
    return id;
  }

  /** Notes that a connection is lost: the person stays in the list for ten seconds (`RESUME_WITHIN`). */
  lose(id: string, connection: Connection): void {
    const member = this.#members.get(id);
    if (member?.connection !== connection) return;
    member.connection = undefined;
    member.heardAt = this.#now();
    this.#change(member, { connected: false });
  }

  /** Ends the stay of a person who leaves: no instance accepts their seat any longer. */
  leave(id: string, connection: Connection): void {
    const member = this.#members.get(id);
    if (member?.connection !== connection) return;
    member.connection = undefined;
    this.#endStay(member, 'ended');
  }

  setMedia(id: string, media: RoomMedia): void {
    const member = this.#members.get(id);
    if (member) this.#change(member, { media });
  }

  /** Notes whether the patient agrees that an interpreter is there; ignored for other people. */
  agree(id: string, interpreter = true): void {
    const member = this.#members.get(id);
    if (member?.person.role === 'patient') this.#change(member, { interpreter });
  }

  /** Called when one person inside cannot reach another: the other's connection is probed. */
  checkPeer(from: string, to: string): void {
    const member = this.#members.get(to);
    if (!member || from === to || !this.#members.isInside(from) || !this.#members.isInside(to)) return;
    if (member.home === this.#bus.instance) member.connection?.probe();
    else this.#bus.publish(this.#meeting, { kind: 'probe', id: to });
  }

  /** Notes whether the patient or the doctor agrees that the chat is kept; ignored for other people. */
  setKeepsChat(id: string, agreed: boolean): void {
    const member = this.#members.get(id);
    if (member && decidesOnChat(member.person.role)) this.#change(member, { keepsChat: agreed });
  }

  /** Passes a message of one person inside on to another person inside. */
  signal(from: string, to: string, message: ServerMessage): void {
    if (this.#members.isInside(from) && this.#members.isInside(to)) this.#deliver(to, message);
  }

  /** Lets a waiting person in if there is room. False when `by` may not do that, or nobody waits under that id. */
  admit(by: string, id: string): boolean {
    const member = this.#members.get(id);
    if (!member || !this.#members.mayOpen(by) || !this.#members.isAdmissible(member)) return false;
    if (member.home === this.#bus.instance) this.#change(member, { place: 'inside' });
    else this.#bus.publish(this.#meeting, { kind: 'admit', id });
    return true;
  }

  /** Sends a person out and returns their key; undefined when `by` may not do that, or nobody else has the id. */
  dismiss(by: string, id: string): string | undefined {
    const member = this.#members.get(id);
    if (!this.#members.mayOpen(by) || !member || id === by) return undefined;
    this.#endStay(member, 'dismissed');
    return member.key;
  }

  /** Ends the call for everybody, on all instances. False when `by` may not do that. */
  end(by: string): boolean {
    if (!this.#members.mayOpen(by)) return false;
    this.#bus.publish(this.#meeting, { kind: 'end' });
    this.#endHere('ended');
    return true;
  }

  /** Ends the stay of a person who may stay no longer. */
  remove(key: string, reason: LeftReason): void {
    for (const member of this.#members.withKey(key)) this.#endStay(member, reason);
  }

  /** Forgets people who are gone, and publishes those who are here. To be called every few seconds. */
  tick(): void {
    const { instance } = this.#bus;
    for (const member of this.#members.all)
      if (this.#members.isGone(member, instance, this.#now())) this.#forget(member);
      else if (member.home === instance) this.#publishPerson(member);
    this.chat.settle();
  }

  /** Stops receiving notes about a room that is no longer in use. */
  stop(): void {
    this.#unsubscribe();
  }

  #change(member: Member, change: Partial<RoomPerson>): void {
    member.person = { ...member.person, ...change };
    this.#publishPerson(member);
    this.#tellAll();
  }

  #endStay(member: Member, reason: LeftReason): void {
    const { id } = member.person;
    this.#members.end(id);
    this.#bus.publish(this.#meeting, { kind: 'remove', id, reason });
    member.connection?.close(reason);
    this.#forget(member);
  }

  #endHere(reason: LeftReason): void {
    this.#usedAt = this.#now();
    for (const { connection } of this.#members.endAll()) connection?.close(reason);
  }

  #forget({ person, home }: Member): void {
    this.#members.delete(person.id);
    this.#usedAt = this.#now();
    if (home === this.#bus.instance) this.#bus.publish(this.#meeting, { kind: 'gone', id: person.id });
    this.#tellAll();
  }

  #deliver(to: string, message: ServerMessage): void {
    const member = this.#members.get(to);
    if (member?.connection) member.connection.send(message);
    else if (member && member.home !== this.#bus.instance)
      this.#bus.publish(this.#meeting, { kind: 'deliver', to, message });
  }

  #publishPerson({ key, firstEnteredAt: since, enteredAt: entered, person }: Member): void {
    this.#bus.publish(this.#meeting, { kind: 'person', key, since, entered, person });
  }

  #tellAll(): void {
    for (const member of this.#members.settlePlaces(this.#bus.instance)) this.#publishPerson(member);
    for (const { person, connection } of this.#members.all)
      connection?.send({ kind: 'people', people: this.#members.seenBy(person) });
    this.chat.settle();
  }

  #take(note: RoomNote, from: string): void {
    if (note.kind === 'ask') {
      for (const member of this.#members.at(this.#bus.instance)) this.#publishPerson(member);
      return;
    }
    if (note.kind === 'end') {
      this.#endHere('ended');
      return;
    }
    if (note.kind === 'person') {
      this.#takePerson(note, from);
      return;
    }
    const member = this.#members.get(note.kind === 'deliver' ? note.to : note.id);
    const isHere = member?.home === this.#bus.instance;
    if (note.kind === 'remove') this.#members.end(note.id);
    if (!member) return;
    if (note.kind === 'deliver') member.connection?.send(note.message);
    else if (note.kind === 'probe') member.connection?.probe();
    else if (note.kind === 'admit' && isHere && this.#members.isAdmissible(member))
      this.#change(member, { place: 'inside' });
    else if (note.kind === 'remove' && isHere) {
      member.connection?.close(note.reason);
      this.#forget(member);
    } else if (note.kind === 'gone' && member.home === from) this.#forget(member);
  }

  #takePerson({ person, key, since, entered }: Extract<RoomNote, { kind: 'person' }>, from: string): void {
    const earlier = this.#members.get(person.id);
    if (this.#members.hasEnded(person.id)) return;
    // The person has come back here meanwhile, which the other instance did not know yet.
    if (earlier && earlier.home !== from && earlier.enteredAt >= entered) return;
    // The person went on at the other instance, so their connection here is an old one.
    if (earlier?.home === this.#bus.instance) earlier.connection?.close('elsewhere');
    const times = { firstEnteredAt: since, enteredAt: entered, heardAt: this.#now() };
    this.#members.set({ person, key, home: from, ...times });
    // A person may have one window: each instance ends that person's earlier stays on it.
    for (const other of this.#members.withKey(key))
      if (other.home === this.#bus.instance && other.enteredAt < entered && other.person.id !== person.id)
        this.#endStay(other, 'elsewhere');
    if (JSON.stringify(earlier?.person) !== JSON.stringify(person)) this.#tellAll();
  }
}
