import { createHash } from 'node:crypto';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '#api/errors.ts';
import { networkOf } from '#domain/network.ts';
import { sharedLimiter } from '#db/rate-limits.ts';
import { emailKey } from '#domain/email-key.ts';

/** Limits of guessing passwords and codes (docs/security.md); counted in the database, for all instances together. */
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const byAddress = [
  sharedLimiter('login address minute', 6, MINUTE),
  sharedLimiter('login address hour', 30, HOUR),
];
const byAccount = sharedLimiter('login account', 5, MINUTE);
/** Failures in a row, of an account from one network: its owner elsewhere does not wait for them. */
const failures = sharedLimiter('login failures', Number.MAX_SAFE_INTEGER, DAY);
const delay = sharedLimiter('login delay', 1, DAY);
/** So many failures are free; then the wait doubles with each, from a second to a quarter of an hour. */
const FREE_FAILURES = 3;
const LONGEST_DELAY = 900;

export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt to show a secret of an account (its e-mail address or id), whether or not there is such an account.
 * Over the limits it ends in 429 with Retry-After.
 */
export async function beginAttempt(account: string, address = 'unknown'): Promise<Attempt> {
  const network = networkOf(address);
  const who = createHash('sha256').update(emailKey(account)).digest('base64url');
  const pair = `${who} ${network}`;
  for (const limiter of byAddress) await take(limiter, network);
  await take(byAccount, who);
  const waits = await delay.get(pair);
  if (waits && waits.consumedPoints > 1) refuse(waits);
  return {
    failed: async () => {
      const { consumedPoints } = await failures.penalty(pair);
      const doublings = consumedPoints - FREE_FAILURES;
      if (doublings >= 0) await delay.block(pair, Math.min(2 ** Math.min(doublings, 10), LONGEST_DELAY));
    },
    succeeded: async () => {
      await failures.delete(pair);
      await delay.delete(pair);
      await byAccount.delete(who);
    },
  };
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof Error) throw refusal;
    refuse(refusal as RateLimiterRes);
  });
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return fail('too-many-requests', { headers: { 'retry-after': String(seconds) } });
}
