import * as v from 'valibot';
import { ConsentVersion, Text } from '#contract/text.ts';
import { ROOM_ROLES } from '#domain/room/people.ts';

/**
 * The messages of a meeting room, as JSON over the WebSocket at {@link ROOM_SOCKET_PATH}. The first one is `enter`. The
 * server passes the descriptions and candidates of WebRTC on to one other person and does not read them.
 */

export const ROOM_SOCKET_PATH = '/api/meeting-room';

/** The most bytes of one message. */
export const ROOM_MESSAGE_BYTES = 64 * 1024;

/** The most characters of a line of the chat. */
export const CHAT_MAX = 2_000;

/** The code with which a page closes a socket on which nothing arrives any more, before it opens another one. */
export const CLOSE_SILENT = 4000;

/** The most lines of a call's chat by one person of the meeting, and by one guest. */
export const CHAT_LINES = 300;
export const CHAT_LINES_OF_GUEST = 100;

/** Milliseconds within which the socket of a person whom another cannot reach must answer a ping. */
export const ANSWER_WITHIN = 3_000;

/**
 * Milliseconds before the room closes at which everybody gets `closing`; people who enter later get it at
 * once.
 */
export const CLOSING_NOTICE = 5 * 60_000;

/**
 * Milliseconds for which a person whose connection is lost stays in the list, with `connected: false`. Afterwards they are
 * listed as gone. With a valid seat (90 seconds) they still go back to their place, unless the place was taken, the stay
 * was ended, or a rule for interpreters forbids it.
 */
export const RESUME_WITHIN = 10_000;

/** A person's id in the room. */
const PersonId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));

/** Identifies a line among those of its writer; the same when the line is sent again. */
const LineId = v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/));

/** A signed text of the server. */
const Signed = v.pipe(v.string(), v.maxLength(1_500));

/** A number without a fraction from 0 to `max`. */
const Whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const MEDIA = { microphone: v.boolean(), camera: v.boolean(), screen: v.boolean() };
const Media = v.strictObject(MEDIA);

/** The fields of `RTCSessionDescriptionInit` of WebRTC. */
const DESCRIPTION = {
  type: v.picklist(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: v.pipe(v.string(), v.maxLength(60_000)),
};

/** The fields of `RTCIceCandidateInit` of WebRTC. */
const CANDIDATE = {
  candidate: v.pipe(v.string(), v.maxLength(1_000)),
  sdpMid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  sdpMLineIndex: v.optional(v.nullable(Whole(100))),
  usernameFragment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300)))),
};

const SIGNAL = v.literal('signal');

