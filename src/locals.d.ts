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
    /** The API is an existing back end's, which need not have every call. */
    backEnd: boolean;
    product: { name: string; slug: string };
    /** The site's public origin, from SITE_URL. */
    origin: string;
    /** Path of the picture that social networks show of a link to the page. */
    socialImage: typeof import('#api/media/social-address.ts').socialImageOf;
    /** Demo mode: people are invented, and the site says so. */
    demo: boolean;
    /** Logs what a page had to do without. */
    report: (what: string) => void;
    /** Kind of the error page, and the address to try again. */
    problem?: {
      kind:
        | 'badRequest'
        | 'error'
        | 'late'
        | 'method'
        | 'notFound'
        | 'tooLarge'
        | 'tooMany'
        | 'unavailable'
        | 'unsupported';
      again: string;
      /** Seconds to wait, of `tooMany`. */
      seconds?: number;
    };
    /** The identifier of the request in the logs, which visitors can tell the staff; absent while developing. */
    requestId?: string | undefined;
    /** The other languages that have the page, where this language lacks it. */
    otherLanguagePages?: import('#contract/other-languages.ts').OtherLanguagePage[];
    /** From a guard: the page is only for those who are signed in. */
    guarded?: true;
    /** From a guard: IANA, the time zone of the person who is signed in. */
    zone?: string;
    /** From the server: the page is for the store, and no visitor's. */
    forStore?: boolean;
    /** From the server: it has the page for a 404 stored, so none is to be rendered. */
    bareNotFound?: boolean;
    /** From the server: reads of the API that pages for the store have in common. */
    share?: import('#cache/render/coalesced-reads.ts').Share;
    /** From the server: collects what reading had to mend. */
    mended?: (what: string, places: number) => void;
    /** From the server: nobody waits for the page, and its calls have time. */
    patient?: boolean;
    /** From the server: only the words for this status are wanted, on a page that leads back to `again`. */
    explained?: {
      status: 400 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503;
      again: string;
      seconds?: number;
      requestId?: string;
    };
    /** From the server: the address of a proxy that is not trusted, which named the visitor. */
    untrustedProxy?: string;
    /** From the server: only the headers of an upload are there, and 204 says that its body is wanted. */
    headersOnly?: boolean;
    /** From the server: the call was counted when only its headers were there. */
    counted?: boolean;
  }
}
