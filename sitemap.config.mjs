import sitemap from '@astrojs/sitemap';
import { DEFAULT_LOCALE, LOCALES } from './src/config.ts';
import { SITEMAP_KINDS } from './src/contract/site/sitemap.ts';
import { SITE_PAGES } from './src/i18n/site-pages.ts';
import { sitemapFile } from './src/i18n/sitemap-files.ts';
import { BUILD_ORIGIN } from './src/runtime/build-origin.ts';

const absolute = (path) => BUILD_ORIGIN + path;
const pages = LOCALES.flatMap((locale) => SITE_PAGES.map((page) => absolute(page(locale))));
const fixedPages = new Set(pages);

/** `/sitemap-index.xml` with the fixed pages, and the sitemaps of the content, which the running site answers. */
export const sitemapIndex = () =>
  sitemap({
    customPages: pages,
    // The integration would also list the routes that redirect to a language, and the forms.
    filter: (page) => fixedPages.has(page),
    customSitemaps: SITEMAP_KINDS.flatMap((kind) =>
      LOCALES.map((locale) => absolute(sitemapFile(kind, locale))),
    ),
    i18n: {
      defaultLocale: DEFAULT_LOCALE,
      locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
    },
    serialize: withDefault,
    namespaces: { news: false, xhtml: true, image: false, video: false },
  });

/** Adds the `x-default` link: the page for visitors of any other language. */
function withDefault(item) {
  const byDefault = item.links?.find(({ lang }) => lang === DEFAULT_LOCALE);
  if (!byDefault) throw new Error(`${item.url} has no page in ${DEFAULT_LOCALE}`);
  return { ...item, links: [...item.links, { lang: 'x-default', url: byDefault.url }] };
}
