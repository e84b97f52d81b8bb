import { bothClocks } from '#api/present/meeting.ts';
import { presentLines } from '#api/present/line-quality.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import type { Room, RoomGuestCard } from '#contract/room/room.ts';
import type { Database } from '#db/client.ts';
import { guestsOf, type RoomGuest } from '#db/queries/room/guests.ts';
import { findLineQualities } from '#db/queries/room/line-qualities.ts';
import { sidePresences } from '#db/queries/room/presences.ts';
import { roomCloses, roomOpens } from '#domain/booking/room.ts';
import { invitesGuests } from '#domain/room/people.ts';
import { hasRelay } from '#services/room/ice-servers.ts';
import { findInterpreterConsent } from '#services/room/interpreter-consent.ts';
import type { RoomVisitor } from '#services/room/room-visitor.ts';

export const presentGuest = ({ id, role, name, opened }: RoomGuest, locale: Locale): RoomGuestCard =>
  withPlaceholders({ id, role, name, opened }, locale);

/** The room of a meeting for one of its people. */
export async function presentRoom(db: Database, visitor: RoomVisitor, locale: Locale): Promise<Room> {
  const { view, state, role, name, userId } = visitor;
  const { meeting } = view;
  const presences = await sidePresences(db, meeting.id);
  // Doctor and clinic decide whether a consultation is moved because the technology failed.
  const lines = role === 'doctor' ? presentLines(await findLineQualities(db, meeting.id)) : null;
  const guests = invitesGuests(role) ? await guestsOf(db, meeting.id) : [];
  const isPatient = role === 'patient' && userId !== null;
  const interpreter = isPatient ? await findInterpreterConsent(db, { meetingId: meeting.id, userId }) : null;
  return {
    state,
    role,
    name,
    interpreter,
    doctor: { name: view.doctor.name },
    patient: { name: view.patient.name },
    starts: bothClocks(meeting, meeting.startsAt),
    ends: bothClocks(meeting, meeting.endsAt),
    opens: bothClocks(meeting, roomOpens(meeting)),
    closes: bothClocks(meeting, roomCloses(meeting)),
    relay: hasRelay(),
    joined: {
      patient: presences.patient?.joinedAt.toISOString() ?? null,
      doctor: presences.doctor?.joinedAt.toISOString() ?? null,
    },
    seen: {
      patient: presences.patient?.seenAt.toISOString() ?? null,
      doctor: presences.doctor?.seenAt.toISOString() ?? null,
    },
    lines,
    guests: guests.map((guest) => presentGuest(guest, locale)),
  };
}
