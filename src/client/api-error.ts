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

  constructor(
    status: number,
    body: Partial<ErrorBody>,
    options: { retryAfter?: number | undefined; cause?: unknown; unreadable?: boolean } = {},
  ) {
    super(body.message ?? '', { cause: options.cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = body.errors ?? {};
    this.content = body.content;
    this.retryAfter = options.retryAfter;
    this.unreadable = options.unreadable ?? false;
  }
}
