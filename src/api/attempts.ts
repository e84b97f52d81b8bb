import { createHash } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '#api/caller.ts';
import { OneAtATime } from '#api/one-at-a-time.ts';
import { failTooMany } from '#api/rate-limit.ts';
import { type Database, isTransaction } from '#db/client.ts';
import { type SharedLimiter, sharedLimiter } from '#db/rate-limits.ts';
import { emailKey } from '#domain/email-key.ts';
import { PROXY_LIMIT_FACTOR, networkOf } from '#domain/network.ts';

/**
 * Limits on guessing passwords and codes (docs/decisions/014). Each guess is counted before it is checked, so that
 * many at once cannot pass, and the count is undone unless the guess was wrong: only failures stay counted. The
 * counters are in the database, for all instances together. Periods are in seconds.
 */
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Failures from one network, whatever the account. */
const byNetwork = [
  sharedLimiter('login address minute', 6, MINUTE),
  sharedLimiter('login address hour', 30, HOUR),
];
/** Failures behind a proxy that is not trusted: the addresses that it names may be invented. */
const byProxy = [
  sharedLimiter('login proxy minute', 6 * PROXY_LIMIT_FACTOR, MINUTE),
  sharedLimiter('login proxy hour', 30 * PROXY_LIMIT_FACTOR, HOUR),
];
/**
 * Failures with one account. The limit of one network is below that of all networks together, so that nobody can
 * use the account's limit up alone.
 */
const byPair = sharedLimiter('login pair', 4, MINUTE);
const byAccount = sharedLimiter('login account', 5, MINUTE);
/**
 * Failures in a browser that the owner of the account has signed in with; guesses from other browsers do not count
 * against it.
 */
const byTrusted = [
  sharedLimiter('login trusted minute', 5, MINUTE),
  sharedLimiter('login trusted hour', 30, HOUR),
];
/**
 * Failures in a row with an account from one network or in one known browser. The owner, in another network or in a
 * known browser, does not wait because of them.
 */
const failuresInARow = sharedLimiter('login failures', Number.MAX_SAFE_INTEGER, DAY);
const delay = sharedLimiter('login delay', 1, DAY);
/**
 * The number of the first failure in a row that costs a wait: one second, which doubles with each further failure up
 * to {@link LONGEST_DELAY} seconds.
 */
const FIRST_DELAYED = 3;
const LONGEST_DELAY = 900;

/**
 * The failures of a day so far. When several guesses run at the same moment, each may get the count of all of them.
 */
export interface FailuresOfDay {
  count: number;
  /** The name of the counter. */
  counter: string;
  /** Seconds until the counter begins at zero again. */
  seconds: number;
}

/** One try to sign in or to confirm an action with a password or a code. */
export interface Guess {
  /** The account's e-mail address or id, whether or not there is such an account. */
  account: string;
  caller: Caller;
  /** Names the browser or the session if it is known to be the owner's. */
  trusted?: string | undefined;
  /** The limit of failures in a day, if there is one; `failed` is called after each failure. */
  daily?: { limiter: SharedLimiter; failed: (today: FailuresOfDay) => Promise<void> } | undefined;
}

interface Counter {
  limiter: SharedLimiter;
  key: string;
}

const turns = new OneAtATime();

/** The name of an account in the counters: a hash, so that the table holds no readable address. */
export const accountHash = (account: string): string =>
  createHash('sha256').update(emailKey(account)).digest('base64url');

/**
 * Checks a guess of an account's secret within the limits. `check` resolves with what the secret opens, or with
 * undefined when the guess is wrong; so does this function. Throws a 429 with Retry-After when there were too many
 * failures, and then `check` is not called. Inside a transaction the counts are stored at its commit: a caller must
 * not roll back because of a wrong guess, or nothing is counted.
 */
export async function checkGuess<T>(
  db: Database,
  about: Guess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = networkOf(about.caller.address ?? 'unknown');
  const checkWithinLimits = async () => {
    const pair = `${accountHash(about.account)} ${about.trusted ?? network}`;
    const delayState = await delay(db).get(pair);
    if (delayState && delayState.consumedPoints > 1) failTooMany(delayState.msBeforeNext);
    const usedCounters = await consumeAll(db, countersOf(about, network, pair));
    let opened: T | undefined;
    try {
      opened = await check();
    } catch (cause) {
      await refundPoints(db, usedCounters);
      throw cause;
    }
    if (opened === undefined) await recordFailure(db, about, pair);
    else {
      await refundPoints(db, usedCounters);
      await failuresInARow(db).delete(pair);
      await delay(db).delete(pair);
    }
    return opened;
  };
  // Inside a transaction there is no queue: this guess would wait for one that waits for this transaction.
  if (isTransaction(db)) return checkWithinLimits();
  // Guesses from one network run one after another: a right one is not refused because of wrong ones that run
  // beside it.
  return turns.run(about.trusted ?? network, checkWithinLimits);
}

/** The counters of a guess; `pair` names the account together with the trusted browser or else the network. */
function countersOf({ account, caller, trusted, daily }: Guess, network: string, pair: string): Counter[] {
  const accountKey = accountHash(account);
  const today = daily ? [{ limiter: daily.limiter, key: trusted === undefined ? accountKey : pair }] : [];
  if (trusted !== undefined) return [...byTrusted.map((limiter) => ({ limiter, key: pair })), ...today];
  const { untrustedProxy } = caller;
  return [
    ...byNetwork.map((limiter) => ({ limiter, key: network })),
    { limiter: byPair, key: pair },
    ...(untrustedProxy === undefined ? [] : byProxy.map((limiter) => ({ limiter, key: untrustedProxy }))),
    { limiter: byAccount, key: accountKey },
    ...today,
  ];
}

/** Counts one point with every counter. When one of them is exhausted, all are undone and a 429 is thrown. */
async function consumeAll(db: Database, counters: readonly Counter[]): Promise<Counter[]> {
  const usedCounters: Counter[] = [];
  for (const counter of counters) {
    usedCounters.push(counter);
    await counter
      .limiter(db)
      .consume(counter.key)
      .catch(async (refusal: unknown) => {
        if (refusal instanceof Error) throw refusal;
        await refundPoints(db, usedCounters);
        failTooMany((refusal as RateLimiterRes).msBeforeNext);
      });
  }
  return usedCounters;
}

async function refundPoints(db: Database, usedCounters: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of usedCounters) await limiter(db).reward(key);
}

/**
 * Counts a failure in a row; from the third on, the next guess of this account from the same network or known browser
 * waits. Reports the failures of the day if they are limited.
 */
async function recordFailure(db: Database, { account, trusted, daily }: Guess, pair: string): Promise<void> {
  const { consumedPoints } = await failuresInARow(db).penalty(pair);
  const doublings = consumedPoints - FIRST_DELAYED;
  if (doublings >= 0) await delay(db).block(pair, Math.min(2 ** Math.min(doublings, 10), LONGEST_DELAY));
  if (!daily) return;
  const counter = trusted === undefined ? accountHash(account) : pair;
  const today = await daily.limiter(db).get(counter);
  if (!today) return;
  const seconds = Math.max(1, Math.ceil(today.msBeforeNext / 1000));
  await daily.failed({ count: today.consumedPoints, counter, seconds });
}
