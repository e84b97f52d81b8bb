import { atom, type WritableAtom } from 'nanostores';
import { type LeftReason, RESUME_WITHIN, type ServerMessage } from '#contract/room/messages.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import type { CallParts, CallState } from '#islands/room/call-parts.ts';
import { Chat } from '#islands/room/chat.ts';
import { InterpreterDecision } from '#islands/room/interpreter-decision.ts';
import { Interruptions } from '#islands/room/interruptions.ts';
import { LineLog, type Link } from '#islands/room/line-log.ts';
import { Peer, type Signal } from '#islands/room/peer.ts';
import { BEST_LEVEL } from '#islands/room/link-quality.ts';
import { Pictures } from '#islands/room/pictures.ts';
import { RoomClient } from '#islands/room/room-client.ts';

/** Milliseconds between two measurements of the connections. */
const MEASURE_INTERVAL = 3_000;

interface PeerLink extends Link {
  peer: Peer;
}

/** A person's stay in a room: the other people, the connection to each of them, and the media that are sent. */
export class Call {
  readonly state: WritableAtom<CallState> = atom('connecting');
  readonly people: WritableAtom<readonly RoomPerson[]> = atom([]);
  readonly you: WritableAtom<string | undefined> = atom(undefined);
  readonly streams: WritableAtom<Readonly<Record<string, MediaStream>>> = atom({});
  readonly interruptions = new Interruptions();
  /** Whether a connection is too weak for video, so that only sound is sent. */
  readonly soundOnly: WritableAtom<boolean> = atom(false);
  /** Whether the room closes in a few minutes. */
  readonly isClosing: WritableAtom<boolean> = atom(false);
  readonly interpreter: InterpreterDecision;
  readonly chat: Chat;
  readonly pictures: Pictures;
  readonly ended: WritableAtom<LeftReason | 'left' | undefined> = atom(undefined);
  readonly #parts: CallParts;
  readonly #client: RoomClient;
  readonly #links = new Map<string, PeerLink>();
  readonly #lines = new LineLog();
  readonly #stopListening: () => void;
  #iceServers: RTCIceServer[] = [];
  #measureTimer: ReturnType<typeof setInterval> | undefined;
  /** People who have not reconnected yet after this page has, because the site was restarted. */
  readonly #awaited = new Map<string, RoomPerson>();
  #awaitTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#client = new RoomClient({
      enter: async () => {
        const decision = this.interpreter.unconfirmed;
        const entrance = await parts.enter(decision);
        // Without a ticket the server has stored nothing.
        if (entrance.ticket !== null) this.interpreter.confirm(decision);
        this.#iceServers = entrance.ice_servers;
        return entrance;
      },
      media: () => parts.media.state.get(),
      keepsChat: () => this.chat.keeps.get(),
      onMessage: (message) => this.#handleMessage(message),
      onLost: () => this.state.set(this.you.get() === undefined ? 'unreachable' : 'lost'),
      onEnd: (reason) => this.#end(reason),
    });
    this.interpreter = new InterpreterDecision(parts.interpreter, (message) => this.#client.send(message));
    this.chat = new Chat((message) => this.#client.send(message));
    this.pictures = new Pictures({
      you: () => this.you.get(),
      others: () => [...this.#links.keys()],
      announce: (id) => this.chat.announcePicture(id),
    });
    this.#stopListening = parts.media.state.listen(() => this.#sendMedia());
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

  /** Restarts all connections that are down, for a person who cannot hear or see another one. */
  reconnect(): void {
    for (const { peer } of this.#links.values()) peer.restart();
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
        this.#takeSignal(message.from, message);
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
    this.you.set(you);
    this.state.set('open');
    clearTimeout(this.#awaitTimer);
    this.#awaited.clear();
    this.chat.resend();
    this.interpreter.compare(you, people);
    this.interpreter.resend();
    if (!isSameStay) {
      for (const id of [...this.#links.keys()]) this.#unlink(id);
      this.#setPeople(people);
      return;
    }
    // After a restart of the site people reconnect one by one; meanwhile media may flow, so they stay in the list.
    const presentIds = new Set(people.map(({ id }) => id));
    for (const person of this.people.get())
      if (this.#links.has(person.id) && !presentIds.has(person.id))
        this.#awaited.set(person.id, { ...person, connected: false });
    this.#awaitTimer = setTimeout(() => this.#stopAwaiting(), RESUME_WITHIN);
    this.#setPeople(people);
    // A network failure that interrupted the signalling may have interrupted the media too.
    this.reconnect();
  }

  #stopAwaiting(): void {
    const people = this.people.get().filter(({ id }) => !this.#awaited.has(id));
    this.#awaited.clear();
    this.#setPeople(people);
  }

  #takeSignal(from: string, signal: Signal): void {
    if (this.#links.get(from)?.peer.isFromOtherConnection(signal)) this.#unlink(from);
    void this.#linkTo(from).peer.applySignal({
      description: signal.description,
      candidate: signal.candidate,
    });
  }

  #setPeople(seen: readonly RoomPerson[]): void {
    for (const { id } of seen) this.#awaited.delete(id);
    const people = [...seen, ...this.#awaited.values()];
    const previousPeople = new Map(this.people.get().map((person) => [person.id, person]));
    this.people.set(people);
    const you = this.you.get();
    const isInside = people.some(({ id, place }) => id === you && place === 'inside');
    const others = isInside ? people.filter(({ id, place }) => id !== you && place === 'inside') : [];
    const linkedIds = new Set(others.map(({ id }) => id));
    for (const id of [...this.#links.keys()]) if (!linkedIds.has(id)) this.#unlink(id);
    for (const { id, connected } of others) {
      const { peer } = this.#linkTo(id);
      if (connected && previousPeople.get(id)?.connected !== true) peer.restart();
    }
  }

  #unlink(id: string): void {
    this.#links.get(id)?.peer.close();
    this.#links.delete(id);
    const { [id]: _gone, ...left } = this.streams.get();
    this.streams.set(left);
    this.interruptions.set(id, false);
  }

  #linkTo(id: string): PeerLink {
    const existingLink = this.#links.get(id);
    if (existingLink) return existingLink;
    const peer = new Peer({
      iceServers: this.#iceServers,
      relayOnly: this.#parts.relayOnly === true,
      isCaller: (this.you.get() ?? '') > id,
      tracks: this.#parts.media.tracks(),
      send: (signal) => this.#client.send({ kind: 'signal', to: id, ...signal }),
      onStream: (stream) => this.streams.set({ ...this.streams.get(), [id]: stream }),
      onChannel: (channel) => this.pictures.connect(id, channel),
      onFlow: (isFlowing) => this.#setFlow(id, isFlowing),
    });
    const link = { peer, level: { level: BEST_LEVEL, good: 0 } };
    this.#links.set(id, link);
    return link;
  }

  #setFlow(id: string, isFlowing: boolean): void {
    this.interruptions.set(id, !isFlowing);
    // The server notices a dead socket of that person sooner when it asks for a sign of life.
    if (!isFlowing) this.#client.send({ kind: 'check-peer', to: id });
  }

  #sendMedia(): void {
    this.#client.send({ kind: 'media', media: this.#parts.media.state.get() });
    for (const { peer } of this.#links.values()) peer.setTracks(this.#parts.media.tracks());
  }

  async #measureLines(): Promise<void> {
    const isBroken = this.interruptions.ids.get().size > 0;
    const weakest = await this.#lines.measure([...this.#links.values()], isBroken);
    const { video } = this.#parts.media.tracks();
    this.soundOnly.set(weakest === 0 && video !== null);
    this.#reportQuality();
  }

  /** Reports the quality of the last minute to the server, without any content of the call. */
  #reportQuality(isLast = false): void {
    const sample = this.#lines.take(isLast);
    if (sample) this.#client.send({ kind: 'quality', ...sample });
  }

  #end(reason: LeftReason | 'left'): void {
    clearInterval(this.#measureTimer);
    clearTimeout(this.#awaitTimer);
    this.#stopListening();
    for (const { peer } of this.#links.values()) peer.close();
    this.#links.clear();
    this.interruptions.clear();
    this.pictures.close();
    this.streams.set({});
    this.ended.set(reason);
  }
}
