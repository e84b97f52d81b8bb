import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/** A query of Drizzle, with `sql.placeholder` for what differs between its runs. */
interface Preparable<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): Statement<Rows>;
}

/**
 * A query that runs often: its text is built once for each session of Drizzle (the pool has one, a transaction its own),
 * and a server of PostgreSQL plans it once for each connection. The name holds a hash of the text, so that two releases
 * that share a connection pooler never mean different statements by one name.
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  label: string,
  build: (db: Database) => Preparable<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const statements = new WeakMap<object, Statement<Rows>>();
  return (db, values) => {
    const { session } = db._;
    let statement = statements.get(session);
    if (statement === undefined) {
      const query = build(db);
      const hash = createHash('sha256').update(query.toSQL().sql).digest('hex').slice(0, 12);
      statement = query.prepare(`${label} ${hash}`);
      statements.set(session, statement);
    }
    return statement.execute(values);
  };
}
