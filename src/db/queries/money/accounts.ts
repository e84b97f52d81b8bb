import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { ledgerAccounts } from '#db/schema/money.ts';

/** The patient's money of a currency, made when it is first needed, and locked. */
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

/** An account for the credits of one purchase. */
export async function openCreditAccount(tx: Database, owner: string): Promise<string> {
  const id = randomUUID();
  await tx.insert(ledgerAccounts).values({ id, ownerId: owner, unit: 'credits' });
  return id;
}
