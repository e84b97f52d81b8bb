import { atom, type WritableAtom } from 'nanostores';
import type { RoomMedia } from '#domain/room/people.ts';
import {
  type DeviceKind,
  type DeviceProblem,
  openDevice,
  openScreen,
  problemOf,
} from '#islands/room/devices.ts';
import type { Tracks } from '#islands/room/peer.ts';

type Problems = Readonly<Partial<Record<DeviceKind | 'screen', DeviceProblem>>>;

const SWITCH_OF = { audio: 'microphone', video: 'camera' } as const;

/** The person's own camera, microphone and screen: which are on, and why one is not. */
export class LocalMedia {
  readonly state: WritableAtom<RoomMedia> = atom({ microphone: false, camera: false, screen: false });
  readonly problems: WritableAtom<Problems> = atom({});
  /** The person's own picture: the screen while it is shared, else the camera. */
  readonly preview: WritableAtom<MediaStream | undefined> = atom(undefined);
  readonly #tracks: Partial<Record<DeviceKind | 'screen', MediaStreamTrack>> = {};
  readonly #chosen: Partial<Record<DeviceKind, string>> = {};
  /** Counts what the person wanted of each device: one that opens after they changed their mind is given back. */
  readonly #wishes = { audio: 0, video: 0, screen: 0 };

  /** The tracks to send. */
  tracks(): Tracks {
    const { microphone, camera, screen } = this.state.get();
    const picture = screen ? this.#tracks.screen : camera ? this.#tracks.video : undefined;
    return { audio: (microphone ? this.#tracks.audio : undefined) ?? null, video: picture ?? null };
  }

  /** The microphone's track, to measure its level. */
  microphone(): MediaStreamTrack | undefined {
    return this.#tracks.audio;
  }

  /** Switches a device on, which asks for it the first time, or off. */
  async setOn(kind: DeviceKind, on: boolean): Promise<void> {
    this.#wishes[kind] += 1;
    const wish = this.#wishes[kind];
    if (on && !this.#tracks[kind]) {
      try {
        const track = await this.#open(kind);
        if (wish !== this.#wishes[kind]) {
          track.stop();
          return;
        }
        this.#keep(kind, track);
        this.#setProblem(kind, undefined);
      } catch (error) {
        if (wish !== this.#wishes[kind]) return;
        this.#setProblem(kind, problemOf(error));
        // The device before it was given back already.
        this.#update({ [SWITCH_OF[kind]]: false });
        return;
      }
    }
    // A camera that is off is given back, so that its light goes out.
    if (!on && kind === 'video') this.#stop(kind);
    this.#update({ [SWITCH_OF[kind]]: on });
  }

  /** Uses another camera or microphone. */
  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    this.#chosen[kind] = deviceId;
    this.#stop(kind);
    await this.setOn(kind, true);
  }

  /** Shows the person's screen in the place of their picture, or no longer. */
  async setScreen(on: boolean): Promise<void> {
    this.#wishes.screen += 1;
    const wish = this.#wishes.screen;
    this.#setProblem('screen', undefined);
    if (!on) {
      this.#stop('screen');
      this.#update({ screen: false });
      return;
    }
    try {
      const track = await openScreen();
      if (wish !== this.#wishes.screen) track?.stop();
      else if (track) {
        this.#keep('screen', track);
        this.#update({ screen: true });
      }
    } catch (error) {
      // Somebody who chooses nothing has not failed.
      if ((error as { name?: string }).name !== 'NotAllowedError')
        this.#setProblem('screen', problemOf(error));
    }
  }

  /** Gives all devices back. */
  close(): void {
    for (const kind of ['audio', 'video', 'screen'] as const) {
      this.#wishes[kind] += 1;
      this.#stop(kind);
    }
    this.#update({ microphone: false, camera: false, screen: false });
  }

  /** Opens the device that the person chose; where it was taken away, the browser's choice. */
  async #open(kind: DeviceKind): Promise<MediaStreamTrack> {
    const chosen = this.#chosen[kind];
    try {
      return await openDevice(kind, chosen);
    } catch (error) {
      if (chosen === undefined || problemOf(error) !== 'missing') throw error;
      delete this.#chosen[kind];
      return openDevice(kind);
    }
  }

  #keep(kind: DeviceKind | 'screen', track: MediaStreamTrack): void {
    this.#tracks[kind] = track;
    // A device that is pulled out, or a screen that is no longer shared by the browser's own button.
    track.addEventListener('ended', () => {
      if (this.#tracks[kind] !== track) return;
      delete this.#tracks[kind];
      if (kind !== 'screen') this.#setProblem(kind, 'missing');
      this.#update(kind === 'screen' ? { screen: false } : { [SWITCH_OF[kind]]: false });
    });
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
