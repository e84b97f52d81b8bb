/**
 * The closed list of error codes: status and translation key (namespace `errors`). The messages are the
 * site's own (docs/decisions/032). An error of another back end is passed on with its messages if it is JSON
 * below 500; any other gets the message of its status, and every server error becomes `unavailable`.
 */
export const ERRORS = {
  'bad-request': { status: 400, key: 'badRequest' },
  unauthenticated: { status: 401, key: 'unauthenticated' },
  forbidden: { status: 403, key: 'forbidden' },
  /** Signed in, but the e-mail address is not verified yet. */
  unverified: { status: 403, key: 'unverified' },
  /** Signed in, but the registration waits for its review. */
  pending: { status: 403, key: 'pending' },
  /** Signed in without the second factor that the call asks for. */
  'second-factor': { status: 403, key: 'secondFactor' },
  'not-found': { status: 404, key: 'notFound' },
  /** It existed, and the caller was allowed to use it, until it ended. */
  gone: { status: 410, key: 'gone' },
  'method-not-allowed': { status: 405, key: 'methodNotAllowed' },
  /** The request did not arrive completely within its time limit. */
  'too-slow': { status: 408, key: 'tooSlow' },
  /** The present state does not allow the change; `errors` names a field where it is about one. */
  conflict: { status: 409, key: 'conflict' },
  /** The first call with this `Idempotency-Key` has not ended. */
  'in-flight': { status: 409, key: 'inFlight' },
  /** The time for a meeting is not free; `content` has the next free ones. */
  'time-taken': { status: 409, key: 'timeTaken' },
  /** The hold of a time has expired. */
  'hold-over': { status: 409, key: 'holdOver' },
  /** The state of the meeting, or its time, does not allow the action. */
  'meeting-state': { status: 409, key: 'meetingState' },
  /** The action becomes possible later. */
  'meeting-early': { status: 409, key: 'meetingEarly' },
  /** The time for the action is over. */
  'meeting-late': { status: 409, key: 'meetingLate' },
  /** The side that is reported absent was in the room in time. */
  'meeting-present': { status: 409, key: 'meetingPresent' },
  /**
   * The patient can move a meeting only while a cancellation is free of charge, or to a time that the doctor
   * proposed.
   */
  'move-late': { status: 409, key: 'moveLate' },
  /**
   * The reasons why nobody can be invited to a meeting's room: six guests are invited, the meeting is over, was
   * cancelled or is not agreed on, or it takes place in another room than the site's own.
   */
  'guests-many': { status: 409, key: 'guestsMany' },
  'guests-over': { status: 409, key: 'guestsOver' },
  'guests-elsewhere': { status: 409, key: 'guestsElsewhere' },
  /** An account cannot be closed meanwhile. */
  'meeting-under-way': { status: 409, key: 'meetingUnderWay' },
  /** No credit pays for this meeting. */
  'no-credit': { status: 409, key: 'noCredit' },
  /**
   * The reasons why the patient cannot withdraw from the purchase of a bundle: the period is over, all
   * credits are used, a meeting ahead has one, it is not paid, or they withdrew before.
   */
  'withdrawal-late': { status: 409, key: 'withdrawalLate' },
  'withdrawal-used': { status: 409, key: 'withdrawalUsed' },
  'withdrawal-reserved': { status: 409, key: 'withdrawalReserved' },
  'withdrawal-unpaid': { status: 409, key: 'withdrawalUnpaid' },
  'withdrawal-before': { status: 409, key: 'withdrawalBefore' },
  /** A message is not sent again after a newer one of its kind to the same recipient. */
  'message-replaced': { status: 409, key: 'messageReplaced' },
  'payload-too-large': { status: 413, key: 'payloadTooLarge' },
  'unsupported-media-type': { status: 415, key: 'unsupportedMediaType' },
  'csrf-mismatch': { status: 419, key: 'csrfMismatch' },
  invalid: { status: 422, key: 'invalid' },
  /** This `Idempotency-Key` belongs to a call with another input. */
  'key-reused': { status: 422, key: 'keyReused' },
  /** The message says how long to wait: it is one of `tooManyRequests.<unit>`. */
  'too-many-requests': { status: 429, key: 'tooManyRequests.seconds' },
  /** A stored file that can no longer be decrypted. */
  unreadable: { status: 404, key: 'unreadable' },
  'server-error': { status: 500, key: 'serverError' },
  /**
   * For a while: the database or a provider is away, too many calls wait, or the terms of sale are missing.
   */
  unavailable: { status: 503, key: 'unavailable' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by field, in the visitor's language; nested fields are named as `answers.pain`. */
export type FieldErrors = Record<string, string[]>;

/** Body of every error answer. */
export interface ErrorBody {
  /** For the visitor; with `errors` it is the first message of the first field. The code is not sent. */
  message: string;
  /** With 422, and with a 409 that is about a field. */
  errors?: FieldErrors;
  /** Data with which the caller can go on, such as other free times. */
  content?: unknown;
  /** Identifier of the request, by which staff find it in the log. */
  request_id?: string;
}
