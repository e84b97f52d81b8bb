import { createHash } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '#api/caller.ts';
import { OneAtATime } from '#api/one-at-a-time.ts';
import { failTooMany } from '#api/rate-limit.ts';
import { type Database, isTransaction } from '#db/client.ts';
import { type SharedLimiter, sharedLimiter } from '#db/rate-limits.ts';
import { emailKey } from '#domain/email-key.ts';
import { BEHIND_ONE_PROXY, networkOf } from '#domain/network.ts';

/**
 * Limits of guessing passwords and codes (docs/decisions/014). Only failures stay counted: each guess is counted before
 * it is looked at, so that many at once cannot pass, and given back unless it was wrong. They are counted in the
 * database, for all instances together.
 */
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Failures of one network, whatever the account. */
const byNetwork = [
  sharedLimiter('login address minute', 6, MINUTE),
  sharedLimiter('login address hour', 30, HOUR),
];
/** Failures behind a proxy whose word nobody trusts: the addresses that it names may be invented. */
const byProxy = [
  sharedLimiter('login proxy minute', 6 * BEHIND_ONE_PROXY, MINUTE),
  sharedLimiter('login proxy hour', 30 * BEHIND_ONE_PROXY, HOUR),
];
/** Failures with one account. One network has fewer than all together, so that none can use them up by itself. */
const byPair = sharedLimiter('login pair', 4, MINUTE);
const byAccount = sharedLimiter('login account', 5, MINUTE);
/** Failures of a browser that the owner of the account has signed in with: nobody else counts here. */
const byTrusted = [
  sharedLimiter('login trusted minute', 5, MINUTE),
  sharedLimiter('login trusted hour', 30, HOUR),
];
/** Failures in a row, of an account from one network: its owner elsewhere does not wait for them. */
const inARow = sharedLimiter('login failures', Number.MAX_SAFE_INTEGER, DAY);
const delay = sharedLimiter('login delay', 1, DAY);
/** So many failures are free; then the wait doubles with each, from a second to a quarter of an hour. */
const FREE_FAILURES = 3;
const LONGEST_DELAY = 900;

/** Failures of a day so far. When several guess at the same moment, each of them may hear of all. */
export interface FailuresOfDay {
  count: number;
  /** Under which name they are counted. */
  counter: string;
  /** Seconds until they are counted anew. */
  seconds: number;
}

export interface Guess {
  /** The account's e-mail address or id, whether or not there is such an account. */
  account: string;
  caller: Caller;
  /** Names the browser or the session, where it is known to be the owner's. */
  trusted?: string | undefined;
  /** Failures in a day, where they are bounded too; `failed` hears of each. */
  daily?: { limiter: SharedLimiter; failed: (today: FailuresOfDay) => Promise<void> } | undefined;
}

interface Counter {
  limiter: SharedLimiter;
  key: string;
}

const turns = new OneAtATime();

/** The name by which an account is counted: nothing readable is in the table of counters. */
export const accountHash = (account: string): string =>
  createHash('sha256').update(emailKey(account)).digest('base64url');

/**
 * Has a secret of an account looked at: `check` resolves with what it opens, or with undefined when it is wrong. Over
 * the limits of failures it ends in 429 with Retry-After, and `check` is not called.
 */
export async function checkGuess<T>(
  db: Database,
  about: Guess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(about.caller.address ?? 'unknown');
  const checkWithinLimits = async () => {
    const pair = `${accountHash(about.account)} ${about.trusted ?? network}`;
    const waits = await delay(db).get(pair);
    if (waits && waits.consumedPoints > 1) failTooMany(waits.msBeforeNext);
    const taken = await consumeAll(db, countersOf(about, network, pair));
    let opened: T | undefined;
    try {
      opened = await check();
    } catch (cause) {
      await refundPoints(db, taken);
      throw cause;
    }
    if (opened === undefined) await recordFailure(db, about, pair);
    else {
      await refundPoints(db, taken);
      await inARow(db).delete(pair);
      await delay(db).delete(pair);
    }
    return opened;
  };
  // Inside a transaction it would wait for a guess that waits for this transaction.
  if (isTransaction(db)) return checkWithinLimits();
  // Guesses of one network wait for one another: those that turn out right then stand in nobody's way.
  return turns.run(about.trusted ?? network, checkWithinLimits);
}

function countersOf({ account, caller, trusted, daily }: Guess, network: string, pair: string): Counter[] {
  const who = accountHash(account);
  const today = daily ? [{ limiter: daily.limiter, key: trusted === undefined ? who : pair }] : [];
  if (trusted !== undefined) return [...byTrusted.map((limiter) => ({ limiter, key: pair })), ...today];
  const { behind } = caller;
  return [
    ...byNetwork.map((limiter) => ({ limiter, key: network })),
    { limiter: byPair, key: pair },
    ...(behind === undefined ? [] : byProxy.map((limiter) => ({ limiter, key: behind }))),
    { limiter: byAccount, key: who },
    ...today,
  ];
}

/** Counts everywhere or, where one of them refuses, nowhere. */
async function consumeAll(db: Database, counters: readonly Counter[]): Promise<Counter[]> {
  const taken: Counter[] = [];
  for (const counter of counters) {
    taken.push(counter);
    await counter
      .limiter(db)
      .consume(counter.key)
      .catch(async (refusal: unknown) => {
        if (refusal instanceof Error) throw refusal;
        await refundPoints(db, taken);
        failTooMany((refusal as RateLimiterRes).msBeforeNext);
      });
  }
  return taken;
}

async function refundPoints(db: Database, taken: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of taken) await limiter(db).reward(key);
}

async function recordFailure(db: Database, { account, trusted, daily }: Guess, pair: string): Promise<void> {
  const { consumedPoints } = await inARow(db).penalty(pair);
  const doublings = consumedPoints - FREE_FAILURES;
  if (doublings >= 0) await delay(db).block(pair, Math.min(2 ** Math.min(doublings, 10), LONGEST_DELAY));
  if (!daily) return;
  const counter = trusted === undefined ? accountHash(account) : pair;
  const today = await daily.limiter(db).get(counter);
  if (!today) return;
  const seconds = Math.max(1, Math.ceil(today.msBeforeNext / 1000));
  await daily.failed({ count: today.consumedPoints, counter, seconds });
}
