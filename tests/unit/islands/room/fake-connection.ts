export interface FakeDescription {
  type: 'offer' | 'answer' | 'pranswer' | 'rollback';
  sdp: string;
}

interface FakeTransceiver {
  direction: string;
  sender: { replaceTrack: () => Promise<void>; setStreams: () => void };
  receiver: { track: { kind: string } };
}

/** An RTCPeerConnection that negotiates as the standard says and finds no routes; tests set its state. */
export class FakeConnection extends EventTarget {
  readonly configuration: RTCConfiguration;
  connectionState: RTCPeerConnectionState = 'new';
  signalingState: RTCSignalingState = 'stable';
  localDescription: FakeDescription | null = null;
  remoteDescription: FakeDescription | null = null;
  /** How often ICE was restarted. */
  restarts = 0;
  /** Whether an offer follows the answer to the present one. */
  #waitsForAnswer = false;
  refusesCandidates = false;
  readonly kinds: string[] = [];
  readonly #transceivers: FakeTransceiver[] = [];

  constructor(configuration: RTCConfiguration) {
    super();
    this.configuration = configuration;
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  /** Asks for an offer, as the browser does after a change, and lets it be sent. */
  async negotiate(): Promise<void> {
    this.dispatchEvent(new Event('negotiationneeded'));
    await Promise.resolve();
    await Promise.resolve();
  }

  restartIce(): void {
    this.restarts += 1;
    if (this.signalingState === 'have-local-offer') this.#waitsForAnswer = true;
    else void this.negotiate();
  }

  setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.localDescription = { type, sdp: `v=0\na=ice-ufrag:own${this.restarts}\n` };
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable';
    return Promise.resolve();
  }

  setRemoteDescription(description: FakeDescription): Promise<void> {
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (this.#waitsForAnswer && this.signalingState === 'stable') void this.negotiate();
    if (this.signalingState === 'stable') this.#waitsForAnswer = false;
    return Promise.resolve();
  }

  addIceCandidate(): Promise<void> {
    return this.refusesCandidates ? Promise.reject(new Error('unknown ufrag')) : Promise.resolve();
  }

  addTransceiver(kind: string): void {
    this.kinds.push(kind);
    this.#transceivers.push({
      direction: 'sendrecv',
      sender: { replaceTrack: () => Promise.resolve(), setStreams: () => undefined },
      receiver: { track: { kind } },
    });
  }

  getTransceivers(): FakeTransceiver[] {
    return this.#transceivers;
  }

  createDataChannel(label: string): EventTarget {
    return Object.assign(new EventTarget(), { label });
  }

  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }
}
