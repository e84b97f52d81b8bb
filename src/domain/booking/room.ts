import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** The placeholder in a room's address for the key of the meeting's room, which cannot be guessed. */
export const ROOM_KEY = '{meeting}';

/** Minutes before the start at which the room opens. */
export const OPENS_BEFORE = 15;
/** Minutes after the end at which the room closes. */
const CLOSES_AFTER = 30;
const MINUTE = 60_000;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** The instant at which a meeting's room opens, and its link is given. */
export const roomOpens = ({ startsAt }: Pick<Times, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - OPENS_BEFORE * MINUTE);

/** The instant at which a meeting's room closes. */
export const roomCloses = ({ endsAt }: Pick<Times, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + CLOSES_AFTER * MINUTE);

/** Whether the room of a meeting can be entered. */
export function isRoomOpen(meeting: Times & { state: MeetingState }, at: Date): boolean {
  if (meeting.state !== 'booked' && meeting.state !== 'in-progress') return false;
  return at >= roomOpens(meeting) && at < roomCloses(meeting);
}

/** The most characters of a room's address. */
export const ROOM_LINK_MAX = 500;

/** Whether a text is the address of a room: https, with a host, without a password. */
export function isRoomLink(text: string): boolean {
  const example = text.replaceAll(ROOM_KEY, 'key');
  if (text.length > ROOM_LINK_MAX || /\s/.test(text) || !URL.canParse(example)) return false;
  const { protocol, username, password } = new URL(example);
  return protocol === 'https:' && username === '' && password === '';
}
