import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Purpose, purposeColumns } from '#db/queries/money/purpose.ts';
import { ledgerAccounts, ledgerEntries } from '#db/schema/money.ts';
import {
  type Balance,
  EFFECTS,
  type LedgerKind,
  type LedgerRefusal,
  type Posting,
  refusalOf,
} from '#domain/booking/ledger.ts';
import type { Money } from '#domain/money.ts';

/** The rules of the ledger forbid an entry; nothing was written. */
export class LedgerRefused extends Error {
  readonly reason: LedgerRefusal | 'not-found' | 'expired' | 'scope';
  constructor(reason: LedgerRefused['reason']) {
    super(`the ledger refuses: ${reason}`);
    this.name = 'LedgerRefused';
    this.reason = reason;
  }
}

export interface Entry extends Posting {
  account: string;
  /** The idempotency key: an entry with a stored reference is not stored again. */
  reference: string;
  purpose?: Purpose;
  /** The fee that the practice earns. */
  fee?: Money | undefined;
  at: Date;
}

/** The sum of one side of the balance over the entries that fulfil `only`. */
const sumOf = (side: keyof Balance, only: SQL = sql`true`): SQL<number> => {
  const kinds = Object.entries(EFFECTS) as [LedgerKind, (typeof EFFECTS)[LedgerKind]][];
  const cases = kinds.map(([kind, effect]) => sql`when ${kind} then ${sql.raw(String(effect[side]))}`);
  const sign = sql`case ${ledgerEntries.kind} ${sql.join(cases, sql` `)} end`;
  return sql`coalesce(sum(${ledgerEntries.amount} * ${sign}) filter (where ${only}), 0)`.mapWith(Number);
};

/** Columns for a query over entries. */
export const BALANCE = { available: sumOf('available'), reserved: sumOf('reserved') };

/** The balance of an account in its unit: credits, or minor units of its currency. Zero for an unknown account. */
export async function balanceOf(db: Database, account: string): Promise<Balance> {
  const [row] = await db.select(BALANCE).from(ledgerEntries).where(eq(ledgerEntries.accountId, account));
  return row ?? { available: 0, reserved: 0 };
}

/** The amount that is reserved in the account for a meeting. */
export async function reservedFor(tx: Database, account: string, meeting: string): Promise<number> {
  const [row] = await tx
    .select({ reserved: BALANCE.reserved })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountId, account), eq(ledgerEntries.meetingId, meeting)));
  return row?.reserved ?? 0;
}

/**
 * Locks an account against other postings until the end of the transaction. Undefined when there is none. A transaction
 * that locks several accounts locks that of money before those of credits, and those of credits in the order of their
 * ids; otherwise two of them could wait for each other.
 */
export async function lockAccount(tx: Database, account: string) {
  const [row] = await tx
    .select({ unit: ledgerAccounts.unit, currency: ledgerAccounts.currency })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account))
    .for('update');
  return row;
}

/** Locks accounts of credits in the order that {@link lockAccount} asks for. */
export async function lockCreditAccounts(tx: Database, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [...accounts]))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
}

/**
 * Adds an entry, once: a second entry with the same reference changes nothing. The lock on the account keeps the balance
 * from changing between the check and the write. Throws {@link LedgerRefused}.
 */
export async function postEntry(tx: Database, entry: Entry): Promise<void> {
  const account = await lockAccount(tx, entry.account);
  if (!account) throw new LedgerRefused('not-found');
  if (await isPosted(tx, entry)) return;
  const { purpose } = entry;
  const isOfPurpose =
    purpose && ('meeting' in purpose ? isOfMeeting(purpose.meeting) : isOfPurchase(purpose.purchase));
  const [sums] = await tx
    .select({ ...BALANCE, purpose: sumOf('reserved', isOfPurpose ?? sql`false`) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, entry.account));
  const { purpose: reserved = 0, ...balance } = sums ?? { available: 0, reserved: 0 };
  const refusal = refusalOf({ unit: account.unit, balance, purpose: reserved }, entry);
  if (refusal) throw new LedgerRefused(refusal);
  await tx.insert(ledgerEntries).values({
    accountId: entry.account,
    kind: entry.kind,
    amount: entry.amount,
    reference: entry.reference,
    ...purposeColumns(purpose),
    fee: entry.fee?.amount,
    feeCurrency: entry.fee?.currency,
    at: entry.at,
  });
}

const isOfMeeting = (meeting: string) => eq(ledgerEntries.meetingId, meeting);
const isOfPurchase = (purchase: string) => eq(ledgerEntries.purchaseId, purchase);

/** Whether the entry is stored. Throws when its reference belongs to a different entry. */
async function isPosted(tx: Database, { account, kind, amount, reference }: Entry): Promise<boolean> {
  const [row] = await tx
    .select({
      account: ledgerEntries.accountId,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, reference));
  if (!row) return false;
  if (row.account !== account || row.kind !== kind || row.amount !== amount)
    throw new Error(`${reference} is in the ledger as something else`);
  return true;
}
