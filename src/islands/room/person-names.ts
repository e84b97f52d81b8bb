import type { Room } from '#contract/room/room.ts';
import type { RoomRole } from '#domain/room/people.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';

/** Who a message of the room is about. The role is missing from instances of the release before. */
interface NamedPerson {
  name: string;
  role?: RoomRole | undefined;
  /** Whether they are of the clinic's staff, in the doctor's place. */
  staff?: boolean | undefined;
}

/**
 * A person's name as the reader knows it. The server names people in the language of whoever enters, but a doctor has a
 * name in each language; the staff have none that others should see. Where no name can be read the role takes its place.
 */
export function personName({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.clinic'];
  if (role === 'doctor') return room.doctor.name;
  return name || (role ? strings[`people.${role}`] : '');
}

/** The person's part in the meeting, to stand beside their name. Empty where the name says it already. */
export function personRole({ name, role, staff }: NamedPerson, room: Room, strings: RoomStrings): string {
  if (staff) return strings['people.inPlaceOf'].replace('{{name}}', room.doctor.name);
  return role && name ? strings[`people.${role}`] : '';
}
