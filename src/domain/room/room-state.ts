import { isRoomOpen, roomOpens } from '#domain/booking/room.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';

export const ROOM_STATES = [
  /** The room opens later; devices can be tested. */
  'early',
  'open',
  /** The meeting is over, was cancelled, or is not agreed on. */
  'over',
  /** The meeting takes place at another address: the doctor's own, or that of the clinic's video service. */
  'elsewhere',
] as const;
export type RoomState = (typeof ROOM_STATES)[number];

interface Meeting {
  state: MeetingState;
  startsAt: Date;
  endsAt: Date;
}

/** The state of a meeting's room; `isElsewhere`: the practice uses another room than that of the site. */
export function roomState(meeting: Meeting, isElsewhere: boolean, now: Date): RoomState {
  if (meeting.state !== 'booked' && meeting.state !== 'in-progress') return 'over';
  if (isElsewhere) return 'elsewhere';
  if (isRoomOpen(meeting, now)) return 'open';
  return now < roomOpens(meeting) ? 'early' : 'over';
}
