import type { Database } from '#db/client.ts';
import { findMeetingTimes } from '#db/queries/room/meeting-times.ts';
import { isInvited } from '#db/queries/room/guests.ts';
import { notePresence } from '#db/queries/room/presences.ts';
import { isOpenAccount } from '#db/queries/room/open-account.ts';
import { roomCloses } from '#domain/booking/room.ts';
import { roomState } from '#domain/room/room-state.ts';
import { guestIdIn, userIdIn } from '#services/room/person-key.ts';
import type { RoomVisitor } from '#services/room/room-visitor.ts';
import { signTicket, type Ticket } from '#services/room/ticket.ts';

/** The ticket with which a person opens a connection to an open room. */
export function ticketFor(
  { key, name, role, view }: RoomVisitor,
  interpreter: boolean | undefined,
  now: Date,
): string {
  const { meeting } = view;
  return signTicket(
    {
      meeting: meeting.id,
      key,
      name,
      role,
      closes: roomCloses(meeting).getTime(),
      ...(role === 'patient' && { interpreter: interpreter === true }),
    },
    now.getTime(),
  );
}

/**
 * Notes that a person is in the room, and says whether they may stay: the meeting still takes place, their account is
 * open or their invitation stands.
 */
export async function renewStay(db: Database, ticket: Ticket, now: Date): Promise<boolean> {
  const { meeting: id, key, role, interpreter } = ticket;
  const userId = userIdIn(key);
  const guestId = guestIdIn(key);
  const meeting = await findMeetingTimes(db, id);
  if (!meeting || roomState(meeting, false, now) !== 'open') return false;
  if (userId !== null && !(await isOpenAccount(db, userId))) return false;
  if (guestId !== null && !(await isInvited(db, guestId))) return false;
  const presence = { meetingId: id, role, userId, guestId, interpreterAgreed: interpreter ?? null };
  await notePresence(db, presence, now);
  return true;
}
