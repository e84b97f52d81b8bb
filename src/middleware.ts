import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';
import { currentRequest, noteRoute } from '#process/request-context.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

/**
 * `[lang]` takes only the site's languages; what is refused or missing gets a page that says so; and a page whose API
 * is away is unavailable, not broken.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { problem, explained, bareNotFound } = context.locals;
  // A rewrite comes by here once more.
  if (problem) return next();
  noteRoute('page', context.routePattern);
  context.locals.requestId = explained?.requestId ?? currentRequest()?.id;
  if (explained) return errorPage(context, explained.status, explained);
  const lang = context.params['lang'];
  const foreign = lang !== undefined && !isLocale(lang);
  if (bareNotFound && !context.locals.otherLanguagePages && (foreign || context.routePattern === '/404'))
    return bare();
  if (foreign) return next('/404');
  try {
    const answer = await next();
    if (answer.body !== null) return answer;
    if (answer.status === 415) return errorPage(context, 415);
    if (answer.status !== 404) return answer;
    // Not Astro's own way to that page, which has no `Astro.cache` while developing.
    // Of what is there in another language only, the page says so: that one is no unknown address.
    return bareNotFound && !context.locals.otherLanguagePages ? bare() : rewritten(context, '/404');
  } catch (error) {
    const status = passingStatus(error);
    if (status === undefined) throw error;
    const seconds = (error as Refused).retryAfter ?? RETRY_AFTER;
    const answer = await errorPage(context, status, { seconds });
    answer.headers.set('retry-after', String(seconds));
    return answer;
  }
});

/** The body is not null, because a null body makes Astro render its 404 page. */
const bare = () => new Response('', { status: 404 });

/** Another page answers. A form's body may have been read, and Astro refuses to hand on such a request. */
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

type Refused = Error & { status: number; retryAfter?: number };

/**
 * The page's status for an answer of the API that will pass: too many calls are 429, and an API that is away or
 * answers what nobody asked for makes the page unavailable. Undefined for faults: those are 500.
 */
function passingStatus(error: unknown): 429 | 503 | undefined {
  if (!(error instanceof Error) || error.name !== 'ApiError') return undefined;
  const { status } = error as Refused;
  if (status === 429) return 429;
  return status === 500 ? undefined : 503;
}
