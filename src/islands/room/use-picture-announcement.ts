import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import type { Call } from '#islands/room/call.ts';
import { personName } from '#islands/room/person-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

/**
 * The text that screen readers announce when people have received a picture that was sent to them again, and a number that
 * is another one for each announcement.
 */
export function usePictureAnnouncement(
  locale: Locale,
  call: Call,
  room: Room,
  strings: RoomStrings,
): { text: string; number: number } {
  const received = useStore(call.pictures.received);
  const people = useStore(call.people);
  const announced = useRef(received);
  const [announcement, setAnnouncement] = useState({ text: '', number: 0 });
  useEffect(() => {
    if (announced.current === received) return;
    announced.current = received;
    const names = people
      .filter(({ id }) => received.people.includes(id))
      .map((person) => personName(person, room, strings));
    // They may all have left meanwhile.
    if (names.length === 0) return;
    const list = new Intl.ListFormat(LOCALE_INFO[locale].tag).format(names);
    setAnnouncement({
      text: strings['announce.received'].replace('{{names}}', () => list),
      number: received.number,
    });
  }, [received, people, locale, room, strings]);
  return announcement;
}
