import type { ClientSignal } from '#contract/room/messages.ts';
import { type LinkQuality, NO_LOSS, qualityFrom } from '#islands/room/quality.ts';

/** Milliseconds in which a connection comes about before routes are looked for again; each attempt has twice as long. */
const CONNECT_WITHIN = 6_000;
const LONGEST_ATTEMPT = 24_000;
/** Milliseconds for which a connection may be interrupted before routes are looked for again. */
const PATIENCE = 2_500;
/** Milliseconds that the one who is called waits longer. */
const COURTESY = 1_500;

export type Signal = Pick<ClientSignal, 'description' | 'candidate'>;

export interface PeerParts {
  iceServers: RTCIceServer[];
  /** Whether this side makes the first offer. It also ignores the other's when both offer at once. */
  isCaller: boolean;
  /** Only relays are used: in tests, and to hide addresses. */
  relayOnly?: boolean;
  tracks: Tracks;
  send: (signal: Signal) => void;
  onStream: (stream: MediaStream) => void;
  /** The way for pictures to the other side and back. */
  onChannel: (channel: RTCDataChannel) => void;
  /** Picture and sound flow, were interrupted, or have not come about in time. */
  onFlow: (isFlowing: boolean) => void;
}

/** The tracks that a person sends; null: the device is off. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/**
 * A WebRTC connection to one person, by the pattern of perfect negotiation (https://www.w3.org/TR/webrtc/, 10.7). The
 * first offer always comes from the caller: Chromium gathers no addresses any more when a first offer is rolled back
 * while it is still looking for them. Sound and picture have one transceiver each from the beginning, so that a device
 * that is switched on or off needs no new offer.
 */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #parts: PeerParts;
  readonly #received = new MediaStream();
  /** Groups what is sent, so that the other side plays picture and sound together. */
  readonly #sent = new MediaStream();
  #tracks: Tracks;
  #isOffering = false;
  #ignoresOffer = false;
  #attempt = CONNECT_WITHIN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Descriptions and candidates are worked on one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(parts: PeerParts) {
    this.#parts = parts;
    this.#tracks = parts.tracks;
    const connection = new RTCPeerConnection({
      iceServers: parts.iceServers,
      bundlePolicy: 'max-bundle',
      iceTransportPolicy: parts.relayOnly ? 'relay' : 'all',
    });
    this.#connection = connection;
    connection.addEventListener('negotiationneeded', () => void this.#offer());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) parts.send({ candidate: candidate.toJSON() as ClientSignal['candidate'] });
    });
    connection.addEventListener('track', ({ track }) => {
      this.#received.addTrack(track);
      parts.onStream(this.#received);
    });
    connection.addEventListener('connectionstatechange', () => this.#watch());
    connection.addEventListener('datachannel', ({ channel }) => parts.onChannel(channel));
    if (parts.isCaller) {
      parts.onChannel(connection.createDataChannel('pictures'));
      for (const kind of ['audio', 'video'] as const)
        connection.addTransceiver(kind, { direction: 'sendrecv', streams: [this.#sent] });
      this.setTracks(parts.tracks);
    }
    this.#watch();
  }

  /** Sends these tracks from now on. */
  setTracks(tracks: Tracks): void {
    this.#tracks = tracks;
    for (const { sender, receiver } of this.#connection.getTransceivers())
      sender.replaceTrack(tracks[receiver.track.kind as keyof Tracks]).catch(console.warn);
  }

  /** Takes what the other person's browser sent. */
  take(signal: Signal): Promise<void> {
    this.#work = this.#work.then(() => this.#apply(signal)).catch((error: unknown) => console.warn(error));
    return this.#work;
  }

  /** Whether a description comes from another connection than the known one: the other side has made a new one. */
  isStranger({ description }: Signal): boolean {
    const known = this.#connection.remoteDescription;
    return Boolean(known && description && fingerprintOf(known.sdp) !== fingerprintOf(description.sdp));
  }

  /** Looks for routes again, where nothing flows: the network or the signalling was away. */
  restart(): void {
    const { connectionState, signalingState, remoteDescription } = this.#connection;
    if (signalingState === 'closed') return;
    // An offer that got lost leaves both sides waiting for each other, also where the old routes came back meanwhile.
    if (signalingState === 'have-local-offer') this.#sendDescription();
    else if (connectionState === 'connected') return;
    // Somebody who is called and was offered nothing yet has nothing to look for.
    else if (remoteDescription) this.#connection.restartIce();
  }

  /** Limits the picture, in bits a second and by a divisor of its size; 0 bits: sound alone is sent. */
  async limitVideo(bits: number, scale: number): Promise<void> {
    const sender = this.#connection
      .getTransceivers()
      .find(({ receiver }) => receiver.track.kind === 'video')?.sender;
    if (!sender?.track) return;
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) {
      encoding.active = bits > 0;
      encoding.scaleResolutionDownBy = scale;
      if (bits > 0) encoding.maxBitrate = bits;
    }
    await sender.setParameters(parameters).catch(() => undefined);
  }

  /** Loss and round trip of what was sent, as the other side reports them. */
  async quality(): Promise<LinkQuality> {
    const { connectionState } = this.#connection;
    return connectionState === 'connected' ? qualityFrom(await this.#connection.getStats()) : NO_LOSS;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true;
      await this.#connection.setLocalDescription();
      this.#sendDescription();
    } catch (error) {
      console.warn(error);
    } finally {
      this.#isOffering = false;
    }
  }

  async #apply({ description, candidate }: Signal): Promise<void> {
    const connection = this.#connection;
    if (connection.signalingState === 'closed') return;
    if (description) {
      const isBusy = this.#isOffering || connection.signalingState !== 'stable';
      this.#ignoresOffer = description.type === 'offer' && isBusy && this.#parts.isCaller;
      if (this.#ignoresOffer) return;
      // An offer that was sent twice is answered twice; the second answer comes to a connection that waits for none.
      if (description.type === 'answer' && connection.signalingState === 'stable') return;
      await connection.setRemoteDescription(description as RTCSessionDescriptionInit);
      // The routes that were just agreed on need their time.
      if (connection.connectionState !== 'connected') this.#restartIn(this.#attempt);
      if (description.type !== 'offer') return;
      this.#sendToo();
      await connection.setLocalDescription();
      this.#sendDescription();
    } else if (candidate) {
      // Candidates of an offer that was ignored fit nothing.
      await connection.addIceCandidate(candidate as RTCIceCandidateInit).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error;
      });
    }
  }

  /** An offer makes transceivers that only receive: this side sends by them as well. */
  #sendToo(): void {
    for (const transceiver of this.#connection.getTransceivers()) {
      if (transceiver.direction !== 'recvonly') continue;
      transceiver.direction = 'sendrecv';
      transceiver.sender.setStreams(this.#sent);
    }
    this.setTracks(this.#tracks);
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description) this.#parts.send({ description: { type: description.type, sdp: description.sdp } });
  }

  /** Watches a connection that does not stand, and looks for routes again until it does. */
  #watch(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'closed' || connectionState === 'connected') clearTimeout(this.#timer);
    if (connectionState === 'connected') {
      this.#attempt = CONNECT_WITHIN;
      this.#parts.onFlow(true);
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#parts.onFlow(false);
      this.#restartIn(connectionState === 'failed' ? 0 : PATIENCE);
    } else if (connectionState !== 'closed') this.#restartIn(this.#attempt);
  }

  /** The one who is called waits longer, so that both seldom offer at once. */
  #restartIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#parts.onFlow(false);
        this.#attempt = Math.min(LONGEST_ATTEMPT, this.#attempt * 2);
        this.restart();
        this.#restartIn(this.#attempt);
      },
      milliseconds + (this.#parts.isCaller ? 0 : COURTESY),
    );
  }
}

/** The fingerprint of the certificate that a connection proves itself with (RFC 8122): it has one for its whole life. */
const fingerprintOf = (sdp: string): string | undefined => /^a=fingerprint:(.+)$/m.exec(sdp)?.[1]?.trim();
