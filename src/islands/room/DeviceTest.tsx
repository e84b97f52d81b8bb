import { useStore } from '@nanostores/react';
import { playTone, useLevel } from '#islands/room/audio-level.ts';
import { DeviceChoice } from '#islands/room/DeviceChoice.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Video } from '#islands/room/Players.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  media: LocalMedia;
  strings: RoomStrings;
}

/** The switches of the devices: the name in the state of `LocalMedia`, and the icons. */
const DEVICE_SWITCHES = [
  { kind: 'video', state: 'camera', on: 'video', off: 'video-off' },
  { kind: 'audio', state: 'microphone', on: 'mic', off: 'mic-off' },
] as const;

/**
 * The test of the devices: the person's own video, the level of their microphone, a test tone, and the choice of
 * devices.
 */
export function DeviceTest({ media, strings }: Props) {
  const state = useStore(media.state);
  const preview = useStore(media.preview);
  const problems = useStore(media.problems);
  const level = useLevel(state.microphone ? media.microphone() : undefined);
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
        return problem ? (
          <Notice key={kind} tone="warning" role="alert" title={strings[`problem.${kind}`]}>
            <p>{strings[`problem.${problem}`]}</p>
          </Notice>
        ) : null;
      })}
      <DeviceChoice media={media} strings={strings} />
      {!state.microphone && <p className="muted">{strings['device.none']}</p>}
    </section>
  );
}
