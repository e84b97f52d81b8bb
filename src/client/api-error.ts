import type { ErrorBody, FieldErrors } from '#contract/errors.ts';
import { isRequestId } from '#domain/request-id.ts';

/** An answer of the API that is not a success. `status` 0: no answer came (network, time-out, unreadable body). */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, from a 422, or from a 409 on a field. */
  readonly fields: FieldErrors;
  /** Content that an error carries besides its message, such as other free times; unchecked. */
  readonly content: unknown;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** Whether an answer came as JSON that does not fit the contract (`status` 0). */
  readonly unreadable: boolean;
  /** After a fault of the server (5xx): the identifier by which staff find the request, if the answer has one. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    body: Partial<ErrorBody>,
    options: {
      retryAfter?: number | undefined;
      /** The `X-Request-Id` of the answer; without it that of the body counts. */
      requestId?: string | null;
      cause?: unknown;
      unreadable?: boolean;
    } = {},
  ) {
    super(body.message ?? '', { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = body.errors ?? {};
    this.content = body.content;
    this.retryAfter = options.retryAfter;
    this.unreadable = options.unreadable ?? false;
    // Another back end may send anything.
    const ids = status >= 500 ? [options.requestId, body.request_id] : [];
    this.reference = ids.find(isRequestId);
  }
}
