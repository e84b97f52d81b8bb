import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { findConfirmedSubscribers } from '#db/queries/desk/newsletter.ts';

/** Subscribers who confirmed their address, by address. The audit log names `actor`. */
export function exportSubscribers(db: Database, actor: string) {
  return transaction(db, async (tx) => {
    const subscribers = await findConfirmedSubscribers(tx);
    await noteAccess(tx, { actor, action: 'export', record: 'newsletter_subscriptions:list' });
    return subscribers;
  });
}
