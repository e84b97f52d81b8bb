import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses a query on the pool within a transaction of the same asynchronous flow. The embedded database is one session:
 * such a query would wait for the transaction, and the transaction for it. The handle of the pool cannot know that a
 * transaction is open around it; the asynchronous flow does. The guard throws on a server of PostgreSQL too, so that
 * tests there find the mistake as well.
 */
interface Transaction {
  open: boolean;
}

const transactionOfFlow = new AsyncLocalStorage<Transaction>();

/** Runs the work of a transaction; promises that still run when it has ended may use the pool again. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  return transactionOfFlow.run(transaction, work).finally(() => {
    transaction.open = false;
  });
}

/** Throws within the work of an open transaction. */
export function refuseInsideTransaction(): void {
  if (transactionOfFlow.getStore()?.open)
    throw new Error('Inside a transaction, use the handle it was given');
}
