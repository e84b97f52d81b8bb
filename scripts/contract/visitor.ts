import { setTimeout as wait } from 'node:timers/promises';
import { tokenOfCookie } from '#domain/csrf-token.ts';

export interface BackEnd {
  /** Address that the paths of the calls are appended to, with the prefix `/api` where there is one. */
  base: string;
  /** Public address of the site, sent as the origin of the calls. */
  site: string;
  locale: string;
  /** Slug of the product's name, which some paths carry. */
  product: string;
  /** Address of Sanctum's CSRF cookie; without it, `/sanctum/csrf-cookie` at the root of the back end. */
  csrfUrl?: string | undefined;
}

export interface Answer {
  status: number;
  /** The parsed JSON; undefined where the answer is not JSON. */
  body: unknown;
}

/** The back end could not be reached, or did not send its answer to the end. */
export class Unreachable extends Error {}

/** An answer whose body was read to its end. */
interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The longest wait that a throttle may ask for, in seconds. */
const LONGEST_WAIT = 90;

/**
 * Sends requests to a back end as the site would: with the site's address as origin, and with the cookies and the token
 * of one session.
 */
export class Visitor {
  readonly #backEnd: BackEnd;
  readonly #cookies = new Map<string, string>();
  readonly #pause: (seconds: number) => Promise<unknown>;
  /** The number of requests that were first refused with 429. */
  throttled = 0;

  constructor(backEnd: BackEnd, pause = (seconds: number): Promise<unknown> => wait(seconds * 1000)) {
    this.#backEnd = backEnd;
    this.#pause = pause;
  }

  /**
   * Sends a request, and once more after the wait that a throttle (429) asks for: 60 seconds where it has no
   * Retry-After. Gives the 429 back where that is over 90 seconds or a date. Throws {@link Unreachable}.
   */
  async ask(path: string, method: string, body?: BodyInit): Promise<Answer> {
    const answer = await this.#send(this.#backEnd.base + path, method, body);
    if (answer.status !== 429) return parse(answer);
    this.throttled += 1;
    const seconds = Number(answer.headers.get('retry-after') ?? 60);
    if (!(seconds >= 0 && seconds <= LONGEST_WAIT)) return { status: 429, body: undefined };
    await this.#pause(seconds);
    return parse(await this.#send(this.#backEnd.base + path, method, body));
  }

  /** Asks for Sanctum's CSRF cookie; resolves with true when the answer sets it. */
  async handshake(): Promise<boolean> {
    const { base, csrfUrl } = this.#backEnd;
    const url = csrfUrl ?? new URL('/sanctum/csrf-cookie', base).href;
    const { status, headers } = await this.#send(url, 'GET');
    const isGood = status >= 200 && status < 300;
    return isGood && headers.getSetCookie().some((cookie) => cookie.startsWith('XSRF-TOKEN='));
  }

  async #send(url: string, method: string, body?: BodyInit): Promise<RawAnswer> {
    const { site, locale } = this.#backEnd;
    const token = this.#cookies.get('XSRF-TOKEN');
    const cookies = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const request = new Request(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        accept: 'application/json',
        'x-localization': locale,
        origin: site,
        referer: `${site}/`,
        ...(cookies && { cookie: cookies }),
        ...(token && method !== 'GET' && { 'x-xsrf-token': tokenOfCookie(token) }),
        // For a form, fetch sets the content type with its boundary.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    });
    try {
      const answer = await fetch(request);
      const { status, headers } = answer;
      const text = await answer.text();
      for (const cookie of headers.getSetCookie()) this.#keep(cookie);
      return { status, headers, text };
    } catch (error) {
      throw new Unreachable(`${new URL(url).origin} cannot be reached: ${reasonOf(error)}.`);
    }
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const equals = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
}

function parse({ status, text }: RawAnswer): Answer {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: undefined };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name cannot be resolved at the moment',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'it accepted no connection in time',
  EHOSTUNREACH: 'there is no route to the machine',
  ENETUNREACH: 'there is no route to its network',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer within 20 seconds';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  // An error about several addresses of a name (AggregateError) may have no message.
  return REASONS[code] ?? (cause.message || code || error.message);
}
