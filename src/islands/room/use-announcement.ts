import { useEffect, useRef, useState } from 'react';
import type { Room } from '#contract/room/room.ts';
import type { RoomPerson } from '#domain/room/people.ts';
import { personName } from '#islands/room/person-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

/** The text that screen readers announce when people join, wait or leave, or when this person is let in. */
export function useAnnouncement(
  people: readonly RoomPerson[],
  you: string | undefined,
  room: Room,
  strings: RoomStrings,
): string {
  const isInside = people.some(({ id, place }) => id === you && place === 'inside');
  const wasInside = useRef<boolean>(undefined);
  const previousPeople = useRef<ReadonlyMap<string, RoomPerson>>(new Map());
  const [text, setText] = useState('');
  useEffect(() => {
    const currentPeople = new Map(people.filter(({ id }) => id !== you).map((person) => [person.id, person]));
    const announcementOf = (
      key: 'announce.joined' | 'announce.waits' | 'announce.left',
      person: RoomPerson,
    ) => strings[key].replace('{{name}}', () => personName(person, room, strings));
    const changes = [...currentPeople.values()].flatMap((person) => {
      const previous = previousPeople.current.get(person.id);
      if (previous?.place === person.place) return [];
      return [announcementOf(person.place === 'inside' ? 'announce.joined' : 'announce.waits', person)];
    });
    for (const [id, person] of previousPeople.current)
      if (!currentPeople.has(id)) changes.push(announcementOf('announce.left', person));
    previousPeople.current = currentPeople;
    if (isInside && wasInside.current === false) changes.unshift(strings['announce.inside']);
    if (you !== undefined) wasInside.current = isInside;
    if (changes.length > 0) setText(changes.join(' '));
  }, [people, you, isInside, room, strings]);
  return text;
}
