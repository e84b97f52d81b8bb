/// <reference types="astro/client" />

// biome-ignore lint/style/noNamespace: Astro reads its locals from this namespace.
declare namespace App {
  interface Locals {
    locale: import('#config.ts').Locale;
    t: import('#i18n/server/t.ts').Translate;
    /** Anonymous; what it answers may be stored. */
    api: import('#client/api-client.ts').ApiClient;
    /** Forwards the visitor's cookie; for private pages only. */
    userApi: import('#client/api-client.ts').ApiClient;
    product: { name: string; slug: string };
    /** The site's public origin, from SITE_URL. */
    origin: string;
    /** Demo mode: people are invented, and the site says so. */
    demo: boolean;
    /** Set when the API cannot be reached, to the address to try again: the error page says that this will pass. */
    away?: string;
  }
}
