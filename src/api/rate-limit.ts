import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#api/errors.ts';
import { networkOf } from '#domain/network.ts';

export interface RateLimit {
  /** Calls allowed … */
  points: number;
  /** … within this many seconds. */
  seconds: number;
}

const limiters = new Map<string, RateLimiterMemory>();

/** Everybody together may make this many times the calls of one: it bounds cost and memory under a flood. */
const ALL_TOGETHER = 100;

/** Counts one call of `name` from `address`; over the limit it ends in 429 with Retry-After. */
export async function limitRate(limit: RateLimit, name: string, address = 'unknown'): Promise<void> {
  await consume(`${name} by all`, { ...limit, points: limit.points * ALL_TOGETHER }, '');
  await consume(name, limit, networkOf(address));
}

async function consume(name: string, limit: RateLimit, key: string): Promise<void> {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds });
    limiters.set(name, limiter);
  }
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
    fail('too-many-requests', { headers: { 'retry-after': String(Math.max(1, seconds)) } });
  }
}
