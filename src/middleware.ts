import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = '5';

/** `[lang]` takes only the site's languages; and a page whose API is away is unavailable, not broken. */
export const onRequest = defineMiddleware(async (context, next) => {
  const lang = context.params['lang'];
  if (lang !== undefined && !isLocale(lang)) return next('/404');
  try {
    return await next();
  } catch (error) {
    if (!isAway(error)) throw error;
    context.locals.away = true;
    const { body, headers } = await context.rewrite('/500');
    const answer = new Response(body, { status: 503, headers });
    answer.headers.set('retry-after', RETRY_AFTER);
    return answer;
  }
});

/** An ApiError that says "not now": the API answered 503, or nothing at all. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError') return false;
  const { status } = error as Error & { status: number };
  return status === 503 || status === 0;
}
