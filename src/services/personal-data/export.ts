import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { type Export, exportPerson } from '#db/personal-data/export.ts';
import { personOf } from '#services/personal-data/close-account.ts';

/**
 * Exports all data of an account for its owner, with an entry in the audit log. `unreadable`: the words in place of a text
 * that cannot be decrypted.
 */
export function exportAccount(db: Database, id: string, unreadable: string): Promise<Export> {
  return transaction(db, async (tx) => {
    const tables = await exportPerson(tx, await personOf(tx, id), unreadable);
    await noteAccess(tx, { actor: id, action: 'export', record: `users:${id}`, patient: id });
    return tables;
  });
}
