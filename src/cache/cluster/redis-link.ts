import { Redis, ReplyError } from 'ioredis';
import { SCRIPTS, type ScriptName } from '#cache/cluster/redis-scripts.ts';

/** Redis cannot be reached, or does not answer in time; the page store works without it. */
export class RedisUnreachable extends Error {}

/** Redis refuses a command, and will refuse it again. */
export class RedisRefused extends Error {
  /** The error code of Redis: WRONGTYPE, OOM, NOPERM … */
  readonly code: string;

  constructor(cause: Error, keys: readonly string[]) {
    const code = codeOf(cause.message);
    super(`Redis refuses with ${code} (keys: ${keys.join(', ')})`, { cause });
    this.name = 'RedisRefused';
    this.code = code;
  }
}

/** Before Redis 7.0 the error code of a command in a script is part of the text of another error, ERR. */
function codeOf(message: string): string {
  const words = [...message.matchAll(/(?<![\w.])-?([A-Z]{3,})(?= )/g)].map(([, word = '']) => word);
  return words.find((word) => word !== 'ERR') ?? words[0] ?? 'ERR';
}

export interface LinkParts {
  url: string;
  /** The channel on which instances notify each other. */
  channel: string;
  onNudge: () => void;
  /** Is called once with the cause when Redis becomes unreachable, and without one when it answers again. */
  onChange: (cause?: unknown) => void;
  /** Milliseconds that a visitor waits for an answer. */
  visitorTimeout?: number;
}

interface AskOptions {
  /**
   * For work that no visitor waits for: the answer has more time, and Redis is asked even while it counts as
   * unreachable.
   */
  inBackground?: boolean;
}

type Argument = string | number | Buffer;
type Scripts = Record<`${ScriptName}Buffer`, (...args: Argument[]) => Promise<unknown>>;

/** Milliseconds for an answer that a visitor waits for, and for one that nobody waits for. */
const VISITOR_TIMEOUT = 50;
const BACKGROUND_TIMEOUT = 2_000;
/** Late answers in a row after which visitors no longer wait for Redis. */
const MAX_LATE_ANSWERS = 2;
/** Milliseconds without an answer after which a connection is taken for dead. */
const SILENCE = 5_000;

/**
 * A connection to Redis for commands and nudges. Every answer has a time limit; after some late ones calls fail at
 * once, so that a hanging Redis holds up few visitors.
 */
export class RedisLink {
  readonly #parts: LinkParts;
  readonly #redis: Redis & Scripts;
  #connections = 0;
  #connection: number | undefined;
  #lateAnswers = 0;
  #isUnreachable: boolean | undefined;
  /** True from the moment at which the subscription was asked for, until it is refused or the connection closes. */
  #subscribed = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#redis = new Redis(parts.url, {
      scripts: SCRIPTS,
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      // ioredis subscribes again without catching what the closed connection rejects: that would end the process.
      autoResubscribe: false,
      connectTimeout: 2_000,
      socketTimeout: SILENCE,
      // After a failover the former primary takes no writes.
      reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
      retryStrategy: (attempt: number) =>
        Math.min(1_000, 50 * 2 ** Math.min(attempt, 5)) + Math.random() * 100,
    }) as Redis & Scripts;
    this.#redis.on('error', (error) => this.#noteUnreachable(error));
    this.#redis.on(
      'ready',
      () => void this.#startConnection().catch((error: unknown) => this.#noteUnreachable(error)),
    );
    this.#redis.on('close', () => {
      this.#connection = undefined;
      this.#subscribed = false;
      this.#noteUnreachable(new RedisUnreachable('the connection was closed'));
    });
    this.#redis.on('message', parts.onNudge);
  }

  /** The number of the connection, counted since the process began; undefined while there is none. */
  get connection(): number | undefined {
    return this.#connection;
  }

  /** Tries to connect until `close` is called; failures are passed to `onChange`. */
  connect(): void {
    this.#redis.connect().catch(() => undefined);
  }

  /** Runs a script. Rejects with {@link RedisUnreachable} or {@link RedisRefused}. */
  async ask(
    script: ScriptName,
    keys: readonly string[],
    args: readonly Argument[],
    { inBackground = false }: AskOptions = {},
  ): Promise<unknown> {
    if (this.#connection === undefined) throw new RedisUnreachable('there is no connection');
    if (this.#lateAnswers >= MAX_LATE_ANSWERS && !inBackground)
      throw new RedisUnreachable('no answer came in time lately');
    const limit = inBackground ? BACKGROUND_TIMEOUT : (this.#parts.visitorTimeout ?? VISITOR_TIMEOUT);
    try {
      const answer = await withTimeLimit(limit, this.#redis[`${script}Buffer`](...keys, ...args));
      this.#noteAnswer();
      return answer;
    } catch (cause) {
      if (cause instanceof ReplyError) throw new RedisRefused(cause as Error, keys);
      this.#lateAnswers += 1;
      if (this.#lateAnswers >= MAX_LATE_ANSWERS) this.#noteUnreachable(cause);
      throw cause instanceof RedisUnreachable ? cause : new RedisUnreachable(String(cause));
    }
  }

  /**
   * To be called every second or so: asks again for a subscription that was refused. Never rejects: without a
   * subscription the comparison of every second still brings all purges.
   */
  async subscribe(): Promise<void> {
    // Where Redis refused the first ping, the connection is open but not in use yet.
    if (this.#connection === undefined && this.#redis.status === 'ready')
      return this.#startConnection().catch((error: unknown) => this.#noteUnreachable(error));
    if (this.#subscribed || this.#connection === undefined) return;
    this.#subscribed = true;
    try {
      await this.#redis.subscribe(this.#parts.channel);
      // Without RESP3 a connection with a subscription takes no other commands.
      if (this.#redis.mode === 'subscriber') await this.#redis.unsubscribe();
    } catch {
      this.#subscribed = false;
    }
    this.#parts.onNudge();
  }

  close(): void {
    this.#isUnreachable = true; // a connection that is closed on purpose is no outage to report
    this.#redis.disconnect();
  }

  async #startConnection(): Promise<void> {
    await this.#redis.ping(); // rejects without the right password
    this.#connections += 1;
    this.#connection = this.#connections;
    this.#lateAnswers = 0;
    this.#parts.onNudge();
    await this.subscribe();
  }

  /** Notes that Redis answers, and reports the end of an outage. */
  #noteAnswer(): void {
    this.#lateAnswers = 0;
    if (this.#isUnreachable !== false) this.#parts.onChange();
    this.#isUnreachable = false;
  }

  /** Notes that Redis is unreachable, and reports that once. */
  #noteUnreachable(cause: unknown): void {
    if (this.#isUnreachable !== true) this.#parts.onChange(cause);
    this.#isUnreachable = true;
  }
}

/**
 * The answer, or a rejection with {@link RedisUnreachable} after so many milliseconds by the clock. `within` counts time
 * in which this process could work, which would be several times as long for a visitor on a busy server.
 */
function withTimeLimit<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  // Answers that arrived while this process was busy are read first.
  const timer = setTimeout(
    () => setImmediate(() => timedOut.reject(new RedisUnreachable(`no answer within ${milliseconds} ms`))),
    milliseconds,
  );
  return Promise.race([answer, timedOut.promise]).finally(() => clearTimeout(timer));
}
