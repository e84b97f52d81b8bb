import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { MAX_BODY_BYTES } from '#api/body.ts';
import { ApiFailure, toResponse } from '#api/errors.ts';
import type { ApiEnv } from '#api/api-env.ts';
import { log } from '#api/log.ts';
import { messageLocale } from '#api/message-locale.ts';
import { openApi } from '#api/openapi/document.ts';
import { descriptionPage } from '#api/openapi/page.ts';
import { implementations } from '#api/routes.ts';
import { answerHandshake } from '#api/session/csrf.ts';
import { redirectToUnsubscribePage, UNSUBSCRIBE_PATH } from '#api/site/unsubscribe-page.ts';
import { noteRoute } from '#process/request-context.ts';
import { OutageLog } from '#process/outage-log.ts';
import { DEFAULT_LOCALE, MAX_UPLOAD_BYTES, UPLOAD_PATHS } from '#config.ts';
import { sitePath } from '#contract/endpoint.ts';
import { DatabaseBusy, DatabaseUnavailable } from '#db/unavailable.ts';
import { AccountClosed } from '#db/queries/open-account.ts';
import { onUnreadable, reportUnreadable } from '#db/encryption/open.ts';
import { UnreadableCell } from '#db/encryption/encryption-error.ts';
import { env } from '#env.ts';
import { isLocale } from '#i18n/locales.ts';

const databaseOutage = new OutageLog(log, 'the database is away: calls fail');

/**
 * The embedded API. It serves every endpoint of the contract, and turns every error into an answer of the contract
 * in the caller's language.
 */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  onUnreadable((cause) => log.error({ cell: cause.message }, 'a stored text cannot be read: npm run repair'));

  api.use(async (context, next) => {
    const wanted = context.req.header('x-localization');
    context.set('locale', isLocale(wanted) ? wanted : DEFAULT_LOCALE);
    await next();
    context.header('vary', 'X-localization', { append: true });
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (context, methods) =>
        toResponse(
          new ApiFailure('method-not-allowed', { headers: { allow: methods.join(', ') } }),
          messageLocale(context.req.raw.headers),
        ),
    }),
  );
  api.use(async (context, next) => {
    if (context.req.header('content-encoding')) throw new ApiFailure('unsupported-media-type');
    await next();
  });
  const limitForm = limitBody(MAX_BODY_BYTES);
  const limitUpload = limitBody(MAX_UPLOAD_BYTES);
  api.use((context, next) =>
    (UPLOAD_PATHS.includes(context.req.path) ? limitUpload : limitForm)(context, next),
  );

  api.get('/sanctum/csrf-cookie', answerHandshake);
  api.get(UNSUBSCRIBE_PATH, redirectToUnsubscribePage);
  api.get('/openapi.json', (context) => context.json(openApi()));
  api.get('/docs', (context) => (env.DEMO ? descriptionPage() : context.notFound()));
  for (const { endpoint, handle } of implementations) {
    api.on(
      endpoint.method,
      sitePath(endpoint, env.PRODUCT_SLUG).replace(/\{(\w+)\}/g, ':$1'),
      async (context) => {
        noteRoute('call', endpoint.path);
        const answer = await handle(context);
        databaseOutage.record();
        return answer;
      },
    );
  }

  api.notFound(({ req }) => toResponse(new ApiFailure('not-found'), messageLocale(req.raw.headers)));
  api.onError((error, { req }) => toResponse(asFailure(error), messageLocale(req.raw.headers)));
  return api;
}

/** Answers 413 to a body of more than `maxSize` bytes before it is buffered. */
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiFailure('payload-too-large');
    },
  });

/**
 * Passes expected failures on, and makes a 503, 401 or 404 of an error that says that the database is away or busy, the
 * account was closed meanwhile, or a stored file cannot be decrypted. Anything else is logged, and the caller gets a 500
 * without details.
 */
function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof DatabaseUnavailable) {
    if (error instanceof DatabaseBusy) log.error({ err: error }, 'the database took too long for a call');
    else databaseOutage.record(error);
    return new ApiFailure('unavailable', { headers: { 'retry-after': '2' }, cause: error });
  }
  if (error instanceof AccountClosed) return new ApiFailure('unauthenticated', { cause: error });
  if (error instanceof UnreadableCell) {
    reportUnreadable(error);
    return new ApiFailure('unreadable', { cause: error });
  }
  log.error({ err: error }, 'a call failed');
  return new ApiFailure('server-error', { cause: error });
}
