import { isRoomOpen, roomOpens } from '#domain/booking/room.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';

export const ROOM_STATES = [
  /** The room opens later; devices can be tested. */
  'early',
  'open',
  /** The meeting has taken place, or its time has passed. */
  'over',
  /** The meeting waits for the doctor's or the clinic's confirmation. */
  'unconfirmed',
  /** The meeting waits for its payment. */
  'unpaid',
  /** The meeting was cancelled or declined, or was not confirmed or paid in time. */
  'cancelled',
  /** The meeting takes place at another address: the doctor's own, or that of the clinic's video service. */
  'elsewhere',
] as const;
export type RoomState = (typeof ROOM_STATES)[number];

interface Meeting {
  state: MeetingState;
  startsAt: Date;
  endsAt: Date;
}

/** The state of the room while the meeting is in a state in which nobody may enter. */
const SHUT = {
  held: 'unconfirmed',
  requested: 'unconfirmed',
  'awaiting-payment': 'unpaid',
  closed: 'over',
  cancelled: 'cancelled',
  'no-show': 'over',
  expired: 'cancelled',
} as const satisfies Record<Exclude<MeetingState, 'booked' | 'in-progress'>, RoomState>;

/** Whether nobody may enter, now or later, unless something becomes of the meeting. */
export const isShut = (state: RoomState): boolean =>
  state !== 'early' && state !== 'open' && state !== 'elsewhere';

/** The state of a meeting's room; `isElsewhere`: the practice uses another room than that of the site. */
export function roomState(meeting: Meeting, isElsewhere: boolean, now: Date): RoomState {
  if (meeting.state !== 'booked' && meeting.state !== 'in-progress') return SHUT[meeting.state];
  if (isElsewhere) return 'elsewhere';
  if (isRoomOpen(meeting, now)) return 'open';
  return now < roomOpens(meeting) ? 'early' : 'over';
}
