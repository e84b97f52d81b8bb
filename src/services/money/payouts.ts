import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { listBankAccounts, type StoredAccount } from '#db/queries/money/bank-accounts.ts';
import { insertPayout, listPayoutsOfMonth, type PayoutRow } from '#db/queries/money/payouts.ts';
import { findEarnings } from '#db/queries/money/statements.ts';
import { findPracticeOwner } from '#db/queries/practices.ts';
import type { Staff } from '#services/desk/payments.ts';

interface PracticeMonth {
  practice: string;
  /** `YYYY-MM` on the clinic's clock. */
  month: string;
  staff: Staff;
}

/**
 * The payouts of one practice for a month with the bank accounts of its doctor, decrypted. The audit log gets an entry for
 * each account that was read. Undefined when the practice earned nothing in that month.
 */
export function readPayout(
  db: Database,
  { practice, month, staff }: PracticeMonth,
): Promise<{ rows: PayoutRow[]; accounts: StoredAccount[] } | undefined> {
  return transaction(db, async (tx) => {
    const rows = await listPayoutsOfMonth(tx, { practice, month });
    if (rows.length === 0) return undefined;
    const owner = await findPracticeOwner(tx, practice);
    const accounts = owner ? await listBankAccounts(tx, owner) : [];
    for (const { id } of accounts) {
      await noteAccess(tx, { actor: staff.actor, action: 'staff-read', record: `bank_accounts:${id}` });
    }
    return { rows, accounts };
  });
}

interface Payout extends PracticeMonth {
  currency: string;
  /** The transferred sum in minor units of `currency`. */
  amount: number;
  now: Date;
}

/**
 * Records that a practice was paid for a month, once. `none`: it earned nothing then; `refused`: the month is not over,
 * was paid out before, or its fees are another amount.
 */
export function recordPayout(
  db: Database,
  { practice, month, currency, amount, staff, now }: Payout,
): Promise<'recorded' | 'refused' | 'none'> {
  return transaction(db, async (tx) => {
    const earnings = await findEarnings(tx, { practice, month, currency }, now);
    if (!earnings) return 'none';
    if (!earnings.due || earnings.fees !== amount) return 'refused';
    const payout = { practiceId: practice, month, currency, amount, paidAt: now, paidBy: staff.user };
    if (!(await insertPayout(tx, payout))) return 'refused';
    await noteAccess(tx, {
      actor: staff.actor,
      action: 'staff-change',
      record: `payouts:${practice}/${month}/${currency}`,
    });
    return 'recorded';
  });
}
