import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses a query on the pool within a transaction of the same asynchronous flow. The embedded database is one session:
 * such a query would wait for the transaction, and the transaction for it. No handle can tell that mistake, because the
 * one that is used is the pool's; only the flow knows that a transaction is open around it. The guard chooses no handle
 * and only throws, and it does so on a server of PostgreSQL too, so that tests there find the mistake as well.
 */
interface Transaction {
  open: boolean;
}

const around = new AsyncLocalStorage<Transaction>();

/** Runs the work of a transaction; what it leaves running afterwards may use the pool again. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  return around.run(transaction, work).finally(() => {
    transaction.open = false;
  });
}

/** Throws within the work of an open transaction. */
export function refuseInsideTransaction(): void {
  if (around.getStore()?.open) throw new Error('Inside a transaction, use the handle it was given');
}
