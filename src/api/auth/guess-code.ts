import { accountHash, type FailuresOfDay, checkGuess } from '#api/attempts.ts';
import type { Caller } from '#api/caller.ts';
import type { Database } from '#db/client.ts';
import { sharedLimiter } from '#db/rate-limits.ts';
import { warnOfGuesses } from '#services/account/second-factor.ts';
import { endChallenge } from '#services/account/sign-in.ts';

const DAY = 86_400;
/**
 * Wrong codes of one account in a day, after which no further code is checked. Each known browser has its own count, and
 * all unknown ones share one.
 */
const MAX_A_DAY = 50;
/** The number of wrong codes at which the owner is warned; they are warned again at {@link MAX_A_DAY}. */
const SUSPICIOUS = 10;
/** Wrong codes after which a login must begin anew, with the password. */
const MAX_A_CHALLENGE = 5;

const failuresOfDay = sharedLimiter('second factor day', MAX_A_DAY, DAY);
/** Counts the warnings of a day by counter and threshold, so that the owner gets each once. */
const warningsOfDay = sharedLimiter('second factor told', 1, DAY);
/** Seconds for which the wrong codes of a login are counted: longer than its challenge is valid. */
const CHALLENGE_COUNTED = 600;
const failuresOfChallenge = sharedLimiter('second factor challenge', MAX_A_CHALLENGE, CHALLENGE_COUNTED);

interface CodeGuess {
  /** Id of the user. */
  user: string;
  caller: Caller;
  /** Names the browser or the session if it is known to be the owner's. */
  trusted?: string | undefined;
}

/** Like `checkGuess`, for a code of a second factor that has been set up. */
export const guessCode = <T>(
  db: Database,
  { user, caller, trusted }: CodeGuess,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  checkGuess(
    db,
    {
      account: user,
      caller,
      trusted,
      daily: { limiter: failuresOfDay, failed: (failures) => warnOnce(db, user, failures) },
    },
    check,
  );

/** Counts a wrong code against the login that waits for it. */
export async function failChallenge(db: Database, challenge: string): Promise<void> {
  const { consumedPoints } = await failuresOfChallenge(db).penalty(accountHash(challenge));
  if (consumedPoints >= MAX_A_CHALLENGE) await endChallenge(db, challenge);
}

/**
 * Forgets the wrong codes that unknown browsers sent for an account whose password is new: a person who guessed codes
 * with the former password must guess the new one first. The counts of known browsers stay.
 */
export async function forgetCodeGuesses(db: Database, user: string): Promise<void> {
  const counter = accountHash(user);
  for (const name of [`${counter} ${SUSPICIOUS}`, `${counter} ${MAX_A_DAY}`])
    await warningsOfDay(db).delete(name);
  await failuresOfDay(db).delete(counter);
}

/** Warns the owner at {@link SUSPICIOUS} and {@link MAX_A_DAY} wrong codes, each once a day. */
async function warnOnce(
  db: Database,
  user: string,
  { count, counter, seconds }: FailuresOfDay,
): Promise<void> {
  if (count < SUSPICIOUS) return;
  // Guesses of the same moment may skip a number, so the count is compared with ranges.
  const mark = `${counter} ${count < MAX_A_DAY ? SUSPICIOUS : MAX_A_DAY}`;
  const { consumedPoints } = await warningsOfDay(db).penalty(mark, 1, { customDuration: seconds });
  if (consumedPoints > 1) return;
  try {
    await warnOfGuesses(db, user, count);
  } catch (cause) {
    await warningsOfDay(db).delete(mark);
    throw cause;
  }
}
