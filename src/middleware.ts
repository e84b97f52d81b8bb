import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 5;

/** `[lang]` takes only the site's languages; and a page whose API is away is unavailable, not broken. */
export const onRequest = defineMiddleware(async (context, next) => {
  const lang = context.params['lang'];
  if (lang !== undefined && !isLocale(lang)) return next('/404');
  try {
    return await next();
  } catch (error) {
    const status = passingStatus(error);
    if (status === undefined) throw error;
    context.locals.away = context.url.pathname + context.url.search;
    const { body, headers } = await context.rewrite('/500');
    const answer = new Response(body, { status, headers });
    answer.headers.set('retry-after', String((error as Refused).retryAfter ?? RETRY_AFTER));
    return answer;
  }
});

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
