import type { IncomingMessage, ServerResponse } from 'node:http';
import { Semaphore } from '#process/semaphore.ts';
import { UPLOAD_FORMS, UPLOAD_PATHS } from '#config.ts';
import { ConcurrencyLimit } from '#runtime/concurrency-limit.ts';
import { readBody } from '#runtime/body.ts';
import { type Sender, senderOf } from '#runtime/client-address.ts';
import { LIMITS } from '#runtime/limits.ts';
import { limitPace } from '#runtime/time-limits.ts';

const PATHS = new Set(UPLOAD_PATHS.map((path) => `/api${path}`));
const FORM = new RegExp(`^/[a-z]{2}/forms/(${UPLOAD_FORMS.join('|')})$`);
const MULTIPART = /^multipart\/form-data\s*;/i;

/** True for a multipart request to a call or form that takes files. */
export const takesFiles = (req: IncomingMessage, path: string): boolean =>
  (PATHS.has(path) || FORM.test(path)) && MULTIPART.test(req.headers['content-type'] ?? '');

type Limits = (typeof LIMITS.uploads)['users' | 'visitors'];

/**
 * Reads large bodies: `atOnce` at a time, and as many again wait for at most LIMITS.call. Those of one sender, and of one
 * untrusted proxy, are limited too, waiting ones included. A body that arrives too slowly is cut off (`limitPace`).
 */
class UploadLimiter {
  readonly #semaphore: Semaphore;
  readonly #senders: ConcurrencyLimit;
  readonly #pace: number;

  constructor({ atOnce, pace, ...limitsOfSenders }: Limits) {
    const maxWaiting = atOnce;
    this.#semaphore = new Semaphore(atOnce, maxWaiting);
    this.#senders = new ConcurrencyLimit(limitsOfSenders);
    this.#pace = pace;
  }

  read(sender: Sender, req: IncomingMessage, res: ServerResponse): Promise<Buffer<ArrayBuffer> | undefined> {
    return this.#senders.run(sender, () =>
      this.#semaphore.hold(LIMITS.call, async () => {
        limitPace(req, res, this.#pace);
        return readBody(req, res, LIMITS.upload);
      }),
    );
  }
}

/** Reads uploads. Signed-in users have their own limits, so that visitors cannot take their places. */
export class Uploads {
  readonly #users = new UploadLimiter(LIMITS.uploads.users);
  readonly #visitors = new UploadLimiter(LIMITS.uploads.visitors);

  /**
   * Gives the body as `readBody` does; `user` is undefined for visitors. Throws a Refusal (429 for too many of one
   * sender or untrusted proxy), Overloaded when too many wait, TimedOut after waiting too long.
   */
  read(
    req: IncomingMessage,
    res: ServerResponse,
    user: string | undefined,
  ): Promise<Buffer<ArrayBuffer> | undefined> {
    return user === undefined
      ? this.#visitors.read(senderOf(req), req, res)
      : this.#users.read({ name: user }, req, res);
  }
}
