import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { findMeeting } from '#db/queries/meetings/find.ts';
import { findMeetingTimes, type MeetingTimes } from '#db/queries/room/meeting-times.ts';
import { invitedGuests } from '#db/queries/room/guests.ts';
import { notePresences, type Presence, sidePresences } from '#db/queries/room/presences.ts';
import { openAccounts } from '#db/queries/room/open-accounts.ts';
import { roomCloses, roomOpens } from '#domain/booking/room.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { isShut, roomState } from '#domain/room/room-state.ts';
import { notifyOfWaiting } from '#services/meetings/notify.ts';
import { findInterpreterConsent, recordInterpreterConsent } from '#services/room/interpreter-consent.ts';
import { guestIdIn, userIdIn } from '#services/room/person-key.ts';
import type { RoomVisitor } from '#services/room/room-visitor.ts';
import { signTicket, type Ticket } from '#services/room/ticket.ts';

/** The consents that a patient gives or refuses when they enter. */
export interface RoomConsents {
  /** Whether an interpreter may see and hear them; undefined: they say nothing new about it. */
  interpreter?: boolean | undefined;
  /** Version of the text with which they agree to the consultation. */
  consent?: string | undefined;
  /** Version of the text that `interpreter` answers. */
  interpreter_consent?: string | undefined;
}

/**
 * The ticket with which a person opens a connection to an open room; null for a patient who has not agreed to the
 * consultation with the text that is shown now. The patient's decision on an interpreter is logged; without one their last
 * decision counts.
 */
export async function ticketFor(
  db: Database,
  visitor: RoomVisitor,
  { interpreter, consent, interpreter_consent: version }: RoomConsents,
  { locale, now }: { locale: Locale; now: Date },
): Promise<string | null> {
  const { key, userId, name, role, staff, view } = visitor;
  const { meeting } = view;
  const common = { meeting: meeting.id, key, name, role, closes: roomCloses(meeting).getTime() };
  if (role !== 'patient' || userId === null)
    return signTicket({ ...common, ...(staff && { staff }) }, now.getTime());
  if (consent !== CONSULTATION_CONSENT) return null;
  const patient = { meetingId: meeting.id, userId };
  const agrees =
    interpreter === undefined
      ? ((await findInterpreterConsent(db, patient)) ?? false)
      : (await recordInterpreterConsent(db, { ...patient, given: interpreter, version, locale })) &&
        interpreter;
  return signTicket({ ...common, interpreter: agrees, consent, locale }, now.getTime());
}

/** The most people in one statement. */
const AT_ONCE = 500;

/**
 * The reason why a person may stay no longer. `closed`: the time of the room is over; `moved`: the meeting has another
 * time; `ended`: the meeting has ended otherwise, or the person's account was closed; `dismissed`: their invitation was
 * taken back.
 */
export type StayEnd = 'closed' | 'moved' | 'ended' | 'dismissed';

/**
 * Notes that people are in their rooms, and returns the tickets of those who may stay no longer, each with the reason. The
 * others may stay: their meeting still takes place, and their account is open or their invitation stands. Four statements
 * for up to 500 people.
 */
export async function renewStays(
  db: Database,
  tickets: readonly Ticket[],
  now: Date,
): Promise<ReadonlyMap<Ticket, StayEnd>> {
  const ends = new Map<Ticket, StayEnd>();
  for (let from = 0; from < tickets.length; from += AT_ONCE) {
    const some = tickets.slice(from, from + AT_ONCE);
    const meetings = await findMeetings(db, some);
    const entitledTickets = await findEntitled(db, some);
    const staying: Stay[] = [];
    for (const ticket of some) {
      const meeting = meetings.get(ticket.meeting);
      const end = endOf(ticket, { meeting, isEntitled: entitledTickets.has(ticket), now });
      if (end) ends.set(ticket, end);
      else if (meeting) staying.push({ ticket, meeting });
    }
    // In one transaction: when the message to a doctor fails, the patient counts as not noted, and the next call does both.
    await transaction(db, async (tx) => {
      const cameNow = await notePresences(tx, presencesOf(staying, now));
      for (const { meetingId, role } of cameNow) if (role === 'patient') await tellDoctor(tx, meetingId, now);
    });
  }
  return ends;
}

