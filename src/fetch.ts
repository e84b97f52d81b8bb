import { astro, getFetchState } from 'astro/hono';
import { type Context, Hono } from 'hono';
import { createApi } from '#api/app.ts';
import { createSocialRedirects } from '#api/social-redirects.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import { createHooks } from '#api/hooks/app.ts';
import { webhookSecrets } from '#api/hooks/secrets.ts';
import { log } from '#api/log.ts';
import { socialImagePath } from '#api/media/social-address.ts';
import { createSocialImages } from '#api/media/social-images.ts';
import { messageLocale } from '#api/message-locale.ts';
import { previews } from '#api/preview.ts';
import { createUpstream } from '#api/upstream.ts';
import { CALLS } from '#cache/policy.ts';
import { type ApiClientOptions, createApiClient, type Transport } from '#client/api-client.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { env } from '#env.ts';
import { isLocale } from '#i18n/locales.ts';
import { getT } from '#i18n/server/t.ts';

/** The request pipeline: API first, then what pages need in `locals`, then Astro. */

const api = env.API_URL
  ? createUpstream({ url: env.API_URL, csrfUrl: env.API_CSRF_URL, origin: env.SITE_URL })
  : createApi();
const hooks = createHooks({ secrets: webhookSecrets });
const app = new Hono();

// Calls that the server has refused by their body hear why in the API's words.
app.use(async (context, next) => {
  const { req } = context;
  const { refused } = getFetchState(context).locals as App.Locals;
  if (refused === undefined || !CALLS.test(req.path)) return next();
  const code = refused === 413 ? 'payload-too-large' : 'unsupported-media-type';
  return toResponse(new ApiFailure(code), messageLocale(req.raw.headers));
});

const optionHandler = (context: Context) => getFetchState(context).clientAddress;
app.mount('/api', (request, clientAddress) => api.fetch(request, { clientAddress }), { optionHandler });
app.mount('/hooks', (request, clientAddress) => hooks.fetch(request, { clientAddress }), { optionHandler });
if (env.embedded) {
  const social = createSocialRedirects();
  app.get('/auth/*', async (context, next) => {
    const answer = await social.fetch(context.req.raw, {
      clientAddress: getFetchState(context).clientAddress,
    });
    return answer.status === 404 ? next() : answer;
  });
}
const socialImages = createSocialImages();
app.get('/social/*', (context) => socialImages.fetch(context.req.raw));
// Laravel serves the handshake at the root as well.
app.all('/sanctum/*', (context) =>
  api.fetch(context.req.raw, { clientAddress: getFetchState(context).clientAddress }),
);

app.use(async (context, next) => {
  const state = getFetchState(context);
  const { headers } = context.req.raw;
  const segment = new URL(context.req.url).pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : unprefixed(state.locals as App.Locals, headers);
  const { share, forStore } = state.locals as App.Locals;
  const transport: Transport = async (request) =>
    api.fetch(request, { clientAddress: state.clientAddress, forStore });
  const cookies: string[] = [];
  const visitorsTransport: Transport = async (request) => {
    const answer = await transport(request);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  const report = (what: string) => log.warn(what);
  const client = (
    extra: Record<string, string>,
    options: Pick<ApiClientOptions, 'share'> & { transport?: Transport } = {},
  ) =>
    createApiClient({
      transport,
      ...options,
      base: env.SITE_URL,
      locale,
      product: env.PRODUCT_SLUG,
      headers: extra,
      report,
    });
  const locals = {
    locale,
    t: getT(locale),
    api: client({}, share && { share }),
    // Made when it is asked for: it reads the visitor's cookie, which the request of a stored page refuses.
    get userApi() {
      return client(forwarded(headers), { transport: visitorsTransport });
    },
    product: { name: env.PRODUCT_NAME, slug: env.PRODUCT_SLUG },
    origin: env.SITE_URL,
    socialImage: socialImagePath,
    demo: env.DEMO,
    report,
  } satisfies App.Locals;
  Object.defineProperties(state.locals, Object.getOwnPropertyDescriptors(locals));
  await next();
  // What a call made for the visitor gave him to keep: a form signs in and out without a script.
  for (const cookie of cookies) context.res.headers.append('set-cookie', cookie);
});

app.use(previews);
app.use(astro());

/** The language of an address that names none. */
const unprefixed = ({ refused }: App.Locals, headers: Headers) =>
  refused === undefined ? DEFAULT_LOCALE : messageLocale(headers);

/** What the visitor's own calls carry on: never invented, only passed through. */
function forwarded(headers: Headers): Record<string, string> {
  const names = ['cookie', 'origin', 'sec-fetch-site', 'accept-language', 'user-agent'];
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}

export default app;
