import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

/**
 * `[lang]` takes only the site's languages; what is refused or missing gets a page that says so; and a page whose API
 * is away is unavailable, not broken.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { problem, refused, bareNotFound } = context.locals;
  // A rewrite comes by here once more.
  if (problem) return next();
  if (refused !== undefined) return errorPage(context, refused);
  const lang = context.params['lang'];
  const foreign = lang !== undefined && !isLocale(lang);
  if (bareNotFound && (foreign || context.routePattern === '/404')) return bare();
  if (foreign) return next('/404');
  try {
    const answer = await next();
    if (answer.body !== null) return answer;
    if (answer.status === 415) return errorPage(context, 415);
    if (answer.status !== 404) return answer;
    // Not Astro's own way to that page, which has no `Astro.cache` while developing.
    return bareNotFound ? bare() : context.rewrite('/404');
  } catch (error) {
    const status = passingStatus(error);
    if (status === undefined) throw error;
    const answer = await errorPage(context, status);
    answer.headers.set('retry-after', String((error as Refused).retryAfter ?? RETRY_AFTER));
    return answer;
  }
});

/** Not null: that would make Astro render its 404 page. */
const bare = () => new Response('', { status: 404 });

const PROBLEMS = { 413: 'tooLarge', 415: 'unsupported', 429: 'unavailable', 503: 'unavailable' } as const;

async function errorPage(context: APIContext, status: keyof typeof PROBLEMS): Promise<Response> {
  const { pathname, search } = context.url;
  context.locals.problem = { kind: PROBLEMS[status], again: pathname + search };
  const { body, headers } = await context.rewrite('/500');
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
