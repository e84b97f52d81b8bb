import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import { initials } from '#domain/initials.ts';
import type { Call } from '#islands/room/call.ts';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { personName, personRole } from '#islands/room/person-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Sound, Video } from '#islands/room/Players.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  locale: Locale;
  room: Room;
  call: Call;
  media: LocalMedia;
  strings: RoomStrings;
}

/** The videos of all people in the call; the person's own video is small. */
export function PersonVideos({ locale, room, call, media, strings }: Props) {
  const people = useStore(call.people);
  const you = useStore(call.you);
  const streams = useStore(call.streams);
  const brokenIds = useStore(call.interruptions.ids);
  const preview = useStore(media.preview);
  const { screen } = useStore(media.state);
  const others = people.filter(({ id, place }) => id !== you && place === 'inside');
  return (
    <div className={`stage stage-${Math.min(3, others.length)}`}>
      {others.length === 0 && <p className="stage-empty">{strings['call.alone']}</p>}
      {others.map((person) => (
        <Tile
          key={person.id}
          locale={locale}
          room={room}
          person={person}
          stream={streams[person.id]}
          isBroken={brokenIds.has(person.id)}
          strings={strings}
        />
      ))}
      <figure className="tile tile-own">
        {preview ? <Video stream={preview} isMirrored={!screen} /> : <Icon name="video-off" size={28} />}
        <figcaption>{strings['people.you']}</figcaption>
      </figure>
    </div>
  );
}

interface TileProps {
  locale: Locale;
  room: Room;
  person: RoomPerson;
  stream: MediaStream | undefined;
  /** Whether their sound and video are currently interrupted. */
  isBroken: boolean;
  strings: RoomStrings;
}

function Tile({ locale, room, person, stream, isBroken, strings }: TileProps) {
  const { media } = person;
  const title = personName(person, room, strings);
  const role = personRole(person, room, strings);
  const [isFrozen, setFrozen] = useState(false);
  const video = (media.camera || media.screen) && !isBroken ? stream : undefined;
  // The other side pauses its picture on a weak line. A shared screen that does not change sends hardly any frames.
  const isPaused = video !== undefined && isFrozen && !media.screen;
  return (
    <figure className={media.screen ? 'tile tile-screen' : 'tile'} data-paused={isPaused || undefined}>
      {stream && <Sound stream={stream} />}
      {video && <Video stream={video} onFrozen={setFrozen} />}
      {(!video || isPaused) && (
        <span className="tile-initials" aria-hidden="true">
          {initials(title, locale)}
        </span>
      )}
      <figcaption>
        <bdi>{title}</bdi>
        {role !== '' && <span> · {role}</span>}
        {isPaused && <span> · {strings['people.paused']}</span>}
        {!media.microphone && (
          <span className="tile-muted">
            <Icon name="mic-off" size={16} />
            <span className="unseen">{strings['people.muted']}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
