import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import type { ChatLine } from '#islands/room/chat.ts';
import { clockAt } from '#islands/room/clock-at.ts';
import type { Call } from '#islands/room/call.ts';
import { personName, personRole } from '#islands/room/person-names.ts';
import type { PictureState } from '#islands/room/picture-state.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';

const PictureLine = onDemand(() => import('#islands/room/PictureLine.tsx').then((code) => code.PictureLine));

interface Props {
  locale: Locale;
  room: Room;
  line: ChatLine;
  call: Call;
  /** The state of the picture in this line; undefined while nothing of it has been received. */
  picture: PictureState | undefined;
  strings: RoomStrings;
}

/** A line of the chat: who wrote it, when, and its text or picture. */
export function ChatLineItem({ locale, room, call, line, picture, strings }: Props) {
  const name = personName(line, room, strings);
  const role = personRole(line, room, strings);
  const [hasFailed, setFailed] = useState(false);
  const people = useStore(call.people);
  const missingIds = useStore(call.pictures.missing)[line.id ?? ''] ?? [];
  const peopleWithoutPicture = people.filter(({ id }) => missingIds.includes(id));
  // Guests see the time on the patient's clock, as elsewhere in the room.
  const { zone } = room.starts[room.role === 'doctor' ? 'doctor' : 'patient'];
  return (
    <li>
      <p className="chat-name">
        <bdi>{name}</bdi>
        {role !== '' && ` · ${role}`}{' '}
        <ClockText locale={locale} clock={clockAt(zone, Date.parse(line.at))} day="none" />
      </p>
      {hasFailed ? (
        <p>{strings['picture.notShown']}</p>
      ) : line.picture && line.id !== undefined ? (
        <PictureLine
          locale={locale}
          state={picture}
          title={strings['picture.from'].replace('{{name}}', () => name)}
          missing={peopleWithoutPicture.map((person) => personName(person, room, strings))}
          resend={() => call.pictures.resend(line.id ?? '')}
          strings={strings}
          onClose={() => setFailed(true)}
        />
      ) : (
        <p dir="auto" className="as-typed">
          {line.text}
        </p>
      )}
    </li>
  );
}
