import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { type Retry, retryMessage } from '#db/queries/messages/outbox.ts';

/** Queues a message again whose sending was given up. The audit log names `actor` where it waits again. */
export function retryDeadLetter(db: Database, actor: string, id: string): Promise<Retry> {
  return transaction(db, async (tx) => {
    const retry = await retryMessage(tx, id);
    if (retry === 'waits') await noteAccess(tx, { actor, action: 'staff-change', record: `outbox:${id}` });
    return retry;
  });
}
