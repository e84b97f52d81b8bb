import { atom, type WritableAtom } from 'nanostores';
import type { RoomMedia } from '#domain/room/people.ts';
import {
  type DeviceKind,
  type DeviceProblem,
  isDismissal,
  isPermissionDenied,
  openDevice,
  openScreen,
  problemOf,
} from '#islands/room/devices.ts';
import type { Switches } from '#islands/room/kept-switches.ts';
import type { Tracks } from '#islands/room/peer.ts';

type Problems = Readonly<Partial<Record<DeviceKind | 'screen', DeviceProblem>>>;

const STATE_NAMES = { audio: 'microphone', video: 'camera' } as const;

/** The person's own camera, microphone and screen: which are on, and which problem keeps one from being used. */
export class LocalMedia {
  readonly state: WritableAtom<RoomMedia> = atom({ microphone: false, camera: false, screen: false });
  readonly problems: WritableAtom<Problems> = atom({});
  /** The person's own video: the screen while it is shared, otherwise the camera. */
  readonly preview: WritableAtom<MediaStream | undefined> = atom(undefined);
  /** The devices in use, or those that will be used when they are switched on. */
  readonly devices: WritableAtom<Readonly<Partial<Record<DeviceKind, string>>>> = atom({});
  readonly #keepSwitches: (switches: Switches) => void;
  readonly #tracks: Partial<Record<DeviceKind | 'screen', MediaStreamTrack>> = {};
  /** Ids of the devices that the person has chosen. */
  readonly #chosen: Partial<Record<DeviceKind, string>> = {};
  /** The number of the latest request for each device. A device that opens after a newer request is released again. */
  readonly #requests = { audio: 0, video: 0, screen: 0 };
  /** The number of the latest request for each device that is still being opened. */
  readonly #opening: Partial<Record<DeviceKind, number>> = {};

  /**
   * `keepSwitches` is called with the new state after the person has switched a device, even one that could not be opened,
   * and after {@link restore}.
   */
  constructor(keepSwitches: (switches: Switches) => void = () => undefined) {
    this.#keepSwitches = keepSwitches;
  }

