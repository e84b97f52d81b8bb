import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentChanges, currentCursor, eventsAfter, isCursor } from '#db/account-events.ts';
import { database } from '#db/client.ts';
import type { AccountEventKind } from '#db/schema/account-events.ts';
import { env } from '#env.ts';
import { startObservedAnswer } from '#runtime/observed-answer.ts';
import { Refusal } from '#runtime/refusal.ts';
import { repeat } from '#runtime/repeat.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/** The path of the stream. Programs that do not stream get the answer of the API call with the same path. */
export const EVENTS_PATH = '/api/events';

/** Milliseconds between the queries for new events, while any stream is open. */
const LOOK_INTERVAL = 500;
/** Milliseconds between heartbeats: proxies close a connection that is silent for a minute. */
const HEARTBEAT = 20_000;
/** Milliseconds after which a stream ends, so that the browser opens the next one and its session is checked again. */
const MAX_STREAM_TIME = 10 * 60_000;
/** Milliseconds that the reader has to take the last bytes of a stream. */
const MAX_END_TIME = 5_000;
/** Milliseconds that a browser waits before it opens the next one. */
const RETRY = 2_000;
/** The most streams of one account, over all its tabs and devices; with a further one the page of the oldest polls. */
const MAX_STREAMS_OF_ACCOUNT = 8;
const MAX_STREAMS = 10_000;
/** The most bytes that may wait for a slow reader before its connection is cut. */
const MAX_UNSENT = 64 * 1024;

/** The most milliseconds between the time of an event and the commit that makes it visible. */
const MAX_COMMIT_TIME = 1_000;
/** The kind that is sent when it is not known which kind changed. */
const ANY_KIND: AccountEventKind = 'meeting';

interface Stream {
  res: ServerResponse;
  until: number;
}

/** Tells open pages of accounts that something changed, but not its content: they read that with their session. */
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
   * Opens a stream for an account and first sends the changes that it missed since its last stream. `sessionReadAt`:
   * when its session was read, in milliseconds since 1970.
   */
  async open(
    req: IncomingMessage,
    res: ServerResponse,
    user: string,
    sessionReadAt = Date.now(),
  ): Promise<void> {
    if (this.#openCount >= MAX_STREAMS) throw new Refusal(503);
    // During the query another stream may set the cursor (which must then stay), or the last stream may end (which
    // removes cursor and timer).
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
    this.#add(user, stream, this.#cursor);
    res.once('close', () => this.#remove(user, stream));
    const lastEventId = String(req.headers['last-event-id'] ?? '');
    // The status is sent already, so a failure of the database is answered like a change: the page reads its data
    // again.
    const unknownChange = () => [{ kind: ANY_KIND, ago: 0 }];
    const recent = await recentChanges(database(), user).catch(unknownChange);
    const missed = isCursor(lastEventId)
      ? await eventsAfter(database(), lastEventId, user).catch(unknownChange)
      : recent;
    if (missed.some(({ kind }) => kind !== 'session')) tell(stream, this.#cursor ?? cursor, ANY_KIND);
    // The session may have ended after it was read: the stream then ends, and the browser connects again.
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
        // When the browser connects again, its session is checked.
        if (kind === 'session') finish(stream);
        else tell(stream, cursor, kind);
      }
    }
  }

  /** `cursor`: the position up to which all streams have been told of events. */
  #add(user: string, stream: Stream, cursor: string): void {
    const streams = this.#streamsOf.get(user) ?? new Set();
    this.#streamsOf.set(user, streams.add(stream));
    this.#openCount += 1;
    const open = [...streams].filter(({ res }) => !res.writableEnded);
    const [oldest] = open;
    if (oldest && open.length > MAX_STREAMS_OF_ACCOUNT) endForPolling(oldest, cursor);
  }

  #remove(user: string, stream: Stream): void {
    const streams = this.#streamsOf.get(user);
    if (!streams?.delete(stream)) return;
    this.#openCount -= 1;
    if (streams.size === 0) this.#streamsOf.delete(user);
    if (this.#openCount > 0) return;
    // Without a stream there are no queries until the next one is opened.
    void this.#stop?.();
    this.#stop = undefined;
    this.#cursor = undefined;
  }
}

function tell({ res }: Stream, cursor: string, kind: string): void {
  // A stream that ends stays in the list until its last bytes are sent; writing to it would throw.
  if (res.writableEnded) return;
  if (res.writableLength > MAX_UNSENT) res.destroy();
  else res.write(`id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ kind })}\n\n`);
}

/**
 * Ends a stream and tells its page to poll. Otherwise the page would open its next stream within seconds, that one
 * would end the stream of another page, and so on.
 */
function endForPolling(stream: Stream, cursor: string): void {
  stream.res.write(`id: ${cursor}\nevent: poll\ndata: {}\n\n`);
  finish(stream);
}

/** Ends a stream; cuts its connection if the reader does not take the last bytes in time. */
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
