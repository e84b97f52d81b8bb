import { setTimeout as wait } from 'node:timers/promises';

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

/** The back end could not be reached. */
export class Unreachable extends Error {}

/** The longest wait that a throttle may ask for, in seconds. */
const LONGEST_WAIT = 90;

/** Asks a back end as the site would: with its address, and with the cookies and the token of one session. */
export class Visitor {
  readonly #backEnd: BackEnd;
  readonly #cookies = new Map<string, string>();
  readonly #pause: (seconds: number) => Promise<unknown>;
  /** How often the back end asked to wait. */
  throttled = 0;

  constructor(backEnd: BackEnd, pause = (seconds: number): Promise<unknown> => wait(seconds * 1000)) {
    this.#backEnd = backEnd;
    this.#pause = pause;
  }

  /** Sends a request, and once more after the wait that a throttle (429) asks for. Throws {@link Unreachable}. */
  async ask(path: string, method: string, body?: BodyInit): Promise<Answer> {
    const answer = await this.#send(this.#backEnd.base + path, method, body);
    if (answer.status !== 429) return read(answer);
    this.throttled += 1;
    await answer.body?.cancel();
    const seconds = Number(answer.headers.get('retry-after') ?? 60);
    if (!(seconds >= 0 && seconds <= LONGEST_WAIT)) return { status: 429, body: undefined };
    await this.#pause(seconds);
    return read(await this.#send(this.#backEnd.base + path, method, body));
  }

  /** Asks for Sanctum's CSRF cookie; resolves with true when the answer sets it. */
  async handshake(): Promise<boolean> {
    const { base, csrfUrl } = this.#backEnd;
    const answer = await this.#send(csrfUrl ?? new URL('/sanctum/csrf-cookie', base).href, 'GET');
    await answer.body?.cancel();
    return answer.ok && answer.headers.getSetCookie().some((cookie) => cookie.startsWith('XSRF-TOKEN='));
  }

  async #send(url: string, method: string, body?: BodyInit): Promise<Response> {
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
        ...(token && method !== 'GET' && { 'x-xsrf-token': decodeURIComponent(token) }),
        // For a form, fetch sets the content type with its boundary.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    });
    const answer = await fetch(request).catch((error: unknown) => {
      throw new Unreachable(`${new URL(url).origin} cannot be reached: ${reasonOf(error)}.`);
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const equals = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
}

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return { status: answer.status, body: undefined };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'there is no such name',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer within 20 seconds';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (cause instanceof Error ? cause.message : error.message);
}
