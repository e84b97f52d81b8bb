import type { Locale } from '#config.ts';

/** What Hono knows of a request besides the request itself. */
export interface ApiEnv {
  /** The visitor's address: the socket's, or the one that trusted proxies name. */
  Bindings: {
    clientAddress?: string | undefined;
    /** The site's own read for a page that it stores: there is no visitor whose calls could be counted. */
    forStore?: boolean | undefined;
  };
  Variables: { locale: Locale };
}
