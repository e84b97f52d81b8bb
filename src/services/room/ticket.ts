import * as v from 'valibot';
import { LOCALES } from '#config.ts';
import { ROOM_ROLES } from '#domain/room/people.ts';
import { readSignedText, signText } from '#services/room/signed-text.ts';

/** Milliseconds in which a ticket opens a connection. */
const TICKET_LIFE = 30_000;
/** Milliseconds in which a seat proves where its person was; the server renews it every 15 seconds. */
export const SEAT_LIFE = 90_000;

const Ticket = v.object({
  /** The meeting's id. */
  meeting: v.string(),
  /** The account, or the guest: the same person has the same key in every window. */
  key: v.string(),
  name: v.string(),
  role: v.picklist(ROOM_ROLES),
  /** Of a patient: whether they agree that an interpreter sees and hears them. */
  interpreter: v.optional(v.boolean()),
  /** Of a patient: the language in which they read the texts of the consents. */
  locale: v.optional(v.picklist(LOCALES)),
  /** Of a patient: version of the text with which they agree to the consultation. */
  consent: v.optional(v.string()),
  /** Of somebody of the staff in the doctor's place. */
  staff: v.optional(v.boolean()),
  /** When the room closes, in milliseconds since 1970. */
  closes: v.number(),
  /** When the ticket expires, in milliseconds since 1970. */
  expires: v.number(),
});
export type Ticket = v.InferOutput<typeof Ticket>;

const Seat = v.object({
  /** The meeting's id. */
  meeting: v.string(),
  /** The person's key. */
  key: v.string(),
  /** The id of the stay, which the others in the room know. */
  id: v.string(),
  place: v.picklist(['waiting', 'inside']),
  expires: v.number(),
});
export type Seat = v.InferOutput<typeof Seat>;

/** Signs the permission to open one connection to a meeting's room. `now`: milliseconds since 1970, as below. */
export const signTicket = (ticket: Omit<Ticket, 'expires'>, now: number): string =>
  signText('ticket', { ...ticket, expires: now + TICKET_LIFE });

/** The content of a ticket; undefined when this site did not sign it, or it has expired. */
export function readTicket(text: string, now: number): Ticket | undefined {
  const ticket = readSignedText('ticket', Ticket, text);
  return ticket && ticket.expires > now ? ticket : undefined;
}

/** Signs where a person is in a room, so that they go on there after a restart of the site or on another instance. */
export const signSeat = (seat: Omit<Seat, 'expires'>, now: number): string =>
  signText('seat', { ...seat, expires: now + SEAT_LIFE });

/** The content of a seat; undefined when this site did not sign it, or it has expired. */
export function readSeat(text: string, now: number): Seat | undefined {
  const seat = readSignedText('seat', Seat, text);
  return seat && seat.expires > now ? seat : undefined;
}
