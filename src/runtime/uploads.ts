import type { IncomingMessage, ServerResponse } from 'node:http';
import { Turns } from '#cache/turns.ts';
import { UPLOAD_FORMS, UPLOAD_PATHS } from '#config.ts';
import { networkOf } from '#domain/network.ts';
import { Refusal, readBody } from '#runtime/body.ts';
import { addressOf } from '#runtime/client-address.ts';
import { LIMITS } from '#runtime/limits.ts';
import { limitPace } from '#runtime/patience.ts';

const PATHS = new Set(UPLOAD_PATHS.map((path) => `/api${path}`));
const FORM = new RegExp(`^/[a-z]{2}/forms/(${UPLOAD_FORMS.join('|')})$`);
const MULTIPART = /^multipart\/form-data\s*;/i;

/** Of the calls and forms that take files, only the form that carries them. */
export const takesFiles = (req: IncomingMessage, path: string): boolean =>
  (PATHS.has(path) || FORM.test(path)) && MULTIPART.test(req.headers['content-type'] ?? '');

/** Large bodies that come in slowly: few at once, fewer of one network, none that stands still. */
export class Uploads {
  readonly #turns = new Turns(LIMITS.uploads, LIMITS.uploads);
  readonly #networks = new Map<string, number>();

  /** The body, as `readBody` gives it. Throws a Refusal (429 for too many of one network), Overloaded, TimedOut. */
  async read(req: IncomingMessage, res: ServerResponse): Promise<Buffer<ArrayBuffer> | undefined> {
    const network = networkOf(addressOf(req) ?? '');
    const others = this.#networks.get(network) ?? 0;
    if (others >= LIMITS.uploadsOfOne) throw new Refusal(429);
    this.#networks.set(network, others + 1);
    try {
      await this.#turns.take(LIMITS.call);
      try {
        limitPace(req, res);
        return await readBody(req, res, LIMITS.upload);
      } finally {
        this.#turns.give();
      }
    } finally {
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left === 0) this.#networks.delete(network);
      else this.#networks.set(network, left);
    }
  }
}
