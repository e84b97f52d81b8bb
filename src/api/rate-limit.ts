import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '#api/caller.ts';
import { fail } from '#api/errors.ts';
import type { Database } from '#db/client.ts';
import { type SharedLimiter, sharedLimiter } from '#db/rate-limits.ts';
import { PROXY_LIMIT_FACTOR, networkOf, customerNetworkOf } from '#domain/network.ts';

export interface RateLimit {
  /** Calls that are allowed within `seconds`. */
  points: number;
  /** The length of the window. */
  seconds: number;
  /**
   * Whether the calls are counted in the database for all instances together; otherwise each instance counts alone.
   */
  shared?: boolean;
}

/** A limiter, and the key under which it counts a call. */
interface Counter {
  limiter: RateLimiterAbstract;
  key: string;
}

/** A call that was counted. */
export interface Counted {
  /** Turns the call into a tenth of one because its input was invalid: typing errors must not lock anybody out. */
  wasInvalid: () => Promise<void>;
}

/** The points of one call, and of one whose input was invalid. */
const CALL = 10;
const INVALID = 1;
/** All visitors without an account may together make this many times the calls of one before the limits tighten. */
const ALL_VISITORS_FACTOR = 100;
/**
 * After that, each network has the limit divided by this number: visitors wait a little, and nobody is locked out by
 * others.
 */
const TIGHTENED_DIVISOR = 10;

const limiters = new Map<string, RateLimiterMemory>();
const sharedLimiters = new Map<string, SharedLimiter>();

/**
 * Counts one call of `name` for the signed-in user, wherever they are, or else for a network. A call that passes
 * its own limit counts towards the limit of all visitors; a call that does not pass costs others nothing. Networks
 * that an untrusted proxy names share a limit. Throws a 429 with Retry-After over a limit.
 */
export async function limitRate(
  db: Database,
  limit: RateLimit,
  name: string,
  { address = 'unknown', untrustedProxy }: Pick<Caller, 'address'> & Partial<Pick<Caller, 'untrustedProxy'>>,
  user?: string,
): Promise<Counted> {
  const keys: CallerKeys =
    user === undefined ? { own: networkOf(address), proxy: untrustedProxy } : { own: `user ${user}` };
  const ownCounters = countersOf(name, limit, keys, memoryLimiter);
  await consumeAll(ownCounters);
  if (user === undefined) await consumeTogether(limit, name, address);
  const sharedCounters = limit.shared
    ? countersOf(name, limit, keys, (...counter) => instancesLimiter(...counter)(db))
    : [];
  await consumeAll(sharedCounters);
  return {
    wasInvalid: async () => {
      for (const { limiter, key } of [...ownCounters, ...sharedCounters])
        await limiter.reward(key, CALL - INVALID);
    },
  };
}

interface CallerKeys {
  /** The user or the network that makes the call. */
  own: string;
  /** The untrusted proxy that named the network. */
  proxy?: string | undefined;
}

/** The counters of a call: that of its caller and, behind an untrusted proxy, that of the proxy. */
function countersOf(
  name: string,
  { points, seconds }: RateLimit,
  { own, proxy }: CallerKeys,
  makeLimiter: (name: string, points: number, seconds: number) => RateLimiterAbstract,
): Counter[] {
  const ownCounter = { limiter: makeLimiter(name, pointsOf(points), seconds), key: own };
  if (proxy === undefined) return [ownCounter];
  const proxyPoints = pointsOf(points * PROXY_LIMIT_FACTOR);
  return [ownCounter, { limiter: makeLimiter(`${name} behind`, proxyPoints, seconds), key: proxy }];
}

// The points of a number of calls. The remainder is for invalid ones: without it, the first would cost a whole
// call.
const pointsOf = (calls: number) => calls * CALL + CALL - INVALID;

async function consumeAll(counters: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of counters) await consume(limiter, key, CALL);
}

/** Counts a call for all visitors without an account and, once they exceed their limit, for the caller's network. */
async function consumeTogether({ points, seconds }: RateLimit, name: string, address: string): Promise<void> {
  const allVisitors = memoryLimiter(`${name} together`, points * ALL_VISITORS_FACTOR, seconds);
  const isOverLimit = await allVisitors.consume('').then(
    () => false,
    () => true,
  );
  if (!isOverLimit) return;
  const tightenedPoints = Math.ceil(points / TIGHTENED_DIVISOR);
  const tightened = memoryLimiter(`${name} held back`, tightenedPoints, seconds);
  await consume(tightened, customerNetworkOf(address), 1);
}

async function consume(limiter: RateLimiterAbstract, key: string, points: number): Promise<void> {
  await limiter.consume(key, points).catch((refusal: unknown) => {
    if (refusal instanceof Error) throw refusal;
    failTooMany((refusal as RateLimiterRes).msBeforeNext);
  });
}

/** Throws a 429 with Retry-After. */
export function failTooMany(milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return fail('too-many-requests', { headers: { 'retry-after': String(seconds) } });
}

function memoryLimiter(name: string, points: number, seconds: number): RateLimiterMemory {
  const cached = limiters.get(name);
  if (cached) return cached;
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  limiters.set(name, limiter);
  return limiter;
}

function instancesLimiter(name: string, points: number, seconds: number): SharedLimiter {
  const cached = sharedLimiters.get(name);
  if (cached) return cached;
  const limiter = sharedLimiter(name, points, seconds);
  sharedLimiters.set(name, limiter);
  return limiter;
}
