import type { ClientSignal } from '#contract/room/messages.ts';
import { type LinkQuality, NO_LOSS, qualityFrom } from '#islands/room/quality.ts';

/** Milliseconds for which a connection may be interrupted before its routes are looked for again. */
const PATIENCE = 2_500;

export interface PeerParts {
  iceServers: RTCIceServer[];
  /** The one of the two who gives way when both offer at once. */
  isPolite: boolean;
  /** Only relays are used: in tests, and to hide addresses. */
  relayOnly?: boolean;
  send: (signal: Pick<ClientSignal, 'description' | 'candidate'>) => void;
  onStream: (stream: MediaStream) => void;
  onState: (state: RTCPeerConnectionState) => void;
}

/** The tracks that a person sends; null: the device is off. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

/** A WebRTC connection to one person, by the pattern of perfect negotiation (https://www.w3.org/TR/webrtc/, 10.7). */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #parts: PeerParts;
  readonly #stream = new MediaStream();
  #isOffering = false;
  #ignoresOffer = false;
  #restart: ReturnType<typeof setTimeout> | undefined;
  /** Descriptions and candidates are worked on one after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(parts: PeerParts) {
    this.#parts = parts;
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
      this.#stream.addTrack(track);
      parts.onStream(this.#stream);
    });
    connection.addEventListener('iceconnectionstatechange', () => this.#watchRoute());
    connection.addEventListener('connectionstatechange', () => parts.onState(connection.connectionState));
  }

  /** Sends these tracks from now on. */
  async setTracks({ audio, video }: Tracks): Promise<void> {
    await this.#setTrack('audio', audio);
    await this.#setTrack('video', video);
  }

  /** Takes what the other person's browser sent. */
  take(signal: Pick<ClientSignal, 'description' | 'candidate'>): Promise<void> {
    this.#work = this.#work.then(() => this.#apply(signal)).catch((error: unknown) => console.warn(error));
    return this.#work;
  }

  /** Looks for routes again: the network or the signalling was away. */
  restart(): void {
    if (this.#connection.connectionState !== 'connected') this.#connection.restartIce();
  }

  /** Limits the picture, in bits a second and by a divisor of its size; 0 bits: sound alone is sent. */
  async limitVideo(bits: number, scale: number): Promise<void> {
    const sender = this.#senderOf('video');
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
    clearTimeout(this.#restart);
    this.#connection.close();
  }

  #senderOf(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.#connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender;
  }

  async #setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    const sender = this.#senderOf(kind);
    // An answered offer of the other side has made a sender whose direction does not send yet.
    const isSending = this.#connection
      .getTransceivers()
      .some((one) => one.sender === sender && one.direction.startsWith('send'));
    if (sender && isSending) await sender.replaceTrack(track);
    else if (track) this.#connection.addTrack(track);
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

  async #apply({ description, candidate }: Pick<ClientSignal, 'description' | 'candidate'>): Promise<void> {
    const connection = this.#connection;
    if (connection.signalingState === 'closed') return;
    if (description) {
      const isBusy = this.#isOffering || connection.signalingState !== 'stable';
      this.#ignoresOffer = description.type === 'offer' && isBusy && !this.#parts.isPolite;
      if (this.#ignoresOffer) return;
      await connection.setRemoteDescription(description as RTCSessionDescriptionInit);
      if (description.type !== 'offer') return;
      await connection.setLocalDescription();
      this.#sendDescription();
    } else if (candidate) {
      // Candidates of an offer that was ignored fit nothing.
      await connection.addIceCandidate(candidate as RTCIceCandidateInit).catch((error: unknown) => {
        if (!this.#ignoresOffer) throw error;
      });
    }
  }

  #sendDescription(): void {
    const description = this.#connection.localDescription;
    if (description) this.#parts.send({ description: { type: description.type, sdp: description.sdp } });
  }

  #watchRoute(): void {
    const state = this.#connection.iceConnectionState;
    clearTimeout(this.#restart);
    if (state === 'failed') this.#connection.restartIce();
    else if (state === 'disconnected')
      this.#restart = setTimeout(() => this.#connection.restartIce(), PATIENCE);
  }
}
