import type { Room } from '#contract/room/room.ts';
import { textEnding } from '#islands/room/audience.ts';
import type { Call } from '#islands/room/call.ts';
import { DeviceChoice } from '#islands/room/DeviceChoice.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { PhoneLine } from '#islands/room/PhoneLine.tsx';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { playTone } from '#islands/room/audio-level.ts';
import { recognitionOnDevice } from '#islands/room/speech-recognition.ts';

const STEPS = ['hear', 'heard', 'see', 'slow'] as const;

interface Props {
  room: Room;
  media: LocalMedia;
  call: Call;
  links: RoomLinks;
  strings: RoomStrings;
}

/**
 * The choice of devices, advice on problems with sound and video, and the phone number and link to use if nothing
 * helps.
 */
export function HelpPanel({ room, media, call, links, strings }: Props) {
  return (
    <div className="flow">
      <DeviceChoice media={media} title={strings['device.use']} strings={strings} />
      {STEPS.map((step) => (
        <section key={step}>
          <h3>{strings[`help.${step}`]}</h3>
          <p>{strings[`help.${step}Text`]}</p>
        </section>
      ))}
      <section>
        <h3>{strings['help.captions']}</h3>
        <p>{strings[recognitionOnDevice() ? 'help.captionsText' : 'help.captionsNone']}</p>
      </section>
      <div className="actions">
        <button className="button button-quiet" type="button" onClick={() => void playTone()}>
          {strings['device.speaker']}
        </button>
        <button className="button button-quiet" type="button" onClick={() => call.reconnect()}>
          {strings['call.reconnect']}
        </button>
      </div>
      <h3>{strings['help.failed']}</h3>
      <p>{strings[`help.failed${links.phone ? textEnding(room.role, links) : 'Alone'}`]}</p>
      <PhoneLine phone={links.phone} text="" />
      {links.meeting && (
        <p>
          <a href={links.meeting} target="_blank" rel="noopener">
            {strings['end.meeting']}
          </a>
        </p>
      )}
    </div>
  );
}
