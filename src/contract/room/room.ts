import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { BothClocks } from '#contract/meeting.ts';
import { ConsentVersion, LocaleCode, PersonName, TypedText, Uuid } from '#contract/text.ts';
import { GUEST_ROLES, ROOM_ROLES } from '#domain/room/people.ts';
import { ROOM_STATES } from '#domain/room/room-state.ts';

/** The calls around the site's own meeting room; its messages are in `messages.ts`. */

const Guest = v.object({
  id: v.string(),
  role: v.picklist(GUEST_ROLES),
  name: v.string(),
  /** Whether the link was used; then it works only in that browser. */
  opened: v.boolean(),
});
export type RoomGuestCard = v.InferOutput<typeof Guest>;

const Spread = v.object({ median: v.number(), worst: v.number() });

/**
 * The quality of one side’s connection in the calls of a meeting: numbers of measured minutes, of those on a
 * poor line, with sound alone and through a relay; `loss` in percent, `round_trip` in ms.
 */
const LineQuality = v.object({
  minutes: v.number(),
  poor: v.number(),
  sound_only: v.number(),
  relayed: v.number(),
  /** The number of times that the connection was lost. */
  lost: v.number(),
  loss: Spread,
  round_trip: Spread,
});
export type LineQuality = v.InferOutput<typeof LineQuality>;

/** The connections of both sides, for the doctor and the clinic; null: it was not measured. */
export const LineQualities = v.object({ patient: v.nullable(LineQuality), doctor: v.nullable(LineQuality) });
export type LineQualities = v.InferOutput<typeof LineQualities>;

/** A meeting's room for one of its people. */
const Room = v.object({
  state: v.picklist(ROOM_STATES),
  /** The reader's role. */
  role: v.picklist(ROOM_ROLES),
  /** The reader’s name, as the others see it; empty where the name of a guest cannot be decrypted. */
  name: v.string(),
  /** For the patient: whether they agreed that an interpreter sees and hears them; null: they have not said yet. */
  interpreter: v.optional(v.nullable(v.boolean()), null),
  doctor: v.object({ name: v.string() }),
  patient: v.object({ name: v.string() }),
  starts: BothClocks,
  ends: BothClocks,
  /**
   * The room can be entered from `opens`, 15 minutes before the start, to `closes`, 30 minutes after the end.
   */
  opens: BothClocks,
  closes: BothClocks,
  /** Whether the site has a relay, which carries the call where networks let nothing else through. */
  relay: v.boolean(),
  /** The instants (ISO 8601) at which each side first entered the room; null: not yet. */
  joined: v.object({ patient: v.nullable(v.string()), doctor: v.nullable(v.string()) }),
  /**
   * The instants (ISO 8601) at which each side was in the room last, renewed every 15 seconds; null: not yet.
   * As in `joined`, a time from which the meeting was moved does not count.
   */
  seen: v.optional(v.object({ patient: v.nullable(v.string()), doctor: v.nullable(v.string()) }), {
    patient: null,
    doctor: null,
  }),
  /**
   * The quality of both sides’ connections, for the doctor and the clinic; null for the patient and for
   * guests.
   */
  lines: v.optional(v.nullable(LineQualities), null),
  /** The guests whose invitation is valid, oldest first; empty for guests. */
  guests: v.array(Guest),
});
export type Room = v.InferOutput<typeof Room>;

/** The fields of `RTCIceServer` of WebRTC. */
const IceServer = v.object({
  urls: v.array(v.string()),
  username: v.optional(v.string()),
  credential: v.optional(v.string()),
});

const Entrance = v.object({
  room: Room,
  /**
   * Opens the WebSocket within 30 seconds; null while the site’s room is not open, or a patient has not
   * agreed to the present text.
   */
  ticket: v.nullable(v.string()),
  /** Empty while nobody may enter, now or later. */
  ice_servers: v.array(IceServer),
});
export type Entrance = v.InferOutput<typeof Entrance>;