  /** The tracks to send. */
  tracks(): Tracks {
    const { microphone, camera, screen } = this.state.get();
    const video = screen ? this.#tracks.screen : camera ? this.#tracks.video : undefined;
    return { audio: (microphone ? this.#tracks.audio : undefined) ?? null, video: video ?? null };
  }

  /** The track of the microphone, by which its level is measured; undefined while it is not open. */
  microphone(): MediaStreamTrack | undefined {
    return this.#tracks.audio;
  }

  /** Switches a device on or off. The first time the browser asks for the permission. */
  async setOn(kind: DeviceKind, on: boolean): Promise<void> {
    if (await this.#setOn(kind, on)) this.#keepSwitches(this.state.get());
  }

  /** False if a newer request has taken the place of this one. */
  async #setOn(kind: DeviceKind, on: boolean): Promise<boolean> {
    this.#requests[kind] += 1;
    const request = this.#requests[kind];
    if (on && !this.#tracks[kind]) {
      this.#opening[kind] = request;
      try {
        const track = await this.#open(kind, request);
        if (request !== this.#requests[kind]) {
          track.stop();
          return false;
        }
        this.#keep(kind, track);
        this.#setProblem(kind, undefined);
      } catch (error) {
        if (request !== this.#requests[kind]) return false;
        this.#setProblem(kind, problemOf(error));
        // `choose` has already released the device that was in use before, so the switch is off now.
        this.#update({ [STATE_NAMES[kind]]: false });
        return true;
      } finally {
        if (this.#opening[kind] === request) delete this.#opening[kind];
      }
    }
    // A camera that is off is released, so that its light goes out.
    if (!on && kind === 'video') this.#stop(kind);
    this.#update({ [STATE_NAMES[kind]]: on });
    return true;
  }

  /** Switches the devices on that were on before the page was loaded again. */
  async restore({ microphone, camera }: Switches): Promise<void> {
    // Both are requested at once, so that `close` cancels both requests.
    const results = await Promise.all([
      microphone ? this.#setOn('audio', true) : false,
      camera ? this.#setOn('video', true) : false,
    ]);
    // The state is stored once both are open: if the page is loaded again before that, both are still to be restored.
    if (results.includes(true)) this.#keepSwitches(this.state.get());
  }

  /** Uses another camera or microphone: at once, or when it is switched on, so that a muted person stays muted. */
  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    this.#chosen[kind] = deviceId;
    this.devices.set({ ...this.devices.get(), [kind]: deviceId });
    this.#stop(kind);
    // A device that is still being opened gives way to the chosen one. After a problem the person chooses another device
    // because it should work, so it is switched on.
    const isOpening = this.#opening[kind] === this.#requests[kind];
    if (isOpening || this.state.get()[STATE_NAMES[kind]] || this.problems.get()[kind])
      await this.setOn(kind, true);
  }

  /** Starts or stops sharing the person's screen in place of their camera. */
  async setScreen(on: boolean): Promise<void> {
    this.#requests.screen += 1;
    const request = this.#requests.screen;
    this.#setProblem('screen', undefined);
    if (!on) {
      this.#stop('screen');
      this.#update({ screen: false });
      return;
    }
    try {
      const track = await openScreen();
      if (request !== this.#requests.screen) track?.stop();
      else if (track) {
        this.#keep('screen', track);
        this.#update({ screen: true });
      }
    } catch (error) {
      if (!isDismissal(error)) this.#setProblem('screen', problemOf(error));
    }
  }

  /** Releases all devices. */
  close(): void {
    for (const kind of ['audio', 'video', 'screen'] as const) {
      this.#requests[kind] += 1;
      this.#stop(kind);
    }
    this.#update({ microphone: false, camera: false, screen: false });
  }

  /** Opens the device that the person chose, or the browser's choice when the chosen one is no longer connected. */
  async #open(kind: DeviceKind, request: number): Promise<MediaStreamTrack> {
    const chosen = this.#chosen[kind];
    try {
      return await openDevice(kind, chosen);
    } catch (error) {
      // A newer request opens the device that it needs, which the person may have chosen meanwhile.
      const isLatest = request === this.#requests[kind];
      if (!isLatest || chosen === undefined || problemOf(error) !== 'missing') throw error;
      delete this.#chosen[kind];
      return openDevice(kind);
    }
  }

  /** Takes an opened track into use. */
  #keep(kind: DeviceKind | 'screen', track: MediaStreamTrack): void {
    this.#tracks[kind] = track;
    const { deviceId } = track.getSettings();
    if (kind !== 'screen' && deviceId !== undefined)
      this.devices.set({ ...this.devices.get(), [kind]: deviceId });
    // The track ends when the device is unplugged or its permission is taken back, and when the browser's own button stops
    // sharing the screen.
    track.addEventListener('ended', () => {
      if (this.#tracks[kind] !== track) return;
      delete this.#tracks[kind];
      if (kind !== 'screen') void this.#reportEnd(kind);
      this.#update(kind === 'screen' ? { screen: false } : { [STATE_NAMES[kind]]: false });
    });
  }

  /** Reports why a device in use has ended, unless it was switched again meanwhile. */
  async #reportEnd(kind: DeviceKind): Promise<void> {
    const request = this.#requests[kind];
    const problem = (await isPermissionDenied(kind)) ? 'denied' : 'missing';
    if (request === this.#requests[kind]) this.#setProblem(kind, problem);
  }

  #stop(kind: DeviceKind | 'screen'): void {
    const track = this.#tracks[kind];
    delete this.#tracks[kind];
    track?.stop();
  }

  #setProblem(kind: DeviceKind | 'screen', problem: DeviceProblem | undefined): void {
    this.problems.set({ ...this.problems.get(), [kind]: problem });
  }

  #update(change: Partial<RoomMedia>): void {
    this.state.set({ ...this.state.get(), ...change });
    const { video } = this.tracks();
    if (this.preview.get()?.getVideoTracks()[0] !== (video ?? undefined))
      this.preview.set(video ? new MediaStream([video]) : undefined);
  }
}
