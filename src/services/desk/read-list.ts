import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';

/** Reads a list of rows of `table` for staff, together with an entry in the audit log that names `actor`. */
export const readList = <List>(
  db: Database,
  actor: string,
  table: string,
  read: (tx: Database) => Promise<List>,
): Promise<List> =>
  transaction(db, async (tx) => {
    const list = await read(tx);
    await noteAccess(tx, { actor, action: 'staff-read', record: `${table}:list` });
    return list;
  });
