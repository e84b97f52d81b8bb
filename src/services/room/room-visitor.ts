import { clinicAnswers } from '#domain/booking/answered-by.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { findMeetingView, type MeetingView } from '#db/queries/meetings/list.ts';
import type { Person } from '#db/queries/meetings/lock.ts';
import { isRoomElsewhere } from '#db/queries/meetings/room-url.ts';
import { findPractice } from '#db/queries/room/practice.ts';
import type { RoomRole } from '#domain/room/people.ts';
import { type RoomState, roomState } from '#domain/room/room-state.ts';
import { keyOfUser } from '#services/room/person-key.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/** A person who may enter a meeting's room, and the meeting. */
export interface RoomVisitor {
  /** The same in every window of the person; the room tells people apart by it. */
  key: string;
  /** The id of the account; null for a guest. */
  userId: string | null;
  /** The id of the invitation; null for people with an account. */
  guestId: string | null;
  role: RoomRole;
  name: string;
  /** Whether a member of the staff takes the doctor's place. */
  staff: boolean;
  view: MeetingView;
  state: RoomState;
}

/** The state of a meeting's room at `now`. */
export const roomStateOf = ({ meeting, doctor }: MeetingView, now: Date): RoomState =>
  roomState(meeting, isRoomElsewhere(doctor.joinTemplate), now);

/**
 * The signed-in user as a person of a meeting's room: its patient, its doctor, or staff in the place of a doctor for whom
 * the clinic answers. Undefined for everybody else.
 */
export async function findRoomVisitor(
  db: Database,
  meetingId: string,
  user: Pick<SignedIn, 'id' | 'role'>,
  { locale, now }: { locale: Locale; now: Date },
): Promise<RoomVisitor | undefined> {
  const view = await findMeetingView(db, meetingId, personOf(user), locale);
  if (!view) return undefined;
  if (user.role === 'Editor') {
    const practice = await findPractice(db, view.meeting.practiceId);
    if (!practice || !clinicAnswers(practice)) return undefined;
  }
  const isPatient = user.role === 'Patient';
  return {
    key: keyOfUser(user.id),
    userId: user.id,
    guestId: null,
    role: isPatient ? 'patient' : 'doctor',
    staff: user.role === 'Editor',
    name: isPatient ? view.patient.name : view.doctor.name,
    view,
    state: roomStateOf(view, now),
  };
}

function personOf({ id, role }: Pick<SignedIn, 'id' | 'role'>): Person {
  if (role === 'Editor') return { role: 'staff', actor: 'room', id };
  return { role: role === 'Doctor' ? 'doctor' : 'patient', id };
}
