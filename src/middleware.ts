import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';
import { currentRequest, noteRoute } from '#process/request-context.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

/**
 * Accepts only the site's languages for `[lang]`. Gives refused requests and answers of pages without a body (415, 503)
 * an error page; a 404 without a body gets the 404 page, or stays empty where the server sends its stored one. Answers
 * 503 while the API does not answer, and 429 when it refuses too many calls.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { problem, explained, bareNotFound } = context.locals;
  // A rewrite runs this middleware a second time; `problem` is set before the one to `/500`.
  if (problem) return next();
  noteRoute('page', context.routePattern);
  context.locals.requestId = explained?.requestId ?? currentRequest()?.id;
  if (explained) return errorPage(context, explained.status, explained);
  const lang = context.params['lang'];
  const isUnknownLanguage = lang !== undefined && !isLocale(lang);
  // Also in the second run after a rewrite to `/404`, which has `otherLanguagePages` if the page exists in others.
  if (
    bareNotFound &&
    !context.locals.otherLanguagePages &&
    (isUnknownLanguage || context.routePattern === '/404')
  )
    return bare();
  if (isUnknownLanguage) return next('/404');
  try {
    const answer = await next();
    if (answer.body !== null) return answer;
    if (answer.status === 415) return errorPage(context, 415);
    if (answer.status === 503) return laterPage(context, 503);
    if (answer.status !== 404) return answer;
    // A rewrite, because Astro's own 404 page has no `Astro.cache` in development. A page that exists in another
    // language is not a bare 404: the error page links to it.
    return bareNotFound && !context.locals.otherLanguagePages ? bare() : rewritten(context, '/404');
  } catch (error) {
    const status = temporaryFailureStatus(error);
    if (status === undefined) throw error;
    return laterPage(context, status, (error as Refused).retryAfter);
  }
});

/** The body is not null, because a null body makes Astro render its 404 page. */
const bare = () => new Response('', { status: 404 });

/** Lets another page answer. A form's body may have been read already: Astro refuses to rewrite such a request. */
function rewritten({ request, url, rewrite }: APIContext, path: '/404' | '/500'): Promise<Response> {
  return rewrite(request.method === 'POST' ? new Request(new URL(path, url)) : path);
}

const PROBLEMS = {
  400: 'badRequest',
  404: 'notFound',
  405: 'method',
  408: 'late',
  413: 'tooLarge',
  415: 'unsupported',
  429: 'tooMany',
  500: 'error',
  503: 'unavailable',
} as const;

interface ProblemDetails {
  /** The address to try again. */
  again?: string;
  /** Seconds to wait before that. */
  seconds?: number | undefined;
}

async function errorPage(
  context: APIContext,
  status: keyof typeof PROBLEMS,
  { again = context.url.pathname + context.url.search, seconds }: ProblemDetails = {},
): Promise<Response> {
  const problem = { kind: PROBLEMS[status], again };
  context.locals.problem = seconds !== undefined && status === 429 ? { ...problem, seconds } : problem;
  const { body, headers } = await rewritten(context, '/500');
  return new Response(body, { status, headers });
}

/** The error page for a temporary failure, with `Retry-After`. */
async function laterPage(context: APIContext, status: 429 | 503, seconds = RETRY_AFTER): Promise<Response> {
  const answer = await errorPage(context, status, { seconds });
  answer.headers.set('retry-after', String(seconds));
  return answer;
}

type Refused = Error & { status: number; retryAfter?: number };

/**
 * The page's status for a temporary failure of the API: 429 for too many calls, 503 when the API does not answer or
 * answers with an unexpected status. Undefined for an error of the program or a 500 of the API: the page is a 500.
 */
function temporaryFailureStatus(error: unknown): 429 | 503 | undefined {
  if (!(error instanceof Error) || error.name !== 'ApiError') return undefined;
  const { status } = error as Refused;
  if (status === 429) return 429;
  return status === 500 ? undefined : 503;
}
