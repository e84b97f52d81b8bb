import { type Database, transaction } from '#db/client.ts';
import { deleteExpired, deleteWaited } from '#db/personal-data/delete-expired.ts';
import { erasePerson } from '#db/personal-data/erase.ts';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import { deleteUser, findClosedSince, findUnverified, lockUnverified } from '#db/queries/ended-accounts.ts';
import { deleteExpiredNonces } from '#db/queries/identities.ts';
import { deleteUnmetCases } from '#db/queries/meetings/unmet.ts';
import { deleteExpiredLimits } from '#db/rate-limits.ts';
import { UNMET_DAYS } from '#domain/booking/case-files.ts';

/** Days in which an e-mail address is proved; without that the account is deleted. */
const UNVERIFIED_DAYS = 30;
/** Days after which no call runs that began before an account was closed, and the daily round has come. */
const CALLS_END = 3;
const DAY = 86_400_000;
/** Accounts of one day's round. */
const BATCH = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Deletes rows whose time is over, by {@link PERSONAL_DATA}. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  for (const { table, expires } of PERSONAL_DATA) {
    if (expires) await deleteExpired(db, table, expires, now);
  }
}

/**
 * Deletes rows that stayed when their account was closed and need to wait no longer, and rows that were written by calls
 * under way when it was closed.
 */
export async function forgetLeftBehind(db: Database, now: Date): Promise<void> {
  const recent = await findClosedSince(db, daysBefore(now, CALLS_END));
  for (const id of recent) await transaction(db, (tx) => erasePerson(tx, { id, email: undefined }));
  for (const rule of PERSONAL_DATA) {
    if (rule.fate !== 'erased' || !rule.waits) continue;
    const { table, waits } = rule;
    await deleteWaited(db, table, waits);
  }
}

/** Removes accounts whose e-mail address nobody proved to be theirs. */
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

/** Deletes case and files of meetings that did not take place: there is no treatment that they would be the record of. */
export const forgetUnmet = (db: Database, now: Date): Promise<void> =>
  deleteUnmetCases(db, daysBefore(now, UNMET_DAYS));

/** Deletes counters whose window is over, and nonces of tokens that are refused by their age. */
export async function forgetCounters(db: Database, now: Date): Promise<void> {
  await deleteExpiredNonces(db, now);
  await deleteExpiredLimits(db, now);
}
