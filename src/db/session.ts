import type { Query } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { toUnavailable } from '#db/unavailable.ts';

/** The database or one transaction of it: a query runs on the handle that it is given. */
export type Database = NodePgDatabase<Record<string, never>>;

const DIALECT = new PgDialect();

type Schema = Record<string, never>;
type Prepare = NodePgSession<Schema, Schema>['prepareQuery'];

/**
 * Sends queries by the `query` of a client, which may stand for a whole pool. They fail with `DatabaseUnavailable` when
 * the database is away or busy.
 */
class Session extends NodePgSession<Schema, Schema> {
  readonly #assertAllowed: () => void;

  constructor(client: pg.PoolClient, dialect: PgDialect, assertAllowed: () => void) {
    super(client, dialect, undefined);
    this.#assertAllowed = assertAllowed;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    ...rest: Parameters<Prepare> extends [Query, ...infer Rest] ? Rest : never
  ) {
    const prepared = super.prepareQuery<T>(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      this.#assertAllowed();
      try {
        return await execute(values);
      } catch (error) {
        throw toUnavailable(error);
      }
    };
    return prepared;
  }
}

/**
 * A handle on a client of the driver. `assertAllowed` throws where a query must not run now. Transactions are opened by
 * `transaction` of `#db/client.ts` alone.
 */
export function createHandle(
  client: Pick<pg.PoolClient, 'query'>,
  assertAllowed: () => void = () => undefined,
): Database {
  return new NodePgDatabase(DIALECT, new Session(client as pg.PoolClient, DIALECT, assertAllowed), undefined);
}

/**
 * Another handle with the same session: what is kept by session stays shared, what is kept by handle is this call's own.
 */
export const anotherHandle = ({ _: { session } }: Database): Database =>
  new NodePgDatabase(DIALECT, session as Session, undefined);
