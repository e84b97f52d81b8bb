import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { LOCALES } from '#config.ts';
import { SITEMAP_INDEX } from '#i18n/sitemap-files.ts';
import { furtherSitemaps } from './sitemaps/_sitemap.ts';

/**
 * Tells robots not to read the calls of the API, of sign-in providers and of webhooks, nor the parts of pages that
 * scripts load.
 * Search results and form pages are allowed here, because robots must read them to see their `noindex`.
 */
export const GET: APIRoute = async ({ locals, cache }) => {
  cache.set(storedFile('robots'));
  const furtherFiles = await furtherSitemaps(locals);
  const lines = [
    'User-agent: *',
    ...['/api/', '/auth/', '/hooks/', '/sanctum/', ...LOCALES.map((locale) => `/${locale}/partials/`)].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /',
    '',
    ...[SITEMAP_INDEX, ...furtherFiles].map((file) => `Sitemap: ${locals.origin}${file}`),
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
