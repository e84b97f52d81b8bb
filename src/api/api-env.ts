import type { Context } from 'hono';
import type { Locale } from '#config.ts';
import { type Database, database } from '#db/client.ts';

/** The environment that Hono carries beside a request. */
export interface ApiEnv {
  /** The visitor's address: the socket's, or the one that trusted proxies name. */
  Bindings: {
    clientAddress?: string | undefined;
    /** The socket's address, where `clientAddress` is only what a proxy without trust says. */
    behind?: string | undefined;
    /** The site's own read for a page that it stores: there is no visitor whose calls could be counted. */
    forStore?: boolean | undefined;
    /** Only the headers are here: the answer says whether the body is wanted. */
    headersOnly?: boolean | undefined;
    /** The headers were looked at before: the call has been counted. */
    counted?: boolean | undefined;
    /** The transaction that shows a draft: calls of its page are made in it. */
    db?: Database | undefined;
  };
  Variables: { locale: Locale };
}

/** The handle that a call is made with. */
export const databaseOf = (context: Context<ApiEnv>): Database => context.env?.db ?? database();
