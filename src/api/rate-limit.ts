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

interface Taken {
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
const TOGETHER = 100;
/**
 * After that, each network has this fraction of the limit: visitors wait a little, and nobody is locked out by
 * others.
 */
const HELD_BACK = 10;

const limiters = new Map<string, RateLimiterMemory>();
const sharedLimiters = new Map<string, SharedLimiter>();

/**
 * Counts one call of `name` for the signed-in user, wherever they are, or else for a network. A call that passes
 * its own limit counts towards the limit of all; one that does not pass costs others nothing. Networks that an
 * untrusted proxy names share a limit. Throws a 429 with Retry-After over a limit.
 */
export async function limitRate(
  db: Database,
  limit: RateLimit,
  name: string,
  { address = 'unknown', behind }: Pick<Caller, 'address'> & Partial<Pick<Caller, 'behind'>>,
  user?: string,
): Promise<Counted> {
  const { seconds } = limit;
  const key = user === undefined ? networkOf(address) : `user ${user}`;
  const proxy = user === undefined ? behind : undefined;
  const taken: Taken[] = [];
  const countCall = async (make: (name: string, points: number, seconds: number) => RateLimiterAbstract) => {
    const counters: Taken[] = [{ limiter: make(name, pointsOf(limit.points), seconds), key }];
    if (proxy !== undefined) {
      const maxPoints = pointsOf(limit.points * PROXY_LIMIT_FACTOR);
      counters.push({ limiter: make(`${name} behind`, maxPoints, seconds), key: proxy });
    }
    for (const one of counters) {
      await consume(one.limiter, one.key, CALL);
      taken.push(one);
    }
  };
  await countCall(memoryLimiter);
  if (user === undefined) await consumeTogether(limit, name, address);
  if (limit.shared) await countCall((...counter) => instancesLimiter(...counter)(db));
  return {
    wasInvalid: async () => {
      for (const one of taken) await one.limiter.reward(one.key, CALL - INVALID);
    },
  };
}

// The points of a number of calls. The remainder is for invalid ones: without it, the first would cost a whole
// call.
const pointsOf = (calls: number) => calls * CALL + CALL - INVALID;

async function consumeTogether({ points, seconds }: RateLimit, name: string, address: string): Promise<void> {
  const sharedLimiter = memoryLimiter(`${name} together`, points * TOGETHER, seconds);
  const crowded = await sharedLimiter.consume('').then(
    () => false,
    () => true,
  );
  if (!crowded) return;
  const heldBack = memoryLimiter(`${name} held back`, Math.ceil(points / HELD_BACK), seconds);
  await consume(heldBack, customerNetworkOf(address), 1);
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
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  limiters.set(name, made);
  return made;
}

function instancesLimiter(name: string, points: number, seconds: number): SharedLimiter {
  const known = sharedLimiters.get(name);
  if (known) return known;
  const made = sharedLimiter(name, points, seconds);
  sharedLimiters.set(name, made);
  return made;
}
