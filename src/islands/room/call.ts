import { atom, type WritableAtom } from 'nanostores';
import type { Entrance } from '#contract/room/room.ts';
import type { LeftReason, ServerMessage } from '#contract/room/messages.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { Peer } from '#islands/room/peer.ts';
import { BEST_LEVEL, type LevelState, nextLevel, VIDEO_LEVELS } from '#islands/room/quality.ts';
import { RoomClient } from '#islands/room/room-client.ts';

/** Milliseconds between looks at the lines. */
const LOOK_INTERVAL = 3_000;

export interface ChatLine {
  from: string;
  name: string;
  text: string;
  at: string;
}

export type CallState = 'connecting' | 'open' | 'lost';

interface CallParts {
  /** Asks for a ticket and the servers of the call. */
  enter: () => Promise<Entrance>;
  media: LocalMedia;
  relayOnly?: boolean;
}

interface Link {
  peer: Peer;
  level: LevelState;
}

/** A person's stay in a room: who is there, what they send, and the connections to each of them. */
export class Call {
  readonly state: WritableAtom<CallState> = atom('connecting');
  readonly people: WritableAtom<readonly RoomPerson[]> = atom([]);
  readonly you: WritableAtom<string | undefined> = atom(undefined);
  readonly streams: WritableAtom<Readonly<Record<string, MediaStream>>> = atom({});
  /** The people to whom no picture or sound flows just now. */
  readonly broken: WritableAtom<ReadonlySet<string>> = atom(new Set<string>());
  /** Whether the line is too weak for pictures, so that sound alone is sent. */
  readonly soundOnly: WritableAtom<boolean> = atom(false);
  readonly chat: WritableAtom<readonly ChatLine[]> = atom([]);
  readonly ended: WritableAtom<LeftReason | 'left' | undefined> = atom(undefined);
  readonly #parts: CallParts;
  readonly #client: RoomClient;
  readonly #links = new Map<string, Link>();
  readonly #stopListening: () => void;
  #iceServers: RTCIceServer[] = [];
  #look: ReturnType<typeof setInterval> | undefined;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#client = new RoomClient({
      enter: async () => {
        const entrance = await parts.enter();
        this.#iceServers = entrance.ice_servers;
        return entrance;
      },
      media: () => parts.media.state.get(),
      onMessage: (message) => this.#take(message),
      onLost: () => this.state.set('lost'),
      onEnd: (reason) => this.#end(reason),
    });
    this.#stopListening = parts.media.state.listen(() => this.#sendMedia());
  }

  start(): void {
    this.#client.start();
    this.#look = setInterval(() => void this.#lookAtLines(), LOOK_INTERVAL);
  }

  leave(): void {
    this.#client.stop();
    this.#end('left');
  }

  say(text: string): void {
    this.#client.send({ kind: 'chat', text });
  }

  admit(to: string): void {
    this.#client.send({ kind: 'admit', to });
  }

  /** The patient agrees that an interpreter is there. */
  agree(): void {
    this.#client.send({ kind: 'agree' });
  }

  dismiss(to: string): void {
    this.#client.send({ kind: 'dismiss', to });
  }

  endForAll(): void {
    this.#client.send({ kind: 'end' });
  }

  /** Looks for routes again, when a person cannot hear or see another one. */
  reconnect(): void {
    for (const { peer } of this.#links.values()) peer.restart();
  }

  #take(message: ServerMessage): void {
    switch (message.kind) {
      case 'entered':
        this.you.set(message.you);
        this.state.set('open');
        this.#setPeople(message.people);
        // The routes may have gone with the signalling.
        this.reconnect();
        return;
      case 'people':
        this.#setPeople(message.people);
        return;
      case 'signal': {
        const { from, description, candidate } = message;
        void this.#linkTo(from).peer.take({ description, candidate });
        return;
      }
      case 'chat':
        this.chat.set([...this.chat.get(), message]);
        return;
      default:
    }
  }

  #setPeople(people: readonly RoomPerson[]): void {
    this.people.set(people);
    const you = this.you.get();
    const isInside = people.some(({ id, place }) => id === you && place === 'inside');
    const others = people.filter(({ id, place }) => id !== you && place === 'inside').map(({ id }) => id);
    const wanted = new Set(isInside ? others : []);
    for (const [id, { peer }] of this.#links) {
      if (wanted.has(id)) continue;
      peer.close();
      this.#links.delete(id);
      const { [id]: _gone, ...left } = this.streams.get();
      this.streams.set(left);
      this.#setBroken(id, false);
    }
    for (const id of wanted) this.#linkTo(id);
  }

  #linkTo(id: string): Link {
    const known = this.#links.get(id);
    if (known) return known;
    const peer = new Peer({
      iceServers: this.#iceServers,
      relayOnly: this.#parts.relayOnly === true,
      isPolite: (this.you.get() ?? '') < id,
      send: (signal) => this.#client.send({ kind: 'signal', to: id, ...signal }),
      onStream: (stream) => this.streams.set({ ...this.streams.get(), [id]: stream }),
      onState: (state) => this.#setBroken(id, state === 'disconnected' || state === 'failed'),
    });
    const link = { peer, level: { level: BEST_LEVEL, good: 0 } };
    this.#links.set(id, link);
    void peer.setTracks(this.#parts.media.tracks());
    return link;
  }

  #setBroken(id: string, isBroken: boolean): void {
    const broken = new Set(this.broken.get());
    if (isBroken) broken.add(id);
    else broken.delete(id);
    this.broken.set(broken);
  }

  #sendMedia(): void {
    this.#client.send({ kind: 'media', media: this.#parts.media.state.get() });
    for (const { peer } of this.#links.values()) void peer.setTracks(this.#parts.media.tracks());
  }

  /** Sound comes first: a weak line gets a smaller picture, or none. */
  async #lookAtLines(): Promise<void> {
    let weakest = BEST_LEVEL;
    for (const link of this.#links.values()) {
      link.level = nextLevel(link.level, await link.peer.quality());
      const { bits, scale } = VIDEO_LEVELS[link.level.level] ?? VIDEO_LEVELS[0];
      await link.peer.limitVideo(Math.round(bits / Math.max(1, this.#links.size)), scale);
      weakest = Math.min(weakest, link.level.level);
    }
    this.soundOnly.set(weakest === 0);
  }

  #end(reason: LeftReason | 'left'): void {
    clearInterval(this.#look);
    this.#stopListening();
    for (const { peer } of this.#links.values()) peer.close();
    this.#links.clear();
    this.streams.set({});
    this.ended.set(reason);
  }
}
