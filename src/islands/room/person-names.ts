import type { Room } from '#contract/room/room.ts';
import type { RoomRole } from '#domain/room/people.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

/** The person whom a message of the room is about. Servers of the previous release send no role. */
interface NamedPerson {
  name: string;
  role?: RoomRole | undefined;
  /** Whether they are staff of the clinic who replace the doctor. */
  staff?: boolean | undefined;
}

/**
 * A person's name for the reader. A message has the name in the language of the person who entered. The room has the
 * doctor's name in the reader's language; staff are shown as the clinic. Without a name the role is returned.
 */
export function personName({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.clinic'];
  if (role === 'doctor') return room.doctor.name;
  return name || (role ? strings[`people.${role}`] : '');
}

/** The person's role in the meeting, which is shown beside their name. Empty if the name already says it. */
export function personRole({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.inPlaceOf'].replace('{{name}}', () => room.doctor.name);
  return role && name ? strings[`people.${role}`] : '';
}