export const ClientMessage = v.variant('kind', [
  /**
   * `ticket`: from `POST /meeting-room/{id}/enter`. `seat`: the last one that the server sent, to go on after a loss.
   * `keepsChat`: the person's last decision on keeping the chat.
   */
  v.strictObject({
    kind: v.literal('enter'),
    ticket: Signed,
    seat: v.optional(Signed),
    media: Media,
    keepsChat: v.optional(v.boolean()),
  }),
  /** Passed on only between people inside. */
  v.strictObject({
    kind: SIGNAL,
    to: PersonId,
    description: v.optional(v.strictObject(DESCRIPTION)),
    candidate: v.optional(v.nullable(v.strictObject(CANDIDATE))),
  }),
  /** The devices that are switched on. */
  v.strictObject({ kind: v.literal('media'), media: Media }),
  /** A line of the chat; pages that were opened before the present release send no `id`. */
  v.strictObject({ kind: v.literal('chat'), id: v.optional(LineId), text: Text(CHAT_MAX) }),
  /** A picture goes to the people inside, from browser to browser; the server learns only that one was shown. */
  v.strictObject({ kind: v.literal('picture'), id: LineId }),
  /**
   * The patient or the doctor agrees that the chat becomes messages of the meeting, or no longer. It does
   * while both are inside and agree; lines from before are then kept too.
   */
  v.strictObject({ kind: v.literal('keep-chat'), agreed: v.boolean() }),
  /**
   * The doctor’s side, from inside, lets a waiting person in; ignored while the call is full, or without the
   * patient’s consent to an interpreter.
   */
  v.strictObject({ kind: v.literal('admit'), to: PersonId }),
  /** The doctor’s side sends a person out: a guest’s invitation ends, others may enter again. */
  v.strictObject({ kind: v.literal('dismiss'), to: PersonId }),
  /**
   * The patient agrees that an interpreter is there, or (`agreed: false`) no longer: then the interpreter waits again.
   * `version` is that of the text that they read.
   */
  v.strictObject({
    kind: v.literal('agree'),
    agreed: v.optional(v.boolean()),
    version: v.optional(ConsentVersion),
  }),
  /** The WebRTC connection to this person is disconnected: the server pings their socket. */
  v.strictObject({ kind: v.literal('check-peer'), to: PersonId }),
  /** The quality of the connection in the last minute: a `LineSample` of the domain. */
  v.strictObject({
    kind: v.literal('quality'),
    loss: Whole(100),
    roundTrip: Whole(60_000),
    relay: v.boolean(),
    level: Whole(3),
    broken: Whole(100),
  }),
  /** The doctor’s side ends the call for everybody. */
  v.strictObject({ kind: v.literal('end') }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
/** Reads only the id of a line of the chat, for an answer to a line that is otherwise invalid. */
export const NamedLine = v.object({ kind: v.literal('chat'), id: LineId });
export type ClientSignal = Extract<ClientMessage, { kind: 'signal' }>;

const Person = v.object({
  /** The id of this stay, not of the account. */
  id: PersonId,
  name: v.string(),
  role: v.picklist(ROOM_ROLES),
  /** Whether the person is of the clinic's staff, in the doctor's place. */
  staff: v.optional(v.boolean()),
  place: v.picklist(['waiting', 'inside']),
  /** False while the connection is lost and the person may come back. */
  connected: v.boolean(),
  media: v.object(MEDIA),
  /** Of the patient: whether they agree that an interpreter is there. */
  interpreter: v.optional(v.boolean()),
  /** Of patient and doctor: whether they agree that the chat is kept; missing before they say so. */
  keepsChat: v.optional(v.boolean()),
});

/** Reasons for which the server ends a stay in the room. */
export const LEFT_REASONS = [
  /** The same person has entered in another window. */
  'elsewhere',
  /** The doctor’s side has sent the person out, or the guest’s invitation was withdrawn. */
  'dismissed',
  /**
   * The doctor’s side has ended the call; or the meeting was closed or cancelled, or the person’s account was
   * closed.
   */
  'ended',
  /** The meeting was moved to another time. */
  'moved',
  /** The time of the room is over. */
  'closed',
  /** Eight people are in the room or wait. */
  'full',
  /** The ticket is too old or invalid, or `enter` came twice. */
  'ticket',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/**
 * Fields that are not known are left out, at every level: pages that were opened before a release read these messages,
 * and so do instances of the release before it.
 */
export const ServerMessage = v.variant('kind', [
  /**
   * The first answer to `enter`. People are sorted by their first entry; those who wait see themselves and
   * the doctor’s side, a patient also the interpreter.
   */
  v.object({ kind: v.literal('entered'), you: PersonId, people: v.array(Person) }),
  /** The people whom the receiver sees, after each change. */
  v.object({ kind: v.literal('people'), people: v.array(Person) }),
  /**
   * Proves, for a minute and a half, that the receiver is in the room, and their place in it; sent anew every
   * 15 seconds and with each change of place.
   */
  v.object({ kind: v.literal('seat'), seat: Signed }),
  v.object({
    kind: SIGNAL,
    from: PersonId,
    description: v.optional(v.object(DESCRIPTION)),
    candidate: v.optional(v.nullable(v.object(CANDIDATE))),
  }),
  /** A line of the chat; `at` is in ISO 8601. */
  v.object({
    kind: v.literal('chat'),
    /** Instances of the previous release send neither the id nor the role. */
    id: v.optional(LineId),
    from: PersonId,
    name: v.string(),
    role: v.optional(v.picklist(ROOM_ROLES)),
    /** Whether somebody of the clinic's staff wrote it, in the doctor's place. */
    staff: v.optional(v.boolean()),
    text: v.string(),
    /** Whether it stands for a picture and has no text. */
    picture: v.optional(v.boolean()),
    at: v.string(),
  }),
  /** The receiver has written as many lines as the chat accepts of one person; the last one was not passed on. */
  v.object({ kind: v.literal('chat-full') }),
  /** The reader's line of this id cannot be accepted; it is not to be sent again. */
  v.object({ kind: v.literal('chat-refused'), id: LineId }),
  /** The patient's “yes” to an interpreter could not be stored, and does not count. */
  v.object({ kind: v.literal('agree-refused') }),
  /** The room closes soon, and everybody's stay ends. `at`: ISO 8601. */
  v.object({ kind: v.literal('closing'), at: v.string() }),
  v.object({ kind: v.literal('left'), reason: v.picklist(LEFT_REASONS) }),
]);
export type ServerMessage = v.InferOutput<typeof ServerMessage>;
