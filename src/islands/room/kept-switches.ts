import type { RoomMedia } from '#domain/room/people.ts';

export type Switches = Pick<RoomMedia, 'microphone' | 'camera'>;

/** Key of the tab's session storage. */
const IN_STORAGE = 'meeting-devices';

/**
 * Which devices were switched on in this tab, so that a page that is loaded again continues with them; all off for another
 * meeting. `meeting`: its id, or `guest`.
 */
export function storedSwitches(meeting: string): Switches {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(IN_STORAGE) ?? '{}');
    const { of, microphone, camera } = stored as Record<string, unknown>;
    const isSame = of === meeting;
    return { microphone: isSame && microphone === true, camera: isSame && camera === true };
  } catch {
    return { microphone: false, camera: false };
  }
}

export function storeSwitches(meeting: string, { microphone, camera }: Switches): void {
  try {
    sessionStorage.setItem(IN_STORAGE, JSON.stringify({ of: meeting, microphone, camera }));
  } catch {
    // Without storage the devices are off after a reload.
  }
}
