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

/** Selects for the camera and the microphone, each shown only if there are several. */
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

/** The connected devices. `isAllowed`: whether a device is in use; only then do browsers tell the names of devices. */
function useDevices(isAllowed: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!isAllowed) return;
    const readDevices = () => void listDevices().then(setDevices, console.warn);
    readDevices();
    navigator.mediaDevices.addEventListener('devicechange', readDevices);
    return () => navigator.mediaDevices.removeEventListener('devicechange', readDevices);
  }, [isAllowed]);
  return devices;
}
