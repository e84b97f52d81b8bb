import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { presentGuest, presentRoom } from '#api/room/present-room.ts';
import { requireStaffFactor } from '#api/require-staff-factor.ts';
import type { Locale } from '#config.ts';
import type { ErrorCode } from '#contract/errors.ts';
import * as contract from '#contract/room/room.ts';
import type { Database } from '#db/client.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { isShut } from '#domain/room/room-state.ts';
import { env } from '#env.ts';
import { findMeetingOfGuest } from '#db/queries/room/guests.ts';
import { paths } from '#i18n/routes.ts';
import {
  findGuestVisitor,
  type InvitationRefused,
  invite,
  openGuestLink,
  takeInvitationBack,
} from '#services/room/guests.ts';
import { iceServers } from '#services/room/ice-servers.ts';
import { readNotes, storeNotes } from '#services/room/notes.ts';
import { findRoomVisitor, type RoomVisitor } from '#services/room/room-visitor.ts';
import { type RoomConsents, ticketFor } from '#services/room/stay.ts';

/** A lost connection asks for a new ticket each time it is opened again. */
const ENTER_LIMIT = { points: 60, seconds: 60 };
/** Notes are saved while they are typed. */
const NOTES_LIMIT = { points: 60, seconds: 60 };
const GUEST_LIMIT = { points: 30, seconds: 60 };
/** The limit of tries to open a guest's link, right or wrong; it makes guessing one hopeless. */
const LINK_LIMIT = { points: 10, seconds: 60 };

const INVITATION_REFUSED = {
  over: 'guests-over',
  elsewhere: 'guests-elsewhere',
  many: 'guests-many',
} as const satisfies Record<InvitationRefused, ErrorCode>;

export const roomCalls: Implementation[] = [
  implement(contract.getRoom, async ({ db, user, locale, params }) =>
    presentRoom(db, await visitorOf(db, params.id, user, locale), locale),
  ),

  implement(
    contract.enterRoom,
    async ({ db, user, locale, params, body }) =>
      entranceFor(db, await visitorOf(db, params.id, user, locale), locale, body),
    { limit: ENTER_LIMIT },
  ),

  implement(
    contract.inviteGuest,
    async ({ db, user, locale, params, body: { role, name, locale: language } }) => {
      const visitor = await visitorOf(db, params.id, user, locale);
      const invited = await invite(db, visitor, { role, name });
      if (typeof invited === 'string') return fail(INVITATION_REFUSED[invited]);
      const link = `${env.SITE_URL}${paths.meetingGuest(language)}#${invited.token}`;
      return { guest: presentGuest(invited.guest, locale), link };
    },
    { limit: GUEST_LIMIT },
  ),

  implement(contract.getNotes, async ({ db, user, params }) => {
    const notes = await readNotes(db, params.id, user.id);
    if (notes === undefined) return fail('not-found');
    return typeof notes === 'string' ? { notes, unreadable: false } : { notes: '', unreadable: true };
  }),

  implement(
    contract.saveNotes,
    async ({ db, user, params, body: { notes } }) => {
      if (!(await storeNotes(db, params.id, { doctor: user.id, notes, now: new Date() }))) fail('not-found');
      return null;
    },
    { limit: NOTES_LIMIT },
  ),

  implement(contract.removeGuest, async ({ db, user, locale, params }) => {
    const meeting = await findMeetingOfGuest(db, params.id);
    const visitor = await visitorOf(db, meeting ?? fail('not-found'), user, locale);
    if (!(await takeInvitationBack(db, visitor, params.id, new Date()))) fail('not-found');
    return null;
  }),

  implement(
    contract.openGuestLink,
    async ({ db, locale, body }) => {
      const opened = await openGuestLink(db, body, { locale, now: new Date() });
      if (!opened) return fail('not-found');
      if (opened === 'over') return fail('gone');
      return { key: opened.key, room: await presentRoom(db, opened.visitor, locale) };
    },
    { limit: LINK_LIMIT },
  ),

  implement(
    contract.enterAsGuest,
    async ({ db, locale, body: { key } }) => {
      const visitor = await findGuestVisitor(db, key, { locale, now: new Date() });
      if (!visitor) return fail('not-found');
      return visitor === 'over' ? fail('gone') : entranceFor(db, visitor, locale);
    },
    { limit: ENTER_LIMIT },
  ),
];

/**
 * The caller as a person of the room. Throws a 404 for anybody else, and, outside a demonstration, a 403 for staff
 * without a second factor.
 */
async function visitorOf(db: Database, id: string, user: SignedIn, locale: Locale): Promise<RoomVisitor> {
  requireStaffFactor(user);
  const visitor = await findRoomVisitor(db, id, user, { locale, now: new Date() });
  return visitor ?? fail('not-found');
}

/** The room with the ticket that opens the connection, and the servers for it. */
async function entranceFor(db: Database, visitor: RoomVisitor, locale: Locale, consents: RoomConsents = {}) {
  const now = new Date();
  const isOpen = visitor.state === 'open';
  const ticket = isOpen ? await ticketFor(db, visitor, consents, { locale, now }) : null;
  return {
    room: await presentRoom(db, visitor, locale),
    ticket,
    // The test of the devices from the day before on asks the relay as well.
    ice_servers: isShut(visitor.state) ? [] : iceServers(visitor.key, now.getTime()),
  };
}