/**
 * The reason why a person may not stay; undefined when they may. `meeting`: undefined when it does not exist; `isEntitled`:
 * whether their account is open or their invitation stands.
 */
function endOf(
  { key, closes }: Ticket,
  { meeting, isEntitled, now }: { meeting: MeetingTimes | undefined; isEntitled: boolean; now: Date },
): StayEnd | undefined {
  if (!meeting || isShut(roomState(meeting, false, now))) return now.getTime() >= closes ? 'closed' : 'ended';
  // Checked before the move: a new time means nothing to a guest whose invitation was taken back.
  if (!isEntitled && guestIdIn(key) !== null) return 'dismissed';
  // Both times come from the database. A room that is early by the clock of this instance may have been opened by the
  // clock of the instance that signed the ticket.
  if (roomCloses(meeting).getTime() !== closes) return 'moved';
  return isEntitled ? undefined : 'ended';
}

interface Stay {
  ticket: Ticket;
  meeting: MeetingTimes;
}

/** The meetings of these tickets by their ids, those that exist. */
async function findMeetings(
  db: Database,
  tickets: readonly Ticket[],
): Promise<ReadonlyMap<string, MeetingTimes>> {
  const meetings = await findMeetingTimes(
    db,
    tickets.map(({ meeting }) => meeting),
  );
  return new Map(meetings.map((meeting) => [meeting.id, meeting]));
}

/** The tickets of people whose account is open, or whose invitation stands. */
async function findEntitled(db: Database, tickets: readonly Ticket[]): Promise<ReadonlySet<Ticket>> {
  const users = tickets.map(({ key }) => userIdIn(key)).filter((id) => id !== null);
  const guests = tickets.map(({ key }) => guestIdIn(key)).filter((id) => id !== null);
  const accounts = users.length > 0 ? await openAccounts(db, users) : new Set<string>();
  const invited = guests.length > 0 ? await invitedGuests(db, guests) : new Set<string>();
  const isEntitled = ({ key }: Ticket) => {
    const userId = userIdIn(key);
    const guestId = guestIdIn(key);
    return userId !== null ? accounts.has(userId) : guestId !== null && invited.has(guestId);
  };
  return new Set(tickets.filter(isEntitled));
}

/** Milliseconds without a note after which a side counts as gone: presence is noted every 15 seconds. */
const PRESENT_WITHIN = 45_000;

/** Tells a doctor who is not in the room that the patient has come. */
async function tellDoctor(tx: Database, meetingId: string, now: Date): Promise<void> {
  const { doctor } = await sidePresences(tx, meetingId);
  if (doctor && now.getTime() - doctor.seenAt.getTime() < PRESENT_WITHIN) return;
  const meeting = await findMeeting(tx, meetingId, { role: 'staff', actor: 'room' });
  if (meeting) await notifyOfWaiting(tx, meeting);
}

/** One presence for each person of a meeting, who may have several tickets because they opened two windows. */
function presencesOf(stays: readonly Stay[], now: Date): Presence[] {
  const byPerson = new Map<string, Presence>();
  for (const { ticket, meeting } of stays) {
    const { meeting: meetingId, key, role, consent } = ticket;
    const opensAt = roomOpens(meeting);
    const person = `${meetingId} ${key}`;
    const other = byPerson.get(person);
    byPerson.set(person, {
      meetingId,
      role,
      userId: userIdIn(key),
      guestId: guestIdIn(key),
      consentVersion: consent ?? other?.consentVersion ?? null,
      // A presence noted before the opening would count for a time from which the meeting was moved, and this clock may
      // be slow.
      at: now < opensAt ? opensAt : now,
    });
  }
  return [...byPerson.values()];
}
