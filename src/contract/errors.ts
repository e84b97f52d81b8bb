/**
 * The closed list of error codes: status and translation key (namespace `errors`).
 * The messages are the site's own: of an error of another back end only the status is used (docs/decisions/032).
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
  conflict: { status: 409, key: 'conflict' },
  /** The first call with this `Idempotency-Key` has not ended. */
  'in-flight': { status: 409, key: 'inFlight' },
  /** The time for a meeting is not free; `content` has the next free ones. */
  'time-taken': { status: 409, key: 'timeTaken' },
  /** The hold of a time has expired. */
  'hold-over': { status: 409, key: 'holdOver' },
  /** The state of the meeting, or its time, does not allow the action. */
  'meeting-state': { status: 409, key: 'meetingState' },
  'meeting-early': { status: 409, key: 'meetingEarly' },
  'meeting-late': { status: 409, key: 'meetingLate' },
  'meeting-present': { status: 409, key: 'meetingPresent' },
  /** Only a meeting that could be cancelled without costs can be moved. */
  'move-late': { status: 409, key: 'moveLate' },
  /** An account cannot be closed meanwhile. */
  'meeting-under-way': { status: 409, key: 'meetingUnderWay' },
  /** No credit pays for this meeting. */
  'no-credit': { status: 409, key: 'noCredit' },
  /** The reasons why the patient cannot withdraw from the purchase of a bundle. */
  'withdrawal-late': { status: 409, key: 'withdrawalLate' },
  'withdrawal-used': { status: 409, key: 'withdrawalUsed' },
  'withdrawal-reserved': { status: 409, key: 'withdrawalReserved' },
  'withdrawal-unpaid': { status: 409, key: 'withdrawalUnpaid' },
  'withdrawal-before': { status: 409, key: 'withdrawalBefore' },
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
  unavailable: { status: 503, key: 'unavailable' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Messages by field name, in the visitor's language. */
export type FieldErrors = Record<string, string[]>;

/** Body of every error answer. */
export interface ErrorBody {
  message: string;
  errors?: FieldErrors;
  /** Data with which the caller can go on, such as other free times. */
  content?: unknown;
  /** Identifier of the request, by which staff find it in the log. */
  request_id?: string;
}
