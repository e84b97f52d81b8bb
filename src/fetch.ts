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
 * Milliseconds within which all calls of one page must have ended, of the eight seconds that it has: the rest is for
 * answering with the page that says that the site is not available. A form has as long as a call, and answers with what
 * was typed: it may first need a handshake, and what a back end does with a slow write nobody would be told.
 */
const CALLS_LIMIT = { page: 7_000, form: 13_000 };
/** Data of the chrome around pages. */
const AROUND_PAGES = [
  getGeneralSettings,
  getSocialSettings,
  getSisterCompanies,
  getNavbarMenu,
  getFooterMenu,
] as const;

const mendedReads = new WarningDigest();
/** A build collects what was mended, and tells it at its end. */
function logMended(what: string, places: number): void {
  const line = mendedReads.record(what, places);
  if (line !== undefined) log.warn(line);
}

const hooks = createHooks({ secrets: webhookSecrets });
const app = new Hono<PreviewEnv>();

/** The API's words for calls that the server answers by itself. */
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
  // Prepared answers serve many requests: they carry the mark for the identifier, or none.
  return toNamedResponse(
    new ApiFailure(EXPLAINED[status], headers),
    messageLocale(req.raw.headers),
    requestId,
  );
});

// The embedded API has this address too: this one is in front of another back end, which does not know the page.
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

// A form with files, of which only the headers came: signed-in people have places of their own for it.
app.use(async (context, next) => {
  const { headersOnly, ...caller } = callerOf(context);
  if (!headersOnly) return next();
  const headers = forwarded(context.req.raw.headers);
  const path = sitePath(getUser, env.PRODUCT_SLUG);
  const answer = env.embedded
    ? await api.fetch(new Request(env.SITE_URL + path, { headers }), { ...caller, headersOnly: true })
    : undefined;
  return answer?.status === 204 ? answer : new Response(null, { status: 204 });
});

// Before the calls of the page get their transport: they are made in the transaction that shows the draft.
app.use(previews);

app.use(async (context, next) => {
  const state = getFetchState(context);
  const { headers } = context.req.raw;
  const segment = new URL(context.req.url).pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE;
  const { patient, forStore, untrustedProxy, explained, mended = logMended } = state.locals as App.Locals;
  const db = context.get('db');
  // Reads that pages share are made without a draft.
  const share = db ? undefined : (state.locals as App.Locals).share;
  const isRead = context.req.method === 'GET';
  const late = patient ? undefined : AbortSignal.timeout(isRead ? CALLS_LIMIT.page : CALLS_LIMIT.form);
  const inTime = <T>(work: Promise<T>) => (late ? before(late, work) : work);
  const unlimited: Transport = async (request) =>
    api.fetch(request, { clientAddress: state.clientAddress, untrustedProxy, forStore, db });
  const transport: Transport = (request) => inTime(unlimited(request));
  // The time of one page ends no read that others wait for as well.
  const shared = share && { transport: unlimited, share: limited(share, inTime) };
  const ahead = env.API_URL && !patient && !explained && isLocale(segment) && isRead;
  const cookies: string[] = [];
  // The embedded API checks the origin itself, and asks no token of a form.
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
      mended,
      missing: (content) => {
        const pages = otherLanguagePages(content);
        if (pages.length > 0) (state.locals as App.Locals).otherLanguagePages = pages;
      },
    });
  const locals = {
    locale,
    t: getT(locale),
    api: client({}, shared ?? (ahead ? { share: readsOfOnePage() } : {})),
    // Made when it is asked for: it reads the visitor's cookie, which the request of a stored page refuses.
    get userApi() {
      const { zone } = state.locals as App.Locals;
      return client(forwarded(headers), { transport: visitorsTransport, zone });
    },
    backEnd: !env.embedded,
    product: { name: env.PRODUCT_NAME, slug: env.PRODUCT_SLUG },
    origin: env.SITE_URL,
    socialImage: socialImageOf,
    demo: env.DEMO,
    report,
  } satisfies App.Locals;
  Object.defineProperties(state.locals, Object.getOwnPropertyDescriptors(locals));
  // Nearly every page has them around it: beside its own calls, not after them.
  if (ahead) for (const endpoint of AROUND_PAGES) locals.api.find(endpoint).catch(() => undefined);
  await next();
  // Cookies that a call made for the visitor set: a form signs in and out without a script.
  for (const cookie of cookies) context.res.headers.append('set-cookie', cookie);
});

// Hono would answer a plain text; while developing, the error goes on to Astro's overlay.
if (import.meta.env.DEV)
  app.onError((error) => {
    throw error;
  });

// A page is rendered as a whole before it is answered: what its parts throw half-way still becomes an error page, and a
// hash that a component adds to the content security policy comes in time for the header.
app.use((context, next) => {
  getFetchState(context).streaming = false;
  return next();
});
app.use(astro());

/** Settles as `work` does, or rejects when it is late. */
function before<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const onLate = () => over.reject(late.reason);
  if (late.aborted) onLate();
  late.addEventListener('abort', onLate, { once: true });
  return Promise.race([work, over.promise]).finally(() => late.removeEventListener('abort', onLate));
}

function limited(share: Share, inTime: <T>(work: Promise<T>) => Promise<T>): Share {
  return (name, read) => inTime(share(name, read));
}

/** Reads that the parts of one page have in common are made once. */
function readsOfOnePage(): Share {
  const reads = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const known = reads.get(name) ?? read();
    reads.set(name, known);
    return known as Promise<T>;
  };
}

/** Headers of the visitor that calls made for them carry on; none is invented. */
function forwarded(headers: Headers): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'accept-language', 'user-agent'];
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

export default app;
