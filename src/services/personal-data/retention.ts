import { type Database, transaction } from '#db/client.ts';
import { deleteExpired, deleteWaited } from '#db/personal-data/delete-expired.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import { deleteUser, findClosedSince, findUnverified, lockUnverified } from '#db/queries/ended-accounts.ts';
import { deleteExpiredNonces } from '#db/queries/identities.ts';
import { deleteUnmetCases } from '#db/queries/meetings/unmet.ts';
import { deleteExpiredLimits } from '#db/rate-limits.ts';
import { UNMET_CASE_DAYS } from '#domain/booking/case-files.ts';

/** Days within which an e-mail address must be verified; otherwise the account is deleted. */
const UNVERIFIED_DAYS = 30;
/** Days after the closing of an account after which all its calls have ended. */
const DAYS_UNTIL_CALLS_END = 3;
const DAY = 86_400_000;
/** The most accounts that one call removes. */
const BATCH = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Deletes rows whose retention period is over, by {@link PERSONAL_DATA}. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  for (const { table, expires } of PERSONAL_DATA) {
    if (expires) await deleteExpired(db, table, expires, now);
  }
}

/**
 * Deletes rows of closed accounts: those that had to stay until now, and those that calls wrote which were under way at
 * the closing.
 */
export async function forgetLeftBehind(db: Database, now: Date): Promise<void> {
  const recent = await findClosedSince(db, daysBefore(now, DAYS_UNTIL_CALLS_END));
  for (const id of recent) await transaction(db, (tx) => erasePerson(tx, { id, email: undefined }));
  for (const rule of PERSONAL_DATA) {
    if (rule.fate !== 'erased' || !rule.waits) continue;
    const { table, waits } = rule;
    await deleteWaited(db, table, waits);
  }
}

/** Deletes accounts whose e-mail address was not verified in time. */
export async function removeUnverified(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, UNVERIFIED_DAYS);
  for (const id of await findUnverified(db, before, BATCH)) {
    await transaction(db, async (tx) => {
      if (!(await lockUnverified(tx, id, before))) return;
      await erasePerson(tx, { id, email: undefined });
      await deleteUser(tx, id);
    });
  }
}

/** Deletes cases and files of meetings that did not take place, because they document no treatment. */
export const forgetUnmetCases = (db: Database, now: Date): Promise<void> =>
  deleteUnmetCases(db, daysBefore(now, UNMET_CASE_DAYS));

/** Deletes counters whose window is over, and nonces of expired tokens. */
export async function forgetLimitsAndNonces(db: Database, now: Date): Promise<void> {
  await deleteExpiredNonces(db, now);
  await deleteExpiredLimits(db, now);
}
