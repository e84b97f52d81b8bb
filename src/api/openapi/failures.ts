import type { Json } from '#api/openapi/schema.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { getT } from '#i18n/server/t.ts';

/** Failures that many calls share, by the name of their component. */
const FAILURES = {
  Unauthenticated: ['unauthenticated', 'Nobody is signed in.'],
  Forbidden: [
    'forbidden',
    'The account may not do this: another role, an address that is not verified, a registration that waits for its review, or no second factor.',
  ],
  NotFound: ['not-found', 'There is no such thing, or it belongs to somebody else.'],
  Conflict: ['conflict', 'What is there does not allow it.'],
  Gone: ['gone', 'It existed, and has ended.'],
  CsrfMismatch: ['csrf-mismatch', 'The token of the session is missing or old: the handshake is made again.'],
  Invalid: ['invalid', 'Fields are missing or wrong: messages by field.'],
  TooManyRequests: ['too-many-requests', 'Too many calls; Retry-After says when the next may be made.'],
  Unavailable: ['unavailable', 'Not available for a while.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
type Failure = keyof typeof FAILURES;

export const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'For the visitor, in the language asked for.' },
    errors: {
      type: 'object',
      description: 'Messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: {
      type: 'string',
      description: 'Identifier of the request, as in X-Request-Id. Optional.',
    },
  },
};

const SECONDS: Json = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } };

/** The failures as components. */
export const failureComponents = (): Json =>
  Object.fromEntries(
    Object.entries(FAILURES).map(([name, [code, description]]) => [name, failureResponse(code, description)]),
  );

function failureResponse(code: ErrorCode, description: string): Json {
  const waits = code === 'too-many-requests' || code === 'unavailable';
  const message = getT('en')(`errors:${ERRORS[code].key}`, { count: 30 });
  const example = { message, ...(code === 'invalid' && { errors: { email: [message] } }) };
  return {
    description,
    ...(waits && { headers: { 'Retry-After': SECONDS } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  };
}

/** Failures for reasons of a single call, whose summary then names the status. */
const SUMMARISED: readonly Failure[] = ['Unauthenticated', 'Forbidden', 'NotFound', 'Conflict', 'Gone'];

const statusOf = (failure: Failure): number => ERRORS[FAILURES[failure][0]].status;

/** The failures that a call may answer with, by status. */
export function failuresOf(endpoint: Endpoint): Json {
  const guarded = endpoint.access !== 'public';
  const failures: Failure[] = [];
  if (guarded) failures.push('Unauthenticated');
  if (guarded && endpoint.access !== 'user') failures.push('Forbidden');
  if (sitePath(endpoint, '').includes('{')) failures.push('NotFound');
  if (endpoint.idempotent) failures.push('Conflict');
  if (endpoint.method !== 'GET' && !endpoint.anywhere) failures.push('CsrfMismatch');
  if (endpoint.body || endpoint.query) failures.push('Invalid');
  failures.push(...SUMMARISED.filter((name) => RegExp(`\\b${statusOf(name)}\\b`).test(endpoint.summary)));
  failures.push('TooManyRequests', 'Unavailable');
  return Object.fromEntries(
    failures.map((name) => [statusOf(name), { $ref: `#/components/responses/${name}` }]),
  );
}
