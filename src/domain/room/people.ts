/** The people of a meeting room and the rules between them. */

/** Doctor and patient enter with their accounts, interpreters and relatives with a link for one person. */
export const ROOM_ROLES = ['doctor', 'patient', 'interpreter', 'relative'] as const;
export type RoomRole = (typeof ROOM_ROLES)[number];

/** The roles of people without an account in the meeting. */
export const GUEST_ROLES = ['interpreter', 'relative'] as const satisfies readonly RoomRole[];
export type GuestRole = (typeof GUEST_ROLES)[number];

export const isGuest = (role: RoomRole): role is GuestRole => GUEST_ROLES.some((guest) => guest === role);

/**
 * The most people in a call. Each sends their picture to each other one; a home connection can do so for four people.
 */
export const MOST_INSIDE = 4;

/** The most people who are inside or wait. */
export const MOST_IN_ROOM = 8;

/** The place of a person: in front of the room's door, or in the call. */
export type RoomPlace = 'waiting' | 'inside';

/** The devices that a person has switched on. */
export interface RoomMedia {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}

/** A person of the room as the others see them. */
export interface RoomPerson {
  /** The id of this stay in the room, not of the account. */
  id: string;
  name: string;
  role: RoomRole;
  /** Whether they are of the clinic's staff, in the doctor's place. */
  staff?: boolean | undefined;
  place: RoomPlace;
  /** False while their connection is lost and may come back. */
  connected: boolean;
  media: RoomMedia;
  /** Whether the patient agrees that an interpreter sees and hears them; undefined for everybody else. */
  interpreter?: boolean | undefined;
  /** Whether patient or doctor agree that the chat becomes messages of the meeting; undefined for guests. */
  keepsChat?: boolean | undefined;
}

/** The place of a person who arrives: doctors go in by themselves, all others wait until they are let in. */
export const placeOnArrival = (role: RoomRole): RoomPlace => (role === 'doctor' ? 'inside' : 'waiting');

const isAgreed = ({ role, interpreter }: Pick<RoomPerson, 'role' | 'interpreter'>): boolean =>
  role === 'patient' && interpreter === true;

/**
 * Whether a person may be let in: an interpreter only when the patient, who is there, has agreed, and a patient who has
 * not agreed only while no interpreter is inside.
 */
export function mayBeAdmitted(
  person: Pick<RoomPerson, 'role' | 'interpreter'>,
  people: readonly Pick<RoomPerson, 'role' | 'place' | 'interpreter'>[],
): boolean {
  if (person.role === 'interpreter') return people.some(isAgreed);
  if (person.role !== 'patient' || isAgreed(person)) return true;
  return !people.some(({ role, place }) => role === 'interpreter' && place === 'inside');
}

/** Whether people of this role let others in, send them out and end the meeting. */
export const opensDoor = (role: RoomRole): boolean => role === 'doctor';

/** Whether people of this role decide that the chat is kept; guests are told. */
export const decidesOnChat = (role: RoomRole): boolean => !isGuest(role);

/** Whether a person of this role is in the call and agrees that the chat is kept. */
export const isChatAgreedBy = (
  side: RoomRole,
  people: readonly Pick<RoomPerson, 'role' | 'place' | 'keepsChat'>[],
): boolean =>
  people.some(({ role, place, keepsChat }) => role === side && place === 'inside' && keepsChat === true);

/** Whether the chat becomes messages of the meeting: patient and doctor are inside and both agree. */
export const isChatKept = (people: readonly Pick<RoomPerson, 'role' | 'place' | 'keepsChat'>[]): boolean =>
  isChatAgreedBy('patient', people) && isChatAgreedBy('doctor', people);

/** Whether people of this role invite and send away guests. */
export const invitesGuests = (role: RoomRole): boolean => role === 'doctor' || role === 'patient';
