import type { ClientSignal } from '#contract/room/messages.ts';
import { type LinkQuality, qualityFrom } from '#islands/room/link-quality.ts';

/** The number of delays without a network after which one restart is tried: some browsers wrongly say so. */
const MAX_OFFLINE_DELAYS = 10;
/** Milliseconds that the first attempt to connect may take before ICE restarts. */
const FIRST_TIMEOUT = 6_000;
/** The most milliseconds of any attempt; each may take twice as long as the one before. */
const LONGEST_TIMEOUT = 24_000;
/** Milliseconds for which a connection may be interrupted before ICE restarts. */
const DISCONNECTED_DELAY = 1_000;
/** Milliseconds by which the callee waits longer than the caller before it restarts ICE. */
const CALLEE_DELAY = 1_500;

export type Signal = Pick<ClientSignal, 'description' | 'candidate'>;

export interface PeerParts {
  iceServers: RTCIceServer[];
  /** Whether this side makes the first offer. When both sides offer at once, it ignores the other side's offer. */
  isCaller: boolean;
  /** Whether only relays are used, in tests or to hide IP addresses from the other side. */
  relayOnly?: boolean;
  tracks: Tracks;
  send: (signal: Signal) => void;
  onStream: (stream: MediaStream) => void;
  /** Called with the data channel on which both sides send pictures. */
  onChannel: (channel: RTCDataChannel) => void;
  /** Called with true when sound and video flow, with false when they are interrupted or did not start in time. */
  onFlow: (isFlowing: boolean) => void;
}

/** The tracks that a person sends; null: the device is off. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/**
 * A WebRTC connection to one person, by the pattern of perfect negotiation (https://www.w3.org/TR/webrtc/, 10.7). The
 * first offer always comes from the caller: when Chromium rolls a first offer back while it gathers candidates, it
 * stops gathering. Sound and video have one transceiver each from the beginning, so that switching a device on or off
 * needs no new offer.
 */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #parts: PeerParts;
  readonly #received = new MediaStream();
  /** The stream that groups the sent tracks, so that the other side plays sound and video in sync. */
  readonly #sent = new MediaStream();
  #tracks: Tracks;
  #isOffering = false;
  #ignoresOffer = false;
  /** Milliseconds that the current attempt to connect may take. */
  #timeout = FIRST_TIMEOUT;
  /** How often in a row a restart was put off because the browser said that it has no network. */
  #offlineDelays = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The queue of received descriptions and candidates, which are applied one after the other. */
  #queue: Promise<void> = Promise.resolve();

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

  /** Applies a description or candidate that the other browser sent. */
  applySignal(signal: Signal): Promise<void> {
    this.#queue = this.#queue.then(() => this.#apply(signal)).catch((error: unknown) => console.warn(error));
    return this.#queue;
  }

  /** Whether a description belongs to a new connection of the other side, and not to the current one. */
  isFromOtherConnection({ description }: Signal): boolean {
    const currentDescription = this.#connection.remoteDescription;
    return Boolean(
      currentDescription &&
      description &&
      fingerprintOf(currentDescription.sdp) !== fingerprintOf(description.sdp),
    );
  }

  /**
   * Restarts ICE when the connection is down, after the network or the signalling was interrupted; with `anyway` also
   * when it seems to work, since the browser notices only after some seconds that its route is gone.
   */
  restart(anyway = false): void {
    const { connectionState, signalingState, remoteDescription } = this.#connection;
    if (signalingState === 'closed') return;
    // The offer may have been lost. It is sent again even if the old connection works, because both sides wait for an
    // answer.
    if (signalingState === 'have-local-offer') {
      this.#sendDescription();
      // Its addresses may be those of the former network. The browser makes another offer after the answer.
      if (anyway) this.#connection.restartIce();
    } else if (connectionState === 'connected' && !anyway) return;
    // A callee that has received no offer yet has nothing to restart.
    else if (remoteDescription) this.#connection.restartIce();
  }

  /**
   * Limits the sent video to `bits` per second and divides its width and height by `scale`; with 0 bits only sound is
   * sent.
   */
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

  /**
   * The worst loss and round-trip time of the sent packets, as the other side reports them, and whether a relay is
   * used. Undefined while the connection is down, when nothing can be measured.
   */
  async quality(): Promise<LinkQuality | undefined> {
    const { connectionState } = this.#connection;
    return connectionState === 'connected' ? qualityFrom(await this.#connection.getStats()) : undefined;
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
      // A repeated offer is answered twice; the second answer arrives when the connection is stable again.
      if (description.type === 'answer' && connection.signalingState === 'stable') return;
      await connection.setRemoteDescription(description as RTCSessionDescriptionInit);
      // The connection gets the time of one attempt with the new candidates before ICE restarts.
      if (connection.connectionState !== 'connected') this.#restartIn(this.#timeout);
      if (description.type !== 'offer') return;
      this.#sendOnReceivers();
      await connection.setLocalDescription();
      this.#sendDescription();
    } else if (candidate) {
      // Candidates of an ignored offer cannot be added.
      await connection.addIceCandidate(candidate as RTCIceCandidateInit).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error;
      });
    }
  }

  /** An offer creates transceivers that only receive; this makes them send this side's tracks too. */
  #sendOnReceivers(): void {
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

  /** Reports whether media flow, and restarts ICE until the connection is up. */
  #watch(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'closed' || connectionState === 'connected') clearTimeout(this.#timer);
    if (connectionState === 'connected') {
      this.#timeout = FIRST_TIMEOUT;
      this.#parts.onFlow(true);
    } else if (connectionState === 'disconnected' || connectionState === 'failed') {
      this.#parts.onFlow(false);
      this.#restartIn(connectionState === 'failed' ? 0 : DISCONNECTED_DELAY);
    } else if (connectionState !== 'closed') this.#restartIn(this.#timeout);
  }

  /**
   * Restarts ICE after a delay, and again after each failed attempt. The callee waits longer, so that both sides rarely
   * offer at the same time.
   */
  #restartIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        // Without a network an offer would hold no addresses. Once there is one, the call restarts its connections.
        this.#offlineDelays = navigator.onLine === false ? this.#offlineDelays + 1 : 0;
        if (this.#offlineDelays % MAX_OFFLINE_DELAYS > 0) return this.#restartIn(DISCONNECTED_DELAY);
        this.#parts.onFlow(false);
        this.#timeout = Math.min(LONGEST_TIMEOUT, this.#timeout * 2);
        this.restart();
        this.#restartIn(this.#timeout);
      },
      milliseconds + (this.#parts.isCaller ? 0 : CALLEE_DELAY),
    );
  }
}

/** The fingerprint of a connection's certificate (RFC 8122), which is the same for its whole life. */
const fingerprintOf = (sdp: string): string | undefined => /^a=fingerprint:(.+)$/m.exec(sdp)?.[1]?.trim();
