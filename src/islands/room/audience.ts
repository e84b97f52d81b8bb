import type { RoomRole } from '#domain/room/people.ts';
import type { RoomLinks } from '#islands/room/room-strings.ts';

/**
 * The endings of the keys of texts that differ for the patient, for the doctor, and for people who have no page of the
 * meeting: guests, and staff in the doctor's place.
 */
const TEXT_ENDINGS = { patient: 'Text', doctor: 'Doctor', guest: 'Guest' } as const;

export type Audience = keyof typeof TEXT_ENDINGS;

export function audienceOf(role: RoomRole, { meeting }: Pick<RoomLinks, 'meeting'>): Audience {
  if (meeting === undefined) return 'guest';
  return role === 'doctor' ? 'doctor' : 'patient';
}

/** The ending of the key of a text for this reader: `Text` in `end.endedText`. */
export const textEnding = (
  role: RoomRole,
  links: Pick<RoomLinks, 'meeting'>,
): (typeof TEXT_ENDINGS)[Audience] => TEXT_ENDINGS[audienceOf(role, links)];
