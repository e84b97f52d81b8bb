import { astro, getFetchState } from 'astro/hono';
import { type Context, Hono } from 'hono';
import { createSocialRedirects } from '#api/social-redirects.ts';
import { ApiFailure, toNamedResponse } from '#api/errors.ts';
import { createHooks } from '#api/hooks/app.ts';
import { webhookSecrets } from '#api/hooks/secrets.ts';
import { log } from '#api/log.ts';
import { createMedia } from '#api/media/media-routes.ts';
import { socialImageOf } from '#api/media/social-address.ts';
import { messageLocale } from '#api/message-locale.ts';
import { type PreviewEnv, previews } from '#api/preview.ts';
import { siteApi as api } from '#api/site-api.ts';
import { redirectToUnsubscribePage, UNSUBSCRIBE_PATH } from '#api/site/unsubscribe-page.ts';
import { createVisitorsSession } from '#api/upstream-session.ts';
import { WarningDigest } from '#process/warning-digest.ts';
import { CALLS } from '#cache/policy.ts';
import type { Share } from '#cache/render/coalesced-reads.ts';
import { type ApiClientOptions, createApiClient, type Transport } from '#client/api-client.ts';
import { settledBefore } from '#client/settled-before.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { getUser } from '#contract/auth/user.ts';
import { otherLanguagePages } from '#contract/other-languages.ts';
import { sitePath } from '#contract/endpoint.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings, getSisterCompanies, getSocialSettings } from '#contract/site/settings.ts';
import { env } from '#env.ts';
import { isLocale } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';

/** The request pipeline: API first, then what pages need in `locals`, then Astro. */

/**
 * Milliseconds within which all API calls of one request must have ended. A page has eight seconds in all: the rest is
 * for answering with the error page. A form has longer, because it may first need a CSRF handshake, and because
 * visitors would not learn whether an aborted write was carried out.
 */
const CALLS_LIMIT = { page: 7_000, form: 13_000 };
/** The calls whose data every page shows around its content: menus, settings, social links. */
const CHROME_CALLS = [
  getGeneralSettings,
  getSocialSettings,
  getSisterCompanies,
  getNavbarMenu,
  getFooterMenu,
] as const;

const answerFaults = new WarningDigest();
/** Logs faults that were tolerated in answers of the API. A build passes its own function, which collects them. */
function logAnswerFault(fault: string, places: number): void {
  const line = answerFaults.record(fault, places);
  if (line !== undefined) log.warn(line);
}

const hooks = createHooks({ secrets: webhookSecrets });
const app = new Hono<PreviewEnv>();

/** Error codes of the API, by the status of calls that the server answers without the API. */
const EXPLAINED = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  500: 'server-error',
  503: 'unavailable',
} as const;
app.use(async (context, next) => {
  const { req } = context;
  const { explained } = getFetchState(context).locals as App.Locals;
  if (!explained || !CALLS.test(req.path)) return next();
  const { status, seconds, requestId } = explained;
  const headers = seconds === undefined ? {} : { headers: { 'retry-after': String(seconds) } };
  // A prepared answer serves many requests, so it has a placeholder for the identifier, or none.
  return toNamedResponse(
    new ApiFailure(EXPLAINED[status], headers),
    messageLocale(req.raw.headers),
    requestId,
  );
});

// The embedded API has this address too. An existing back end does not know it, so the site answers it here.
app.get(`/api${UNSUBSCRIBE_PATH}`, redirectToUnsubscribePage);

/** The caller, as far as the server knows it. */
const callerOf = (context: Context) => {
  const { clientAddress, locals } = getFetchState(context);
  const { untrustedProxy, headersOnly, counted } = locals as App.Locals;
  return { clientAddress, untrustedProxy, headersOnly, counted };
};
const optionHandler = callerOf;
app.mount('/api', (request, caller) => api.fetch(request, caller), { optionHandler });
app.mount('/hooks', (request, caller) => hooks.fetch(request, caller), { optionHandler });
if (env.embedded) {
  const social = createSocialRedirects();
  app.get('/auth/*', async (context, next) => {
    const answer = await social.fetch(context.req.raw, callerOf(context));
    return answer.status === 404 ? next() : answer;
  });
}
app.route('/', createMedia());
// Laravel serves the handshake at the root as well.
app.all('/sanctum/*', (context) => api.fetch(context.req.raw, callerOf(context)));

// The server asks with the headers of a form with files, before it reads the body. 204 accepts the body; for a
// signed-in visitor the answer also names the user, for whom uploads are limited apart from those of the address.
app.use(async (context, next) => {
  const { headersOnly, ...caller } = callerOf(context);
  if (!headersOnly) return next();
  const headers = forwardedHeaders(context.req.raw.headers);
  const path = sitePath(getUser, env.PRODUCT_SLUG);
  const answer = await api.fetch(new Request(env.SITE_URL + path, { headers }), {
    ...caller,
    headersOnly: true,
  });
  return answer.status === 204 ? answer : new Response(null, { status: 204 });
});

