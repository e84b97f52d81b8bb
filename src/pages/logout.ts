import type { APIRoute } from 'astro';
import { negotiateLocale } from '#i18n/negotiate.ts';
import { paths } from '#i18n/routes.ts';

/** Redirects to the page for signing out, in the visitor's language. */
export const GET: APIRoute = ({ cookies, request }) => {
  const locale = negotiateLocale(cookies.get('lang')?.value, request.headers.get('accept-language'));
  const headers = { location: paths.logout(locale), vary: 'Accept-Language, Cookie' };
  return new Response(null, { status: 303, headers });
};
