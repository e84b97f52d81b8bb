/** Reasons why a camera or microphone cannot be used; each has its own advice for the person. */
export type DeviceProblem =
  /** The person or the browser denied the permission. */
  | 'denied'
  /** No such device is connected. */
  | 'missing'
  /** Another program uses the device. */
  | 'busy'
  /** The page is not served over https, or the browser has no such function. */
  | 'unsupported';

export type DeviceKind = 'audio' | 'video';

const CONSTRAINTS = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>;

/** Opens the chosen camera or microphone, or the browser's choice. Rejects with the error of `getUserMedia`. */
export async function openDevice(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  const constraints = {
    ...CONSTRAINTS[kind],
    ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
  };
  const stream = await navigator.mediaDevices.getUserMedia({ [kind]: constraints });
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('no track', 'NotFoundError');
  return track;
}

/** Opens the screen or window that the person chooses to share. Rejects with the error of `getDisplayMedia`. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false });
  return stream.getVideoTracks()[0];
}

export const canShareScreen = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** The reason for an error of {@link openDevice} or {@link openScreen}. */
export function problemOf(error: unknown): DeviceProblem {
  if (navigator.mediaDevices === undefined) return 'unsupported';
  switch ((error as { name?: string }).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}

/** Whether the permission for a device is denied; false where the browser does not say. */
export async function isPermissionDenied(kind: DeviceKind): Promise<boolean> {
  const name = kind === 'audio' ? 'microphone' : 'camera';
  try {
    return (await navigator.permissions.query({ name })).state === 'denied';
  } catch {
    // Some browsers have no such function, or do not know these names.
    return false;
  }
}

/**
 * Whether an error of {@link openScreen} says that the person closed the browser's dialog without a choice. A refusal by
 * the operating system has the same name, and differs only by its message.
 */
export const isDismissal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError' && !error.message.includes('by system');

/** The cameras, microphones and loudspeakers. Their names are empty until the person has granted the permission. */
export const listDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([]);
