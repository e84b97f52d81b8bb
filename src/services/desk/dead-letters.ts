import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { retryMessage } from '#db/queries/messages/outbox.ts';

/** Queues a message again whose sending was given up. False when there is none. The audit log names `actor`. */
export function retryDeadLetter(db: Database, actor: string, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const retried = await retryMessage(tx, id);
    if (retried) await noteAccess(tx, { actor, action: 'staff-change', record: `outbox:${id}` });
    return retried;
  });
}
