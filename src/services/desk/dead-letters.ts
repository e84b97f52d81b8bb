import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { retryMessage } from '#db/queries/messages/outbox.ts';

/** Sends a message that was given up once more. False when there is none. `actor` is noted. */
export function retryDeadLetter(db: Database, actor: string, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const retried = await retryMessage(tx, id);
    if (retried) await noteAccess(tx, { actor, action: 'staff-change', record: `outbox:${id}` });
    return retried;
  });
}
