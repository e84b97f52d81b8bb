/// <reference types="astro/client" />

// biome-ignore lint/style/noNamespace: Astro reads its locals from this namespace.
declare namespace App {
  interface Locals {
    locale: import('#config.ts').Locale;
    t: import('#i18n/server/t.ts').Translate;
    /** Makes calls without the visitor's cookie, so that the page may be stored. */
    api: import('#client/api-client.ts').ApiClient;
    /** Forwards the visitor's cookie; for private pages only. */
    userApi: import('#client/api-client.ts').ApiClient;
    /** True when the API belongs to an existing back end, which may lack some calls. */
    backEnd: boolean;
    product: { name: string; slug: string };
    /** The site's public origin, from SITE_URL. */
    origin: string;
    /** Path of the picture that social networks show of a link to the page. */
    socialImage: typeof import('#api/media/social-address.ts').socialImageOf;
    /** Demo mode: people are invented, and the site says so. */
    demo: boolean;
    /** Logs a warning about data that the page is shown without. */
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
      /** Seconds to wait; only with `tooMany`. */
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
    /** From the server: the page is rendered for the page store, not for one visitor. */
    forStore?: boolean;
    /** From the server: it has a stored 404 page, so a 404 is answered without a body. */
    bareNotFound?: boolean;
    /** From the server: makes each read of the API once for all pages that are rendered for the store. */
    share?: import('#cache/render/coalesced-reads.ts').Share;
    /** From the server: collects the faults that were tolerated in answers of the API. */
    onAnswerFault?: (fault: string, places: number) => void;
    /** From the server: nobody waits for the page, so its calls have no common time limit. */
    inBackground?: boolean;
    /** From the server: an error page for this status is wanted, with a link to `again`. */
    explained?: {
      status: 400 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503;
      again: string;
      seconds?: number | undefined;
      requestId?: string | undefined;
    };
    /** From the server: the address of a proxy that is not trusted, which named the visitor. */
    untrustedProxy?: string | undefined;
    /** From the server: only the headers of an upload have arrived; 204 asks for its body. */
    headersOnly?: boolean | undefined;
    /** From the server: the rate limit counted this upload already, when only its headers had arrived. */
    counted?: boolean | undefined;
  }
}
