import type { Locale } from '#config.ts';
import { noteMeetingEvent } from '#db/account-events.ts';
import { type Database, transaction } from '#db/client.ts';
import { bookingTransaction } from '#db/queries/meetings/booking-transaction.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import { lockMeeting, SYSTEM } from '#db/queries/meetings/lock.ts';
import {
  findGuestByKey,
  guestsOf,
  insertGuest,
  revokeGuest,
  type RoomGuest,
  useGuestToken,
} from '#db/queries/room/guests.ts';
import { type GuestRole, invitesGuests } from '#domain/room/people.ts';
import { isShut } from '#domain/room/room-state.ts';
import { guestIdIn, keyOfGuest } from '#services/room/person-key.ts';
import { type RoomVisitor, roomStateOf } from '#services/room/room-visitor.ts';

/** The most guests of one meeting with a valid invitation. A room takes fewer; lost links can be taken back first. */
const MOST_GUESTS = 6;

/**
 * Reasons why nobody can be invited. `over`: the meeting is over, was cancelled or is not agreed on, or the caller may not
 * invite; `elsewhere`: it is not in the site's own room; `many`: it has {@link MOST_GUESTS}.
 */
export type InvitationRefused = 'over' | 'elsewhere' | 'many';

/** Invites a guest; returns them and the token of their link, which works once. */
export async function invite(
  db: Database,
  { view, userId, role: host, state }: RoomVisitor,
  guest: { role: GuestRole; name: string },
): Promise<{ guest: RoomGuest; token: string } | InvitationRefused> {
  const meetingId = view.meeting.id;
  if (userId === null || !invitesGuests(host) || isShut(state)) return 'over';
  if (state === 'elsewhere') return 'elsewhere';
  return bookingTransaction(db, async (tx) => {
    // The lock puts the invitations of a meeting in sequence, so that the number of guests is the current one.
    await lockMeeting(tx, meetingId, SYSTEM);
    if ((await guestsOf(tx, meetingId)).length >= MOST_GUESTS) return 'many';
    const { id, token } = await insertGuest(tx, { meetingId, invitedBy: userId, ...guest });
    return { guest: { id, meetingId, opened: false, ...guest }, token };
  });
}

/** Takes an invitation back; false when the meeting has no such guest, or the caller may not. */
export const takeInvitationBack = (
  db: Database,
  visitor: RoomVisitor,
  guest: string,
  now: Date,
): Promise<boolean> =>
  invitesGuests(visitor.role) ? revokeGuest(db, visitor.view.meeting.id, guest, now) : Promise.resolve(false);

/** Ends the invitation of a guest who was sent out of the room. Doctor and patient have none: they may ask to enter again. */
export async function dismissGuest(db: Database, meeting: string, key: string, now: Date): Promise<void> {
  const guest = guestIdIn(key);
  if (guest !== null) await revokeGuest(db, meeting, guest, now);
}

/**
 * Uses up the link of a guest. `key` is a secret that the guest's browser made and sends with later calls; the browser
 * may repeat this call with the same key, because an answer can be lost. Undefined when somebody else has used the link,
 * or it was taken back; `over` where the meeting is over, was cancelled, or is not confirmed or paid (`isShut`).
 */
export async function openGuestLink(
  db: Database,
  { token, key }: { token: string; key?: string | undefined },
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ key: string; visitor: RoomVisitor } | 'over' | undefined> {
  return transaction(db, async (tx) => {
    const used = await useGuestToken(tx, token, key);
    const visitor = used && (await visitorOf(tx, used.guest, locale, now));
    if (!used || !visitor) return undefined;
    // Open pages of patient and doctor then no longer show the link as unused.
    await noteMeetingEvent(tx, used.guest.meetingId);
    return isShut(visitor.state) ? 'over' : { key: used.key, visitor };
  });
}

/** The guest whose browser has this key; undefined when there is none, and `over` as in {@link openGuestLink}. */
export async function findGuestVisitor(
  db: Database,
  key: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<RoomVisitor | 'over' | undefined> {
  const guest = await findGuestByKey(db, key);
  const visitor = guest && (await visitorOf(db, guest, locale, now));
  return visitor && isShut(visitor.state) ? 'over' : visitor;
}

async function visitorOf(
  db: Database,
  { id, meetingId, role, name }: RoomGuest,
  locale: Locale,
  now: Date,
): Promise<RoomVisitor | undefined> {
  const view = await findMeetingView(db, meetingId, { role: 'staff', actor: 'room' }, locale);
  if (!view) return undefined;
  return {
    key: keyOfGuest(id),
    userId: null,
    guestId: id,
    role,
    staff: false,
    // Without a readable name the others see the role.
    name: typeof name === 'string' ? name : '',
    view,
    state: roomStateOf(view, now),
  };
}
