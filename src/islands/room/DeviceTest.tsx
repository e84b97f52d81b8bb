import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type DeviceKind, listDevices } from '#islands/room/devices.ts';
import { playTone, useLevel } from '#islands/room/audio-level.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Video } from '#islands/room/Players.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  media: LocalMedia;
  strings: RoomStrings;
}

const DEVICE_SWITCHES = [
  { kind: 'video', state: 'camera', on: 'video', off: 'video-off' },
  { kind: 'audio', state: 'microphone', on: 'mic', off: 'mic-off' },
] as const;

/** The person's own picture, the level of their microphone, and the choice of devices. */
export function DeviceTest({ media, strings }: Props) {
  const state = useStore(media.state);
  const preview = useStore(media.preview);
  const problems = useStore(media.problems);
  const level = useLevel(state.microphone ? media.microphone() : undefined);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const isAllowed = state.camera || state.microphone;
  useEffect(() => {
    // Browsers tell the names of devices only after the permission was granted, so the list is read again.
    if (isAllowed) void listDevices().then(setDevices);
  }, [isAllowed]);
  const devicesOf = (kind: DeviceKind) =>
    devices.filter(({ kind: deviceKind, deviceId }) => deviceKind === `${kind}input` && deviceId !== '');
  return (
    <section className="device-test" aria-labelledby="device-title">
      <h2 id="device-title">{strings['device.title']}</h2>
      <div className="tile tile-own">
        {preview ? <Video stream={preview} isMirrored /> : <p>{strings['device.cameraOff']}</p>}
      </div>
      <div className="device-switches">
        {DEVICE_SWITCHES.map(({ kind, state: name, on, off }) => (
          <button
            key={kind}
            className="button button-quiet"
            type="button"
            aria-pressed={state[name]}
            onClick={() => void media.setOn(kind, !state[name])}
          >
            <Icon name={state[name] ? on : off} />
            {strings[`control.${name}${state[name] ? 'Off' : 'On'}`]}
          </button>
        ))}
        <button className="button button-quiet" type="button" onClick={() => void playTone()}>
          <Icon name="volume-2" />
          {strings['device.speaker']}
        </button>
      </div>
      <label className="device-level">
        {strings['device.level']}
        <meter min={0} max={1} value={level}>
          {Math.round(level * 100)}%
        </meter>
      </label>
      {(['video', 'audio'] as const).map((kind) => {
        const problem = problems[kind];
        if (problem) {
          return (
            <Notice key={kind} tone="warning" role="alert" title={strings[`problem.${kind}`]}>
              <p>{strings[`problem.${problem}`]}</p>
            </Notice>
          );
        }
        const deviceKind = devicesOf(kind);
        return deviceKind.length > 1 ? (
          <label className="field" key={kind}>
            {strings[`device.${kind}`]}
            <select className="input" onChange={({ target }) => void media.choose(kind, target.value)}>
              {deviceKind.map(({ deviceId, label }) => (
                <option key={deviceId} value={deviceId}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ) : null;
      })}
      {!state.microphone && <p className="muted">{strings['device.none']}</p>}
    </section>
  );
}
