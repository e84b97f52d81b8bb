import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentChanges, currentCursor, eventsAfter, isCursor } from '#db/account-events.ts';
import { database } from '#db/client.ts';
import type { AccountEventKind } from '#db/schema/account-events.ts';
import { env } from '#env.ts';
import { startObservedAnswer } from '#runtime/observed-answer.ts';
import { Refusal } from '#runtime/refusal.ts';
import { repeat } from '#runtime/repeat.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** The path at which a browser asks for the stream; the call of the same name answers programs that do not stream. */
export const EVENTS_PATH = '/api/events';

/** Milliseconds between looks for events, while anybody listens. */
const LOOK_INTERVAL = 500;
/** Milliseconds between signs of life: proxies close a connection that is silent for a minute. */
const HEARTBEAT = 20_000;
/** Milliseconds after which a stream ends, so that the browser opens the next one with its session as it is then. */
const MAX_STREAM_TIME = 10 * 60_000;
/** Milliseconds in which the last bytes of a stream are to be taken. */
const MAX_END_TIME = 5_000;
/** Milliseconds that a browser waits before it opens the next one. */
const RETRY = 2_000;
/** Streams of one account, open tabs and devices; the oldest makes way. */
const MAX_STREAMS_OF_ACCOUNT = 8;
const MAX_STREAMS = 10_000;
/** The most bytes that may wait for a slow reader before its connection is cut. */
const MAX_UNSENT = 64 * 1024;

/** Milliseconds from the time that an event bears until others see it. */
const MAX_COMMIT_TIME = 1_000;
/** The kind that is named where it is not known which one changed. */
const ANY_KIND: AccountEventKind = 'meeting';

interface Stream {
  res: ServerResponse;
  until: number;
}

/** Tells open pages of accounts that something changed, never what: they ask for it with their own session. */
export class EventStreams {
  readonly #streamsOf = new Map<string, Set<Stream>>();
  #openCount = 0;
  #cursor: string | undefined;
  #lastBeatAt = 0;
  #stop: (() => Promise<void>) | undefined;

  /** Number of open streams. */
  get size(): number {
    return this.#openCount;
  }

  /** Whether a request asks for a stream. */
  static isWanted({ method, headers }: IncomingMessage, path: string): boolean {
    return method === 'GET' && path === EVENTS_PATH && /\btext\/event-stream\b/.test(headers.accept ?? '');
  }

  /**
   * Opens a stream for an account; what it missed since its last one is told first. `sessionReadAt`: when its session
   * was looked for, in milliseconds.
   */
  async open(
    req: IncomingMessage,
    res: ServerResponse,
    user: string,
    sessionReadAt = Date.now(),
  ): Promise<void> {
    if (this.#openCount >= MAX_STREAMS) throw new Refusal(503);
    // Another stream may have set the cursor meanwhile, and must miss nothing. Or the last stream ended, and nobody
    // looks.
    const cursor = this.#cursor ?? (await currentCursor(database()));
    if (res.destroyed) return;
    this.#cursor ??= cursor;
    this.#stop ??= repeat('looking for events of accounts', LOOK_INTERVAL, () => this.#look());
    startObservedAnswer(res, 200, [
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
    const stream = { res, until: Date.now() + MAX_STREAM_TIME };
    this.#add(user, stream);
    res.once('close', () => this.#remove(user, stream));
    const lastEventId = String(req.headers['last-event-id'] ?? '');
    // The head is sent: where the database does not answer, the page reads again rather than miss something.
    const unknownChange = () => [{ kind: ANY_KIND, ago: 0 }];
    const recent = await recentChanges(database(), user).catch(unknownChange);
    const missed = isCursor(lastEventId)
      ? await eventsAfter(database(), lastEventId, user).catch(unknownChange)
      : recent;
    if (missed.some(({ kind }) => kind !== 'session')) tell(stream, this.#cursor ?? cursor, ANY_KIND);
    // The session may have ended after it was looked for: the browser asks anew with what it has.
    const since = Date.now() - sessionReadAt + MAX_COMMIT_TIME;
    if (recent.some(({ kind, ago }) => kind === 'session' && ago < since)) finish(stream);
  }

  /** Ends all streams; browsers open them again where they can. */
  end(): void {
    void this.#stop?.();
    this.#stop = undefined;
    for (const streams of this.#streamsOf.values()) for (const { res } of streams) res.end();
  }

  async #look(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastBeatAt >= HEARTBEAT) {
      this.#lastBeatAt = now;
      for (const streams of this.#streamsOf.values()) for (const stream of streams) keepAlive(stream, now);
    }
    if (this.#cursor === undefined) return;
    for (const { userId, kind, cursor } of await eventsAfter(database(), this.#cursor)) {
      this.#cursor = cursor;
      for (const stream of this.#streamsOf.get(userId) ?? []) {
        // Whether the session still lives is asked when the browser comes back.
        if (kind === 'session') finish(stream);
        else tell(stream, cursor, kind);
      }
    }
  }

  #add(user: string, stream: Stream): void {
    const streams = this.#streamsOf.get(user) ?? new Set();
    this.#streamsOf.set(user, streams.add(stream));
    this.#openCount += 1;
    const open = [...streams].filter(({ res }) => !res.writableEnded);
    const [oldest] = open;
    if (oldest && open.length > MAX_STREAMS_OF_ACCOUNT) finish(oldest);
  }

  #remove(user: string, stream: Stream): void {
    const streams = this.#streamsOf.get(user);
    if (!streams?.delete(stream)) return;
    this.#openCount -= 1;
    if (streams.size === 0) this.#streamsOf.delete(user);
    if (this.#openCount > 0) return;
    // Nobody listens: nothing is looked for until somebody does again.
    void this.#stop?.();
    this.#stop = undefined;
    this.#cursor = undefined;
  }
}

function tell({ res }: Stream, cursor: string, kind: string): void {
  // It stays among the others until its last bytes are sent; to write then would be a fault of the process.
  if (res.writableEnded) return;
  if (res.writableLength > MAX_UNSENT) res.destroy();
  else res.write(`id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ kind })}\n\n`);
}

/** Ends a stream; one whose reader takes nothing is cut. */
function finish({ res }: Stream): void {
  if (res.writableEnded) return;
  res.end();
  setTimeout(() => res.destroy(), MAX_END_TIME).unref();
}

function keepAlive(stream: Stream, now: number): void {
  const { res, until } = stream;
  if (now >= until || res.writableEnded) finish(stream);
  else if (res.writableLength > MAX_UNSENT) res.destroy();
  else res.write(':\n\n');
}
