import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import { lockUserForWriting } from '#db/queries/users.ts';
import { bankAccounts } from '#db/schema/money.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

/** A bank account for payouts to a doctor. */
export interface BankAccount {
  holder: string;
  /** The IBAN in the form that `parseIban` gives. */
  iban: string;
}

export interface StoredAccount {
  id: string;
  holder: DecryptedText;
  iban: DecryptedText;
  createdAt: Date;
}

/** The limit of bank accounts of one doctor. */
const MAX_ACCOUNTS = 5;

const place = (row: string, column: keyof BankAccount) => ({ table: 'bank_accounts', row, column });

const encryptAccount = (id: string, { holder, iban }: BankAccount): BankAccount => ({
  holder: encrypt(place(id, 'holder'), holder),
  iban: encrypt(place(id, 'iban'), iban),
});

const decryptAccount = ({
  id,
  holder,
  iban,
  createdAt,
}: typeof bankAccounts.$inferSelect): StoredAccount => ({
  id,
  createdAt,
  holder: open(place(id, 'holder'), holder),
  iban: open(place(id, 'iban'), iban),
});

const isOwnAccount = (owner: string, id: string) =>
  and(eq(bankAccounts.ownerId, owner), eq(bankAccounts.id, id));

/** The bank accounts of an owner, decrypted, oldest first. */
export const listBankAccounts = async (db: Database, owner: string): Promise<StoredAccount[]> =>
  (await selectAccounts(db, owner)).map(decryptAccount);

/**
 * Stores a bank account, encrypted; one with the same IBAN is replaced. Gives undefined, and stores nothing, when the
 * owner has {@link MAX_ACCOUNTS} others.
 */
export function addBankAccount(
  db: Database,
  owner: string,
  account: BankAccount,
): Promise<StoredAccount | undefined> {
  return transaction(db, async (tx) => {
    const before = await lockAccounts(tx, owner);
    const same = before.find(({ iban }) => iban === account.iban);
    if (same) return updateAccount(tx, same.id, account);
    if (before.length >= MAX_ACCOUNTS) return undefined;
    const id = randomUUID();
    const [row] = await tx
      .insert(bankAccounts)
      .values({ id, ownerId: owner, ...encryptAccount(id, account) })
      .returning();
    return row && decryptAccount(row);
  });
}

/**
 * Replaces the holder and the IBAN of a bank account; another one of the owner with the new IBAN is deleted. Undefined
 * when the owner has no such account.
 */
export function changeBankAccount(
  db: Database,
  owner: string,
  id: string,
  account: BankAccount,
): Promise<StoredAccount | undefined> {
  return transaction(db, async (tx) => {
    const before = await lockAccounts(tx, owner);
    if (!before.some((own) => own.id === id)) return undefined;
    const same = before.find((own) => own.iban === account.iban && own.id !== id);
    if (same) await tx.delete(bankAccounts).where(isOwnAccount(owner, same.id));
    return updateAccount(tx, id, account);
  });
}

/** Deletes a bank account; false when the owner has no such account. */
export async function removeBankAccount(db: Database, owner: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(bankAccounts)
    .where(isOwnAccount(owner, id))
    .returning({ id: bankAccounts.id });
  return removed.length > 0;
}

/**
 * The bank accounts of an owner, who is locked: two writes at once would count the same number of accounts, or store
 * one IBAN twice.
 */
async function lockAccounts(tx: Database, owner: string): Promise<StoredAccount[]> {
  await lockUserForWriting(tx, owner);
  return listBankAccounts(tx, owner);
}

const selectAccounts = (db: Database, owner: string) =>
  db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.ownerId, owner))
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));

async function updateAccount(
  tx: Database,
  id: string,
  account: BankAccount,
): Promise<StoredAccount | undefined> {
  const [row] = await tx
    .update(bankAccounts)
    .set(encryptAccount(id, account))
    .where(eq(bankAccounts.id, id))
    .returning();
  return row && decryptAccount(row);
}
