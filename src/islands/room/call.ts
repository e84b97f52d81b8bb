import { atom, type WritableAtom } from 'nanostores';
import { type LeftReason, RESUME_WITHIN, type ServerMessage } from '#contract/room/messages.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import type { CallParts, CallState } from '#islands/room/call-parts.ts';
import { Chat } from '#islands/room/chat.ts';
import { InterpreterDecision } from '#islands/room/interpreter-decision.ts';
import type { Interruptions } from '#islands/room/interruptions.ts';
import { LineLog } from '#islands/room/line-log.ts';
import { Links } from '#islands/room/links.ts';
import { Pictures } from '#islands/room/pictures.ts';
import { RoomClient } from '#islands/room/room-client.ts';

/** Milliseconds between two measurements of the connections. */
const MEASURE_INTERVAL = 3_000;

/** A person's stay in a room: the other people, the connection to each of them, and the media that are sent. */
export class Call {
  readonly state: WritableAtom<CallState> = atom('connecting');
  /** The people of the room, this person included. */
  readonly people: WritableAtom<readonly RoomPerson[]> = atom([]);
  /** This person's id in the room; undefined before they have entered. */
  readonly you: WritableAtom<string | undefined> = atom(undefined);
  /** The media that the others send, by their ids. */
  readonly streams: Links['streams'];
  readonly interruptions: Interruptions;
  /** Whether a connection is too weak for video, so that only sound is sent. */
  readonly soundOnly: WritableAtom<boolean> = atom(false);
  /** Whether the room closes in a few minutes. */
  readonly isClosing: WritableAtom<boolean> = atom(false);
  /** The patient's decision on an interpreter. */
  readonly interpreter: InterpreterDecision;
  readonly chat: Chat;
  readonly pictures: Pictures;
  /** The reason why the stay has ended; undefined while it lasts. */
  readonly ended: WritableAtom<LeftReason | 'left' | undefined> = atom(undefined);
  readonly #parts: CallParts;
  readonly #client: RoomClient;
  readonly #links: Links;
  readonly #lines = new LineLog();
  readonly #stopListening: readonly (() => void)[];
  #measureTimer: ReturnType<typeof setInterval> | undefined;
  /** People who were in the room before the site was restarted, and have not reconnected yet. */
  readonly #awaited = new Map<string, RoomPerson>();
  #awaitTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the browser may be in another network since this person last entered. */
  #hasNewNetwork = false;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#client = new RoomClient({
      enter: async () => {
        const decision = this.interpreter.unconfirmed;
        const entrance = await parts.enter(decision);
        // Without a ticket the server has stored nothing.
        if (entrance.ticket !== null) this.interpreter.settle(decision, entrance.room.interpreter);
        this.#links.iceServers = entrance.ice_servers;
        return entrance;
      },
      isGuest: parts.isGuest,
      startsAt: parts.startsAt,
      media: () => parts.media.state.get(),
      keepsChat: () => this.chat.keeps.get(),
      onMessage: (message) => this.#handleMessage(message),
      onLost: () => this.state.set(this.you.get() === undefined ? 'unreachable' : 'lost'),
      onNewNetwork: () => {
        this.#hasNewNetwork = true;
      },
      onEnd: (reason) => this.#end(reason),
    });
    this.#links = new Links({
      you: () => this.you.get() ?? '',
      tracks: () => parts.media.tracks(),
      relayOnly: parts.relayOnly === true,
      send: (message) => this.#client.send(message),
      onChannel: (id, channel) => this.pictures.connect(id, channel),
    });
    this.streams = this.#links.streams;
    this.interruptions = this.#links.interruptions;
    this.interpreter = new InterpreterDecision(parts.interpreter, (message) => this.#client.send(message));
    this.chat = new Chat((message) => this.#client.send(message));
    this.pictures = new Pictures({
      you: () => this.you.get(),
      others: () => this.#links.ids,
      announce: (id) => this.chat.announcePicture(id),
    });
    this.#stopListening = [
      parts.media.state.listen(() => this.#sendMedia()),
      this.interpreter.latest.listen(() => this.#connect()),
    ];
  }

  start(): void {
    this.#client.start();
    this.#measureTimer = setInterval(() => void this.#measureLines(), MEASURE_INTERVAL);
  }

  leave(): void {
    this.#reportQuality(true);
    this.#client.stop();
    this.#end('left');
  }

  admit(to: string): void {
    this.#client.send({ kind: 'admit', to });
  }

  dismiss(to: string): void {
    this.#client.send({ kind: 'dismiss', to });
  }

  endForAll(): void {
    this.#reportQuality(true);
    this.#client.send({ kind: 'end' });
  }

  /** Restarts all connections that are down, for a person who cannot hear or see somebody. */
  reconnect(): void {
    this.#links.restart();
  }

  #handleMessage(message: ServerMessage): void {
    switch (message.kind) {
      case 'entered':
        this.#enter(message.you, message.people);
        return;
      case 'people':
        this.interpreter.compare(this.you.get(), message.people);
        this.#setPeople(message.people);
        return;
      case 'signal':
        if (!this.#isRefused(message.from)) this.#links.applySignal(message.from, message);
        return;
      case 'agree-refused':
        this.interpreter.refuse();
        return;
      case 'closing':
        this.isClosing.set(true);
        return;
      case 'chat':
        if (message.picture && message.id !== undefined) this.pictures.expect(message.from, message.id);
        this.chat.receive(message);
        return;
      default:
        this.chat.receive(message);
    }
  }

  #enter(you: string, people: readonly RoomPerson[]): void {
    const isSameStay = this.you.get() === you;
    const hasNewNetwork = this.#hasNewNetwork;
    this.#hasNewNetwork = false;
    this.you.set(you);
    this.state.set('open');
    clearTimeout(this.#awaitTimer);
    this.#awaited.clear();
    // In a new stay the lines are sent once the person is inside (`#setPeople`).
    if (isSameStay) this.chat.resend();
    this.interpreter.compare(you, people);
    this.interpreter.resend();
    if (!isSameStay) {
      this.#links.closeAll();
      this.#setPeople(people);
      return;
    }
    // After a restart of the site people reconnect one by one. Their media may still flow, so they stay in the list.
    const presentIds = new Set(people.map(({ id }) => id));
    for (const person of this.people.get())
      if (this.#links.has(person.id) && !presentIds.has(person.id))
        this.#awaited.set(person.id, { ...person, connected: false });
    this.#awaitTimer = setTimeout(() => this.#stopAwaiting(), RESUME_WITHIN);
    this.#setPeople(people);
    // A network failure that interrupted the signalling may have interrupted the media too.
    this.#links.restart(hasNewNetwork);
  }

  #stopAwaiting(): void {
    const people = this.people.get().filter(({ id }) => !this.#awaited.has(id));
    this.#awaited.clear();
    this.#setPeople(people);
  }

  /** Takes over the people whom the server has listed. */
  #setPeople(listedPeople: readonly RoomPerson[]): void {
    for (const { id } of listedPeople) this.#awaited.delete(id);
    const people = [...listedPeople, ...this.#awaited.values()];
    const previousPeople = this.people.get();
    this.people.set(people);
    // Lines that were sent again while this person waited at the door were ignored.
    if (this.#isInside(people) && !this.#isInside(previousPeople)) this.chat.resend();
    this.#connect(previousPeople);
  }

  #isInside(people: readonly RoomPerson[]): boolean {
    return people.some(({ id, place }) => id === this.you.get() && place === 'inside');
  }

  /** Connects to all others who are inside, and closes other connections. */
  #connect(previousPeople = this.people.get()): void {
    const you = this.you.get();
    const inside = this.people.get().filter(({ place }) => place === 'inside');
    const isInside = inside.some(({ id }) => id === you);
    const others = isInside ? inside.filter(({ id }) => id !== you && !this.#isRefused(id)) : [];
    const wasConnected = new Set(previousPeople.flatMap(({ id, connected }) => (connected ? [id] : [])));
    const linkedIds = new Set(others.map(({ id }) => id));
    for (const id of this.#links.ids) if (!linkedIds.has(id)) this.#links.close(id);
    for (const { id, connected } of others) {
      const peer = this.#links.to(id);
      if (connected && !wasConnected.has(id)) peer.restart();
    }
  }

  /**
   * Whether a person is an interpreter to whom the patient has said “no” here. Their connection ends at once, because the
   * server may learn of the “no” later.
   */
  #isRefused(other: string): boolean {
    const isInterpreter = this.people.get().some(({ id, role }) => id === other && role === 'interpreter');
    return isInterpreter && this.interpreter.latest.get() === false;
  }

  #sendMedia(): void {
    this.#client.send({ kind: 'media', media: this.#parts.media.state.get() });
    this.#links.renewTracks();
  }

  async #measureLines(): Promise<void> {
    const isBroken = this.interruptions.ids.get().size > 0;
    const weakestLevel = await this.#lines.measure(this.#links.all, isBroken);
    this.soundOnly.set(weakestLevel === 0 && this.#parts.media.tracks().video !== null);
    this.#reportQuality();
  }

  /** Reports the quality of the last minute to the server, without any content of the call. */
  #reportQuality(isLast = false): void {
    const sample = this.#lines.take(isLast);
    if (sample) this.#client.send({ kind: 'quality', ...sample });
  }

  #end(reason: LeftReason | 'left'): void {
    // A person who leaves the page after the end of the stay calls this again; the first reason stays.
    if (this.ended.get() !== undefined) return;
    clearInterval(this.#measureTimer);
    clearTimeout(this.#awaitTimer);
    for (const stop of this.#stopListening) stop();
    this.#links.closeAll();
    this.pictures.close();
    this.ended.set(reason);
  }
}
