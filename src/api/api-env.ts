import type { Context } from 'hono';
import type { Locale } from '#config.ts';
import { type Database, database, handleOfCall } from '#db/client.ts';
import { readsOnce } from '#db/queries/revisions.ts';

/** The environment that Hono carries beside a request. */
export interface ApiEnv {
  Bindings: {
    /** The visitor's address: the socket's, or the one that trusted proxies name. */
    clientAddress?: string | undefined;
    /** The address of the proxy that sent the request when it is not trusted; `clientAddress` is then only its claim. */
    untrustedProxy?: string | undefined;
    /**
     * Set when the site itself reads for a page that it stores: there is no visitor whose calls could be counted.
     */
    forStore?: boolean | undefined;
    /** Set when only the headers of an upload are here, and the answer says whether the body may follow. */
    headersOnly?: boolean | undefined;
    /** Set when the call was counted by its headers before, so that it is not counted twice. */
    counted?: boolean | undefined;
    /** The transaction that shows a draft; the calls of its page run in it. */
    db?: Database | undefined;
  };
  Variables: { locale: Locale; db: Database };
}

/**
 * The handle that a call is made with: the transaction that shows a draft, the pool for a call that writes, or for a
 * read a handle that asks for the revisions of lists once.
 */
export function databaseOf(context: Context<ApiEnv>): Database {
  if (context.env?.db) return context.env.db;
  if (!['GET', 'HEAD'].includes(context.req.method)) return database();
  const db = context.get('db') ?? readsOnce(handleOfCall());
  context.set('db', db);
  return db;
}
