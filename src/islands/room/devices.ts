/** Reasons why a camera or microphone cannot be used, each with its own way on for the person. */
export type DeviceProblem =
  /** The person or the browser said no. */
  | 'denied'
  /** There is none. */
  | 'missing'
  /** Another program uses it. */
  | 'busy'
  /** The page is not served over https, or the browser has no such function. */
  | 'unsupported';

export type DeviceKind = 'audio' | 'video';

const CONSTRAINTS = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>;

/** Opens a camera or microphone: the chosen one, or the browser's choice. Rejects with what `getUserMedia` says. */
export async function openDevice(kind: DeviceKind, deviceId?: string): Promise<MediaStreamTrack> {
  const wanted = { ...CONSTRAINTS[kind], ...(deviceId !== undefined && { deviceId: { exact: deviceId } }) };
  const stream = await navigator.mediaDevices.getUserMedia({ [kind]: wanted });
  const [track] = stream.getTracks();
  if (!track) throw new DOMException('no track', 'NotFoundError');
  return track;
}

/** The screen or window that the person chooses to show. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 15 }, audio: false });
  return stream.getVideoTracks()[0];
}

export const canShareScreen = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

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

/** Cameras, microphones and loudspeakers; their names come once one of them was allowed. */
export const listDevices = (): Promise<MediaDeviceInfo[]> =>
  navigator.mediaDevices?.enumerateDevices() ?? Promise.resolve([]);
