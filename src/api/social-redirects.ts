import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as client from 'openid-client';
import * as v from 'valibot';
import { type ApiEnv, databaseOf } from '#api/api-env.ts';
import { callerOf } from '#api/caller.ts';
import { deviceCookie } from '#api/device-cookie.ts';
import {
  beginFlow,
  challengeCookie,
  FORGET_CHALLENGE,
  FLOW_COOKIE,
  type Flow,
  FORGET_FLOW,
  type Link,
  readFlow,
} from '#api/social-flow.ts';
import { callbackUrl, CONFIGURED_PROVIDERS, providerOf, signInPath } from '#api/auth/social/providers.ts';
import { Refused, refusalOf } from '#api/auth/social/refused.ts';
import { ApiFailure } from '#api/errors.ts';
import { logRefusal } from '#api/auth/social/log-refusal.ts';
import { messageLocale } from '#api/message-locale.ts';
import { limitRate } from '#api/rate-limit.ts';
import { readSession, signedInCookies } from '#api/session/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '#config.ts';
import type { SocialRefusal } from '#contract/auth/social.ts';
import { NextPath } from '#contract/text.ts';
import { findSession } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import type { SocialProvider } from '#domain/social-providers.ts';
import { isLocale } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';
import { linkProvider } from '#services/account/identities.ts';
import { endFormerSession } from '#services/account/sign-in.ts';
import { signInByProvider } from '#services/account/sign-in-by-provider.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

const LIMIT = { points: 20, seconds: 60 };

/**
 * Signing in at a provider's own page: the authorization code flow with state, nonce and PKCE. The browser opens
 * both addresses itself; the page `forms/social` shows the result.
 */
export function createSocialRedirects(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const name of CONFIGURED_PROVIDERS) {
    app.get(signInPath(name), (context) => redirectToProvider(context, name));
    app.get(`${signInPath(name)}/callback`, (context) => finishSignIn(context, name));
  }
  return app;
}

async function redirectToProvider(context: Context<ApiEnv>, name: SocialProvider): Promise<Response> {
  const { locale, next } = context.req.query();
  const flow = await beginFlow(name, {
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    next: v.is(NextPath, next) ? next : undefined,
  });
  return flow ? seeOther(flow.address, [flow.cookie]) : context.notFound();
}

async function finishSignIn(context: Context<ApiEnv>, name: SocialProvider): Promise<Response> {
  const db = databaseOf(context);
  const flow = readFlow(getCookie(context, FLOW_COOKIE));
  if (flow?.provider !== name) return redirectWithoutFlow(context, name);
  const { locale, next, link } = flow;
  if (link) return finishLink(context, flow, link);
  const redirectToForm = (query: FormQuery, cookies?: string[]) =>
    seeOther(formAddress(locale, name, query), [FORGET_FLOW, ...(cookies ?? [])]);
  try {
    const caller = callerOf(context);
    await limitRate(db, LIMIT, 'social callback', caller);
    const person = await exchangeCode(context, flow);
    const device = context.req.header('user-agent');
    const { account, result } = await signInByProvider(db, person, { locale, next, device });
    if ('challenge' in result) return redirectToForm({ next }, [challengeCookie(result.challenge)]);
    const former = await findUser(context);
    if (former) await endFormerSession(db, former, account);
    const known = deviceCookie(caller.device, account.email);
    const cookies = [...signedInCookies(result.session), known, FORGET_CHALLENGE];
    return redirectToForm({ next }, cookies);
  } catch (error) {
    const reason = reasonOf(error);
    logRefusal(name, reason, error);
    return redirectToForm({ reason, next });
  }
}

type FormQuery = Readonly<Partial<Record<'reason' | 'next', string | undefined>>>;

/** The address of the page that shows the result of a sign-in at a provider. */
function formAddress(locale: Locale, provider: SocialProvider, { reason, next }: FormQuery): string {
  const query = new URLSearchParams({ provider, ...(reason && { reason }), ...(next && { next }) });
  return `${paths.form(locale, 'social')}?${query}`;
}

/**
 * Redirects a browser whose flow has expired, or began in another browser. Somebody who is signed in was linking a
 * provider, because the site shows them no login; so they get to the settings of their account, in its language, since
 * that of the page is lost with the flow.
 */
async function redirectWithoutFlow(context: Context<ApiEnv>, name: SocialProvider): Promise<Response> {
  let reason: SocialRefusal = 'expired';
  try {
    const user = await findUser(context);
    if (user && user.role !== 'Editor')
      return redirectToSettings(user.locale, user.role, { provider: name, refused: reason });
  } catch (error) {
    reason = reasonOf(error);
    logRefusal(name, reason, error);
  }
  return seeOther(formAddress(messageLocale(context.req.raw.headers), name, { reason }), [FORGET_FLOW]);
}

/** The person who is signed in to this site; undefined when nobody is. */
async function findUser(context: Context<ApiEnv>): Promise<SignedIn<Locale> | undefined> {
  const token = readSession(context)?.token;
  return token === undefined ? undefined : findSession(databaseOf(context), token);
}

/** Redirects to the settings of an account in which providers are linked, and deletes the cookie of the flow. */
const redirectToSettings = (locale: Locale, role: Link['role'], query: Record<string, string>): Response =>
  seeOther(paths.dashboard(locale, role, ['account', 'security'], query), [FORGET_FLOW]);

/** Links the person at the provider to the account that began the flow, and redirects to its settings. */
async function finishLink(context: Context<ApiEnv>, flow: Flow, link: Link): Promise<Response> {
  const db = databaseOf(context);
  const { provider, locale } = flow;
  try {
    await limitRate(db, LIMIT, 'social callback', callerOf(context));
    const user = await findUser(context);
    if (user?.id !== link.user || user.session !== link.session) throw new Refused('expired');
    await linkProvider(db, user.id, await exchangeCode(context, flow));
    return redirectToSettings(locale, link.role, { done: 'linked' });
  } catch (error) {
    const reason = reasonOf(error);
    logRefusal(provider, reason, error);
    return redirectToSettings(locale, link.role, { provider, refused: reason });
  }
}

/** Exchanges the code of a callback for a token and gives the person whom it names. Throws {@link Refused}. */
async function exchangeCode(
  context: Context<ApiEnv>,
  { provider: name, state, nonce, verifier }: Flow,
): Promise<VerifiedPerson> {
  const provider = providerOf(name);
  if (!provider) throw new Refused('failed');
  // The redirect address that the provider knows counts, whatever host the request names.
  const address = new URL(callbackUrl(name) + new URL(context.req.url).search);
  const tokens = await client.authorizationCodeGrant(provider.client, address, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(provider.idToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  });
  const token = provider.idToken ? tokens.id_token : tokens.access_token;
  if (token === undefined) throw new Refused('failed');
  return provider.verify(token, nonce);
}

/** The reason that the form shows for an error of a sign-in. */
function reasonOf(error: unknown): SocialRefusal {
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusal;
  if (error instanceof ApiFailure) return 'often';
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  }
  if (error instanceof client.ResponseBodyError) return 'failed';
  const { cause } = error as Error;
  if (cause instanceof Response) return cause.status >= 500 ? 'away' : 'failed';
  // Other errors are mostly connections that fail, to the provider or to the database.
  return error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT' ? 'failed' : 'away';
}

function seeOther(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
