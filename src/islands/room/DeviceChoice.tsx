import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type DeviceKind, listDevices } from '#islands/room/devices.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  media: LocalMedia;
  /** A heading above the lists. */
  title?: string;
  strings: RoomStrings;
}

const KINDS = ['video', 'audio'] as const satisfies readonly DeviceKind[];

/** Lists of the cameras and microphones, where there are several. */
export function DeviceChoice({ media, title, strings }: Props) {
  const { camera, microphone } = useStore(media.state);
  const chosen = useStore(media.devices);
  const devices = useDevices(camera || microphone);
  const lists = KINDS.map((kind) => ({
    kind,
    choices: devices.filter((device) => device.kind === `${kind}input` && device.deviceId !== ''),
  })).filter(({ choices }) => choices.length > 1);
  if (lists.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      {lists.map(({ kind, choices }) => (
        <label className="field" key={kind}>
          {strings[`device.${kind}`]}
          <select
            className="input"
            value={chosen[kind] ?? ''}
            onChange={({ target }) => void media.choose(kind, target.value)}
          >
            {choices.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}

/** The connected devices. `isAllowed`: whether one is in use, since browsers name devices only after the permission. */
function useDevices(isAllowed: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isAllowed) return;
    const read = () => void listDevices().then(setDevices, console.warn);
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => navigator.mediaDevices.removeEventListener('devicechange', read);
  }, [isAllowed]);
  return devices;
}
