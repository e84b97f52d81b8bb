import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentChanges, currentCursor, eventsAfter, isCursor } from '#db/account-events.ts';
import { database } from '#db/client.ts';
import type { AccountEventKind } from '#db/schema/account-events.ts';
import { env } from '#env.ts';
import { startAnswer } from '#runtime/answers.ts';
import { Refusal } from '#runtime/refusal.ts';
import { repeat } from '#runtime/repeat.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** Where a browser asks for the stream; the call of the same name answers programs that do not stream. */
export const EVENTS_PATH = '/api/events';

/** Milliseconds between looks for events, while anybody listens. */
const LOOK_INTERVAL = 500;
/** Milliseconds between signs of life: proxies close a connection that is silent for a minute. */
const HEARTBEAT = 20_000;
/** Milliseconds after which a stream ends, so that the browser opens the next one with its session as it is then. */
const LONGEST = 10 * 60_000;
/** Milliseconds in which the last bytes of a stream are to be taken. */
const LONGEST_END = 5_000;
/** Milliseconds that a browser waits before it opens the next one. */
const RETRY = 2_000;
/** Streams of one account, open tabs and devices; the oldest makes way. */
const MOST_OF_ONE = 8;
const MOST = 10_000;
/** Bytes that a slow reader may owe before it is cut. */
const MOST_OWED = 64 * 1024;

/** Milliseconds from the time that an event bears until others see it. */
const COMMITTING = 1_000;
/** The kind that is named where it is not known which one changed. */
const UNKNOWN: AccountEventKind = 'meeting';

interface Stream {
  res: ServerResponse;
  until: number;
}

/** Tells open pages of accounts that something changed, never what: they ask for it with their own session. */
export class EventStreams {
  readonly #of = new Map<string, Set<Stream>>();
  #open = 0;
  #cursor: string | undefined;
  #beat = 0;
  #stop: (() => Promise<void>) | undefined;

  /** Whether a request asks for a stream. */
  static wanted({ method, headers }: IncomingMessage, path: string): boolean {
    return method === 'GET' && path === EVENTS_PATH && /\btext\/event-stream\b/.test(headers.accept ?? '');
  }

  /**
   * Opens a stream for an account; what it missed since its last one is told first. `asked`: when its session was looked
   * for, in milliseconds.
   */
  async open(req: IncomingMessage, res: ServerResponse, user: string, asked = Date.now()): Promise<void> {
    if (this.#open >= MOST) throw new Refusal(503);
    // Another stream may have set it meanwhile, and must miss nothing; or the last one has gone, and nobody looks.
    const here = this.#cursor ?? (await currentCursor(database()));
    if (res.destroyed) return;
    this.#cursor ??= here;
    this.#stop ??= repeat('looking for events of accounts', LOOK_INTERVAL, () => this.#look());
    startAnswer(res, 200, [
      ...securityHeaders(env.production, null),
      'content-type',
      'text/event-stream; charset=utf-8',
      'cache-control',
      'private, no-store, no-transform',
      // Proxies would wait until there is enough to send.
      'x-accel-buffering',
      'no',
    ]);
    res.write(`retry: ${RETRY}\n\n`);
    const stream = { res, until: Date.now() + LONGEST };
    this.#add(user, stream);
    res.once('close', () => this.#remove(user, stream));
    const last = String(req.headers['last-event-id'] ?? '');
    // The head is sent: where the database does not answer, the page reads again rather than miss something.
    const unknown = () => [{ kind: UNKNOWN, ago: 0 }];
    const recent = await recentChanges(database(), user).catch(unknown);
    const missed = isCursor(last) ? await eventsAfter(database(), last, user).catch(unknown) : recent;
    if (missed.some(({ kind }) => kind !== 'session')) tell(stream, this.#cursor ?? here, UNKNOWN);
    // The session may have ended after it was looked for: the browser asks anew with what it has.
    const since = Date.now() - asked + COMMITTING;
    if (recent.some(({ kind, ago }) => kind === 'session' && ago < since)) finish(stream);
  }

  /** Ends all streams; browsers open them again where they can. */
  end(): void {
    void this.#stop?.();
    this.#stop = undefined;
    for (const streams of this.#of.values()) for (const { res } of streams) res.end();
  }

  async #look(): Promise<void> {
    const now = Date.now();
    if (now - this.#beat >= HEARTBEAT) {
      this.#beat = now;
      for (const streams of this.#of.values()) for (const stream of streams) keepAlive(stream, now);
    }
    if (this.#cursor === undefined) return;
    for (const { userId, kind, cursor } of await eventsAfter(database(), this.#cursor)) {
      this.#cursor = cursor;
      for (const stream of this.#of.get(userId) ?? []) {
        // Whether the session still lives is asked when the browser comes back.
        if (kind === 'session') finish(stream);
        else tell(stream, cursor, kind);
      }
    }
  }

  #add(user: string, stream: Stream): void {
    const streams = this.#of.get(user) ?? new Set();
    this.#of.set(user, streams.add(stream));
    this.#open += 1;
    const open = [...streams].filter(({ res }) => !res.writableEnded);
    const [oldest] = open;
    if (oldest && open.length > MOST_OF_ONE) finish(oldest);
  }

  #remove(user: string, stream: Stream): void {
    const streams = this.#of.get(user);
    if (!streams?.delete(stream)) return;
    this.#open -= 1;
    if (streams.size === 0) this.#of.delete(user);
    if (this.#open > 0) return;
    // Nobody listens: nothing is looked for until somebody does again.
    void this.#stop?.();
    this.#stop = undefined;
    this.#cursor = undefined;
  }
}

function tell({ res }: Stream, cursor: string, kind: string): void {
  // It stays among the others until its last bytes are sent; to write then would be a fault of the process.
  if (res.writableEnded) return;
  if (res.writableLength > MOST_OWED) res.destroy();
  else res.write(`id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ kind })}\n\n`);
}

/** Ends a stream; one whose reader takes nothing is cut. */
function finish({ res }: Stream): void {
  if (res.writableEnded) return;
  res.end();
  setTimeout(() => res.destroy(), LONGEST_END).unref();
}

function keepAlive(stream: Stream, now: number): void {
  const { res, until } = stream;
  if (now >= until || res.writableEnded) finish(stream);
  else if (res.writableLength > MOST_OWED) res.destroy();
  else res.write(':\n\n');
}
