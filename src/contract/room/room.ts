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
  /** Whether the link was used. */
  opened: v.boolean(),
});
export type RoomGuestCard = v.InferOutput<typeof Guest>;

const Spread = v.object({ median: v.number(), worst: v.number() });

/** The calls of a meeting on the line of one side, in minutes; `loss` in percent, `round_trip` in milliseconds. */
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
  name: v.string(),
  /** For the patient: whether they agreed that an interpreter sees and hears them; null: they have not said yet. */
  interpreter: v.optional(v.nullable(v.boolean()), null),
  doctor: v.object({ name: v.string() }),
  patient: v.object({ name: v.string() }),
  starts: BothClocks,
  ends: BothClocks,
  /** The room can be entered from `opens` to `closes`. */
  opens: BothClocks,
  closes: BothClocks,
  /** Whether a relay carries the call where networks let nothing else through. */
  relay: v.boolean(),
  /** The instants (ISO 8601) at which each side first entered the room; null: not yet. */
  joined: v.object({ patient: v.nullable(v.string()), doctor: v.nullable(v.string()) }),
  /** The instants (ISO 8601) at which each side was in the room last; renewed every 15 seconds. */
  seen: v.optional(v.object({ patient: v.nullable(v.string()), doctor: v.nullable(v.string()) }), {
    patient: null,
    doctor: null,
  }),
  /** The quality of both sides' connections; null for the patient and for guests. */
  lines: v.optional(v.nullable(LineQualities), null),
  /** The invited guests; empty for guests. */
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
  /** Opens the WebSocket within 30 seconds; null while the room is not open, or a patient has not agreed. */
  ticket: v.nullable(v.string()),
  ice_servers: v.array(IceServer),
});
export type Entrance = v.InferOutput<typeof Entrance>;

/** A random secret of 32 bytes in base64url. */
const Secret = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid'));

const Entering = v.object({
  /**
   * Whether the patient agrees that an interpreter sees and hears them. Without it their last decision stands; others leave
   * it out.
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
  summary: 'The room of a meeting, for its patient, its doctor, or the clinic in the doctor’s place.',
  output: Room,
});

export const enterRoom = endpoint({
  method: 'POST',
  path: '/meeting-room/{id}/enter',
  params: MeetingParams,
  access: 'user',
  summary: 'A ticket for the room’s WebSocket and the STUN and TURN servers of the call.',
  body: Entering,
  output: Entrance,
});

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/meeting-room/{id}/guests',
  params: MeetingParams,
  access: 'user',
  summary: 'Invites an interpreter or a relative; the link is given once and can be used by one browser.',
  body: v.object({ role: v.picklist(GUEST_ROLES, 'in'), name: PersonName, locale: LocaleCode }),
  output: v.object({ guest: Guest, link: v.string() }),
});

export const removeGuest = endpoint({
  method: 'DELETE',
  path: '/meeting-guests/{id}',
  params: { id: Uuid },
  access: 'user',
  summary: 'Takes an invitation back; a guest who is in the room leaves it.',
  output: v.null(),
});

/** The most characters of a doctor's notes. */
export const NOTES_MAX = 10_000;

export const getNotes = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}/notes',
  params: MeetingParams,
  access: 'Doctor',
  summary: 'The doctor’s own notes on a meeting; empty where there are none.',
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
    'Uses a guest’s link up and gives the key with which this browser enters; 410 when the meeting is over.',
  /** `key`: made by the browser, which may repeat the call with it when no answer came. Older pages send none. */
  body: v.object({ token: Secret, key: v.optional(Secret) }),
  output: v.object({ key: v.string(), room: Room }),
});

export const enterAsGuest = endpoint({
  method: 'POST',
  path: '/meeting-guest/enter',
  access: 'public',
  summary: 'A ticket for the room’s WebSocket for a guest; 410 when the meeting is over.',
  body: v.object({ key: Secret }),
  output: Entrance,
});
