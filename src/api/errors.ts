import { ERRORS, type ErrorBody, type ErrorCode, type FieldErrors } from '#contract/errors.ts';
import type { Locale } from '#config.ts';
import { waitOf } from '#i18n/wait.ts';
import { getT } from '#i18n/server/t.ts';
import { currentRequest } from '#process/request-context.ts';

/** Seconds to wait that the message of a 429 names when the failure has no Retry-After header. */
const SHORT_WAIT = 60;

/** An expected failure of a call. `headers` go out with the answer (Allow, Retry-After). */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly content: unknown;

  constructor(
    code: ErrorCode,
    options: {
      fields?: FieldErrors;
      headers?: Record<string, string>;
      /** Data that helps the caller to go on, such as other free times. */
      content?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'ApiFailure';
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.content = options.content;
  }
}

/** Ends a handler: throws an {@link ApiFailure} with one of the codes of ERRORS. */
export function fail(code: ErrorCode, options?: ConstructorParameters<typeof ApiFailure>[1]): never {
  throw new ApiFailure(code, options);
}

function messageOf({ code, headers }: ApiFailure, locale: Locale): string {
  const t = getT(locale);
  if (code !== 'too-many-requests') return t(`errors:${ERRORS[code].key}`);
  const { unit, count } = waitOf(Number(headers['retry-after'] ?? SHORT_WAIT));
  return t(`errors:tooManyRequests.${unit}`, { count });
}

/** The answer for a failure, in the visitor's language. Input is never echoed. */
export const toResponse = (failure: ApiFailure, locale: Locale): Response =>
  toNamedResponse(failure, locale, currentRequest()?.id);

/** As {@link toResponse}, for an answer that is made before the request that it names, or for many requests. */
export function toNamedResponse(
  failure: ApiFailure,
  locale: Locale,
  requestId: string | undefined,
): Response {
  const { status } = ERRORS[failure.code];
  const body: ErrorBody = { message: messageOf(failure, locale) };
  if (failure.content !== undefined) body.content = failure.content;
  if (failure.fields) {
    body.errors = failure.fields;
    // As in Laravel, the message of the body is the message of the first invalid field.
    body.message = Object.values(failure.fields)[0]?.[0] ?? body.message;
  }
  if (requestId !== undefined) body.request_id = requestId;
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...failure.headers } });
}
