import type { ErrorBody, FieldErrors } from '#contract/errors.ts';

/** An answer of the API that is not a success. `status` 0: no answer came (network, time-out, unreadable body). */
export class ApiError extends Error {
  readonly status: number;
  /** Messages by field, from a 422. */
  readonly fields: FieldErrors;
  /** Content that an error carries besides its message, such as other free times; unchecked. */
  readonly content: unknown;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** Whether an answer came that could not be read (`status` 0). */
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
    this.reference = status >= 500 ? readableId(options.requestId ?? body.request_id) : undefined;
  }
}

/** Another back end may send anything; only what a person can read out is shown. */
const readableId = (id: unknown): string | undefined =>
  typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
