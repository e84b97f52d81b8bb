import type { APIRoute } from 'astro';
import { negotiateLocale } from '#i18n/negotiate.ts';
import { paths } from '#i18n/routes.ts';

/** Redirects to the login in the visitor's language, and passes on the page that follows it. */
export const GET: APIRoute = ({ cookies, request, url }) => {
  const locale = negotiateLocale(cookies.get('lang')?.value, request.headers.get('accept-language'));
  const location = paths.login(locale, url.searchParams.get('next') ?? undefined);
  return new Response(null, { status: 303, headers: { location, vary: 'Accept-Language, Cookie' } });
};
