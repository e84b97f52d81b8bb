import { accountHash, type FailuresOfDay, checkGuess } from '#api/attempts.ts';
import type { Caller } from '#api/caller.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { useToken } from '#db/queries/account-tokens.ts';
import { sharedLimiter } from '#db/rate-limits.ts';

const DAY = 86_400;
/** Wrong codes of one account in a day; after that no code is looked at, from browsers that are not known. */
const A_DAY = 50;
/** The owner is notified at this many, and again when the bound is reached. */
const SUSPICIOUS = 10;
/** Wrong codes after which a login must begin anew, with the password. */
const A_CHALLENGE = 5;

const today = sharedLimiter('second factor day', A_DAY, DAY);
/** Of which numbers of today the owner has been notified. */
const notified = sharedLimiter('second factor told', 1, DAY);
const ofChallenge = sharedLimiter('second factor challenge', A_CHALLENGE, 600);

interface Shown {
  /** Of the user. */
  user: string;
  caller: Caller;
  /** Names the browser or the session, where it is known to be the owner's. */
  trusted?: string | undefined;
}

/** As `guess`, for a code of a second factor that counts already. */
export const guessCode = <T>(
  db: Database,
  { user, caller, trusted }: Shown,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  checkGuess(
    db,
    {
      account: user,
      caller,
      trusted,
      daily: { limiter: today, failed: (failures) => warnOfGuesses(db, user, failures) },
    },
    check,
  );

/** A wrong code for a login that waits for it. */
export async function failChallenge(db: Database, challenge: string): Promise<void> {
  const { consumedPoints } = await ofChallenge(db).penalty(accountHash(challenge));
  if (consumedPoints >= A_CHALLENGE) await transaction(db, (tx) => useToken(tx, challenge, 'second-factor'));
}

/** A new password: whoever guessed codes with the former one must begin with guessing this one. */
export async function forgetCodeGuesses(db: Database, user: string): Promise<void> {
  const counter = accountHash(user);
  for (const name of [`${counter} ${SUSPICIOUS}`, `${counter} ${A_DAY}`]) await notified(db).delete(name);
  await today(db).delete(counter);
}

async function warnOfGuesses(
  db: Database,
  user: string,
  { count, counter, seconds }: FailuresOfDay,
): Promise<void> {
  if (count < SUSPICIOUS) return;
  const mark = `${counter} ${count < A_DAY ? SUSPICIOUS : A_DAY}`;
  // Guesses of one moment are counted together: none of them need hear of the very number.
  const { consumedPoints } = await notified(db).penalty(mark, 1, { customDuration: seconds });
  if (consumedPoints > 1) return;
  try {
    await transaction(db, (tx) =>
      queueMessage(tx, { kind: 'codes-guessed', to: { user }, about: { count }, key: `account:${user}` }),
    );
  } catch (cause) {
    await notified(db).delete(mark);
    throw cause;
  }
}
