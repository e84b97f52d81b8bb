import sitemap from '@astrojs/sitemap';
import { DEFAULT_LOCALE, LOCALES } from './src/config.ts';
import { SITEMAP_KINDS } from './src/contract/site/sitemap.ts';
import { SITE_PAGES } from './src/i18n/site-pages.ts';
import { sitemapFile } from './src/i18n/sitemap-files.ts';
import { BUILD_ORIGIN } from './src/runtime/build-origin.ts';

const at = (path) => BUILD_ORIGIN + path;
const pages = LOCALES.flatMap((locale) => SITE_PAGES.map((page) => at(page(locale))));
const known = new Set(pages);

/** `/sitemap-index.xml` with the fixed pages, and the sitemaps of the content, which the running site answers. */
export const sitemapIndex = () =>
  sitemap({
    customPages: pages,
    // The integration also takes the routes that lead to a language or a form.
    filter: (page) => known.has(page),
    customSitemaps: SITEMAP_KINDS.flatMap((kind) => LOCALES.map((locale) => at(sitemapFile(kind, locale)))),
    i18n: {
      defaultLocale: DEFAULT_LOCALE,
      locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
    },
    serialize: withDefault,
    namespaces: { news: false, xhtml: true, image: false, video: false },
  });

/** Names the page for visitors of any other language. */
function withDefault(item) {
  const byDefault = item.links?.find(({ lang }) => lang === DEFAULT_LOCALE);
  if (!byDefault) throw new Error(`${item.url} has no page in ${DEFAULT_LOCALE}`);
  return { ...item, links: [...item.links, { lang: 'x-default', url: byDefault.url }] };
}
