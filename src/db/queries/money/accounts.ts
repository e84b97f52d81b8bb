import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ledgerAccounts } from '#db/schema/money.ts';

/** Locks the money account of a patient in a currency, after opening it if there is none; gives its id. */
export async function lockMoneyAccount(tx: Database, owner: string, currency: string): Promise<string> {
  await tx
    .insert(ledgerAccounts)
    .values({ id: randomUUID(), ownerId: owner, unit: 'money', currency })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.ownerId, owner), eq(ledgerAccounts.currency, currency)))
    .for('update');
  if (!row) throw new Error('There is no account to post to');
  return row.id;
}

/** Opens an account for the credits of one purchase; gives its id. */
export async function openCreditAccount(tx: Database, owner: string): Promise<string> {
  const id = randomUUID();
  await tx.insert(ledgerAccounts).values({ id, ownerId: owner, unit: 'credits' });
  return id;
}