// Must come before the next handler, which makes the page's calls run in the transaction that shows the draft.
app.use(previews);

app.use(async (context, next) => {
  const state = getFetchState(context);
  const { headers } = context.req.raw;
  const segment = new URL(context.req.url).pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE;
  const {
    inBackground,
    forStore,
    untrustedProxy,
    explained,
    onAnswerFault = logAnswerFault,
  } = state.locals as App.Locals;
  const db = context.get('db');
  // A preview shares no reads with other pages: they would see the draft.
  const share = db ? undefined : (state.locals as App.Locals).share;
  const isRead = context.req.method === 'GET';
  const timeLimit = inBackground
    ? undefined
    : AbortSignal.timeout(isRead ? CALLS_LIMIT.page : CALLS_LIMIT.form);
  const withinLimit = <T>(work: Promise<T>) => (timeLimit ? settledBefore(timeLimit, work) : work);
  const unlimited: Transport = async (request) =>
    api.fetch(request, { clientAddress: state.clientAddress, untrustedProxy, forStore, db });
  const transport: Transport = (request) => withinLimit(unlimited(request));
  // The time limit ends only this page's wait: other pages may be waiting for the same read.
  const shared = share && { transport: unlimited, share: limitedShare(share, withinLimit) };
  const prefetchesChrome = env.API_URL && !inBackground && !explained && isLocale(segment) && isRead;
  const cookies: string[] = [];
  // The embedded API checks the origin of a form, so it needs no session with a CSRF token.
  const session = env.API_URL ? createVisitorsSession(transport, env.SITE_URL) : transport;
  const visitorsTransport: Transport = async (request) => {
    const answer = await session(request);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  const report = (what: string) => log.warn(what);
  const client = (
    extra: Record<string, string>,
    options: Pick<ApiClientOptions, 'share' | 'zone'> & { transport?: Transport } = {},
  ) =>
    createApiClient({
      transport,
      ...options,
      answers: env.embedded ? 'validated' : 'unvalidated',
      base: env.SITE_URL,
      locale,
      product: env.PRODUCT_SLUG,
      headers: extra,
      unanswered: getT(locale)('errors:unavailable'),
      onAnswerFault,
      missing: (content) => {
        const pages = otherLanguagePages(content);
        if (pages.length > 0) (state.locals as App.Locals).otherLanguagePages = pages;
      },
    });
  const locals = {
    locale,
    t: getT(locale),
    api: client({}, shared ?? (prefetchesChrome ? { share: readsOfOnePage() } : {})),
    // A getter: it reads the visitor's cookie, and the request of a stored page throws when that is read.
    get userApi() {
      const { zone } = state.locals as App.Locals;
      return client(forwardedHeaders(headers), { transport: visitorsTransport, zone });
    },
    backEnd: !env.embedded,
    product: { name: env.PRODUCT_NAME, slug: env.PRODUCT_SLUG },
    origin: env.SITE_URL,
    socialImage: socialImageOf,
    demo: env.DEMO,
    report,
  } satisfies App.Locals;
  Object.defineProperties(state.locals, Object.getOwnPropertyDescriptors(locals));
  // Nearly every page needs this data: it is requested beside the page's own calls, not after them.
  if (prefetchesChrome) for (const endpoint of CHROME_CALLS) locals.api.find(endpoint).catch(() => undefined);
  await next();
  // Passes on the cookies that these calls set: a form without a script can sign a visitor in and out.
  for (const cookie of cookies) context.res.headers.append('set-cookie', cookie);
});

// Hono would answer with a plain text; in development the error is passed to Astro's overlay.
if (import.meta.env.DEV)
  app.onError((error) => {
    throw error;
  });

// A page is rendered as a whole before it is sent: an error in any of its parts can still become an error page, and
// hashes that components add to the content security policy are still in time for the header.
app.use((context, next) => {
  getFetchState(context).streaming = false;
  return next();
});
app.use(astro());

function limitedShare(share: Share, withinLimit: <T>(work: Promise<T>) => Promise<T>): Share {
  return (name, read) => withinLimit(share(name, read));
}

/** Makes each read once for one page, however many of its parts ask for it. */
function readsOfOnePage(): Share {
  const reads = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const sharedRead = reads.get(name) ?? read();
    reads.set(name, sharedRead);
    return sharedRead as Promise<T>;
  };
}

/** The visitor's request headers that are copied into calls made for them; absent ones stay absent. */
function forwardedHeaders(headers: Headers): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'accept-language', 'user-agent'];
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

export default app;
