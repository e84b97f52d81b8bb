import type { RoomRole } from '#domain/room/people.ts';
import type { RoomLinks } from '#islands/room/room-strings.ts';

/**
 * Some texts differ for the patient, for the doctor, and for people who have no page of the meeting (guests, and staff
 * in the doctor's place). The keys of their messages end with these words.
 */
const TEXT_ENDINGS = { patient: 'Text', doctor: 'Doctor', guest: 'Guest' } as const;

export type Audience = keyof typeof TEXT_ENDINGS;

/** The audience to which a person belongs, by their role and whether they have a page of the meeting. */
export function audienceOf(role: RoomRole, { meeting }: Pick<RoomLinks, 'meeting'>): Audience {
  if (meeting === undefined) return 'guest';
  return role === 'doctor' ? 'doctor' : 'patient';
}

/** The ending of a message key for this reader, such as `Text` in `end.endedText`. */
export const textEnding = (
  role: RoomRole,
  links: Pick<RoomLinks, 'meeting'>,
): (typeof TEXT_ENDINGS)[Audience] => TEXT_ENDINGS[audienceOf(role, links)];