/** A random secret of 32 bytes in base64url. */
const Secret = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid'));

const Entering = v.object({
  /**
   * Whether the patient agrees that an interpreter sees and hears them. Without it their last decision
   * counts; people in other roles leave it out. A “yes” to an earlier text does not count.
   */
  interpreter: v.optional(v.boolean()),
  /** Version of the text with which the patient agrees to the consultation; without it they get no ticket. */
  consent: v.optional(ConsentVersion),
  /** Version of the text that `interpreter` answers. */
  interpreter_consent: v.optional(ConsentVersion),
});

const MeetingParams = { id: Uuid };

export const getRoom = endpoint({
  method: 'GET',
  path: '/meeting-room/{id}',
  params: MeetingParams,
  access: 'user',
  summary:
    'The room of a meeting, for its patient, its doctor, or the clinic in the doctor’s place; 404 for everybody else, and, outside a demonstration, 403 for staff without a second factor.',
  output: Room,
});

export const enterRoom = endpoint({
  method: 'POST',
  path: '/meeting-room/{id}/enter',
  params: MeetingParams,
  access: 'user',
  summary:
    'A ticket for the room’s WebSocket and the STUN and TURN servers of the call, for the people of `GET /meeting-room/{id}`. Each call gives a new ticket.',
  body: Entering,
  output: Entrance,
});

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/meeting-room/{id}/guests',
  params: MeetingParams,
  access: 'user',
  summary:
    'Invites an interpreter or a relative; the link, to a page in the language `locale`, is given once and can be used by one browser. 409 when six guests are invited, the meeting is over, or it is not in the site’s own room.',
  body: v.object({ role: v.picklist(GUEST_ROLES, 'in'), name: PersonName, locale: LocaleCode }),
  output: v.object({ guest: Guest, link: v.string() }),
});

export const removeGuest = endpoint({
  method: 'DELETE',
  path: '/meeting-guests/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'Withdraws an invitation; a guest who is in the room is sent out. 404 for one that has been withdrawn, and for people who are not of the meeting.',
  output: v.null(),
});

/** The most characters of a doctor's notes. */
export const NOTES_MAX = 10_000;

export const getNotes = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}/notes',
  params: MeetingParams,
  access: 'Doctor',
  summary:
    'The doctor’s own notes on a meeting, which nobody else gets; empty where there are none. 404 for a meeting that is not the doctor’s.',
  output: v.object({
    notes: v.string(),
    /** Whether the stored notes cannot be decrypted; new notes would replace them. */
    unreadable: v.boolean(),
  }),
});

export const saveNotes = endpoint({
  method: 'POST',
  path: '/doctor/meetings/{id}/notes',
  params: MeetingParams,
  access: 'Doctor',
  summary:
    'Stores the doctor’s own notes on a meeting in the place of the earlier ones; empty ones are deleted.',
  body: v.object({ notes: TypedText(NOTES_MAX) }),
  output: v.null(),
});

export const openGuestLink = endpoint({
  method: 'POST',
  path: '/meeting-guest/open',
  access: 'public',
  summary:
    'Redeems a guest’s link, which works once, for the key with which this browser enters. 404 when the link was used by another browser or withdrawn, 410 when the meeting is over or was cancelled.',
  /**
   * `token`: the fragment of the link. `key`: made by the browser, which can repeat the call with it after a
   * lost answer. Older pages send none.
   */
  body: v.object({ token: Secret, key: v.optional(Secret) }),
  output: v.object({ key: v.string(), room: Room }),
});

export const enterAsGuest = endpoint({
  method: 'POST',
  path: '/meeting-guest/enter',
  access: 'public',
  summary:
    'A ticket for the room’s WebSocket for a guest. 404 for an unknown key and once the invitation was withdrawn, 410 when the meeting is over or was cancelled.',
  body: v.object({ key: Secret }),
  output: Entrance,
});
