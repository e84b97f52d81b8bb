import type { RoomMedia } from '#domain/room/people.ts';

/** Whether microphone and camera are switched on. */
export type Switches = Pick<RoomMedia, 'microphone' | 'camera'>;

/** Name in the tab's session storage. */
const STORAGE_NAME = 'meeting-devices';

/**
 * The devices that were switched on in this tab for a meeting, so that they are on again after a reload. All are off
 * for another meeting. `meeting`: the id of the meeting, or its start on a guest's page.
 */
export function storedSwitches(meeting: string): Switches {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? '{}');
    const { of: storedMeeting, microphone, camera } = stored as Record<string, unknown>;
    const isSameMeeting = storedMeeting === meeting;
    return {
      microphone: isSameMeeting && microphone === true,
      camera: isSameMeeting && camera === true,
    };
  } catch {
    return { microphone: false, camera: false };
  }
}

export function storeSwitches(meeting: string, { microphone, camera }: Switches): void {
  try {
    sessionStorage.setItem(STORAGE_NAME, JSON.stringify({ of: meeting, microphone, camera }));
  } catch {
    // Without storage the devices are off after a reload.
  }
}
