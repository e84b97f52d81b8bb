import { atom, type WritableAtom } from 'nanostores';
import type { ClientMessage } from '#contract/room/messages.ts';
import { Interruptions } from '#islands/room/interruptions.ts';
import type { Link } from '#islands/room/line-log.ts';
import { BEST_LEVEL, levelOnNewRoute } from '#islands/room/link-quality.ts';
import { Peer, type Signal, type Tracks } from '#islands/room/peer.ts';

interface PeerLink extends Link {
  peer: Peer;
  /** When its present route began to carry media (`performance.now`); undefined before the first. */
  routeSince?: number;
}

/** Milliseconds that a route must last before another one counts as new; on a shorter one the line keeps breaking. */
const ROUTE_LIFETIME = 10_000;

/** Measures a link anew to which the other side offers another route. */
function noteOfferedRoute(link: PeerLink): void {
  const now = performance.now();
  if (link.routeSince === undefined || now - link.routeSince < ROUTE_LIFETIME) return;
  link.routeSince = now;
  link.level = levelOnNewRoute(link.level);
}

interface LinksParts {
  /** This person's id in the room. */
  you: () => string;
  /** The tracks that are sent to everybody. */
  tracks: () => Tracks;
  /** Whether only relays are used. */
  relayOnly: boolean;
  send: (message: ClientMessage) => void;
  /** Called with the data channel for pictures to a person. */
  onChannel: (id: string, channel: RTCDataChannel) => void;
}

/** The WebRTC connections of a call, one to each other person, by their ids in the room. */
export class Links {
  /** The servers of connections that are opened from now on. */
  iceServers: RTCIceServer[] = [];
  /** The media that the others send. */
  readonly streams: WritableAtom<Readonly<Record<string, MediaStream>>> = atom({});
  readonly interruptions = new Interruptions();
  readonly #parts: LinksParts;
  readonly #byId = new Map<string, PeerLink>();

  constructor(parts: LinksParts) {
    this.#parts = parts;
  }

  get ids(): string[] {
    return [...this.#byId.keys()];
  }

  get all(): PeerLink[] {
    return [...this.#byId.values()];
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** The connection to a person, which is opened if there is none. */
  to(id: string): Peer {
    const existingLink = this.#byId.get(id);
    if (existingLink) return existingLink.peer;
    const { you, tracks, relayOnly, send, onChannel } = this.#parts;
    const peer = new Peer({
      iceServers: this.iceServers,
      relayOnly,
      isCaller: you() > id,
      tracks: tracks(),
      send: (signal) => send({ kind: 'signal', to: id, ...signal }),
      onStream: (stream) => this.streams.set({ ...this.streams.get(), [id]: stream }),
      onChannel: (channel) => onChannel(id, channel),
      onFlow: (isFlowing) => this.#setFlow(id, isFlowing),
    });
    this.#byId.set(id, { peer, level: { level: BEST_LEVEL, good: 0 } });
    return peer;
  }

  applySignal(from: string, signal: Signal): void {
    if (this.#byId.get(from)?.peer.isFromOtherConnection(signal)) this.close(from);
    const { description, candidate } = signal;
    const link = this.#byId.get(from);
    // The other side restarts ICE by an offer, for example in another network.
    if (link && description?.type === 'offer') noteOfferedRoute(link);
    void this.to(from).applySignal({ description, candidate });
  }

  /** Restarts all connections that are down, or, with `anyway`, all of them. */
  restart(anyway = false): void {
    for (const link of this.#byId.values()) {
      if (anyway) link.level = levelOnNewRoute(link.level);
      link.peer.restart(anyway);
    }
  }

  /** Sends the present tracks to everybody. */
  renewTracks(): void {
    for (const { peer } of this.#byId.values()) peer.setTracks(this.#parts.tracks());
  }

  close(id: string): void {
    this.#byId.get(id)?.peer.close();
    this.#byId.delete(id);
    const { [id]: _removed, ...remainingStreams } = this.streams.get();
    this.streams.set(remainingStreams);
    this.interruptions.set(id, false);
  }

  closeAll(): void {
    for (const id of this.ids) this.close(id);
    // A connection may have been interrupted that is closed already.
    this.interruptions.clear();
  }

  #setFlow(id: string, isFlowing: boolean): void {
    this.interruptions.set(id, !isFlowing);
    const link = this.#byId.get(id);
    if (link && isFlowing) link.routeSince = performance.now();
    // The server then pings that person's socket, and notices sooner if the socket is dead.
    if (!isFlowing) this.#parts.send({ kind: 'check-peer', to: id });
  }
}
