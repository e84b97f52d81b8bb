import { useStore } from '@nanostores/react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import type { Call } from '#islands/room/call.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { RoomFacts } from '#islands/room/RoomFacts.tsx';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Video } from '#islands/room/Players.tsx';

/** Id of the title, which takes the focus of a person who has to wait again. */
export const WAITING_TITLE_ID = 'waiting-title';

interface Props {
  locale: Locale;
  room: Room;
  call: Call;
  media: LocalMedia;
  strings: RoomStrings;
}

/** The view of a person who waits at the door: says whether the doctor is there and will let them in. */
export function WaitingRoom({ locale, room, call, media, strings }: Props) {
  const state = useStore(call.state);
  const people = useStore(call.people);
  const preview = useStore(media.preview);
  const { screen } = useStore(media.state);
  const doctor = people.find(({ role }) => role === 'doctor');
  if (state === 'connecting' || state === 'unreachable') {
    return (
      <p className="stage stage-empty" role="status">
        {strings['call.connecting']}
      </p>
    );
  }
  return (
    <div className="waiting">
      <div>
        <h2 id={WAITING_TITLE_ID} tabIndex={-1}>
          {strings['waiting.title']}
        </h2>
        <p role="status">{doctor ? strings['waiting.doctorHere'] : strings['waiting.doctorAway']}</p>
        <RoomFacts locale={locale} room={room} strings={strings} />
        {room.role === 'patient' && <p className="muted">{strings['waiting.late']}</p>}
      </div>
      <figure className="tile tile-own">
        {preview ? <Video stream={preview} isMirrored={!screen} /> : <p>{strings['device.cameraOff']}</p>}
        <figcaption>{strings['people.you']}</figcaption>
      </figure>
    </div>
  );
}
