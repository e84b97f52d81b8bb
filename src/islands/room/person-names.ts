import type { Room } from '#contract/room/room.ts';
import type { RoomRole } from '#domain/room/people.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

/** The person whom a message of the room is about. Instances of the previous release send no role. */
interface NamedPerson {
  name: string;
  role?: RoomRole | undefined;
  /** Whether they are staff of the clinic who replace the doctor. */
  staff?: boolean | undefined;
}

/**
 * A person's name for the reader. The server sends names in the language of the person who enters, but a doctor has a
 * name in each language, and names of staff are not shown to others. Without a readable name the role is returned.
 */
export function personName({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.clinic'];
  if (role === 'doctor') return room.doctor.name;
  return name || (role ? strings[`people.${role}`] : '');
}

/** The person's role in the meeting, which is shown beside their name. Empty if the name already says it. */
export function personRole({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.inPlaceOf'].replace('{{name}}', room.doctor.name);
  return role && name ? strings[`people.${role}`] : '';
}
