import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { THEME_COLOUR } from '#config.ts';
import { getGeneralSettings } from '#contract/site/settings.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { paths } from '#i18n/routes.ts';

/** The web app manifest in the language of the page. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { api, locale, t, product } = locals;
  cache.set(storedFile('manifest', locale));
  const settings = await api.find(getGeneralSettings);
  const name = settings?.items.find(({ slug }) => slug === 'site_name')?.value || product.name;
  const manifest = {
    // The id is the same in every language, so that an installation in a second language replaces the first.
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: t('common:site.description'),
    lang: locale,
    dir: LOCALE_INFO[locale].dir,
    start_url: paths.home(locale),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: '#fdfcf8',
    categories: ['health', 'medical', 'travel'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
};
