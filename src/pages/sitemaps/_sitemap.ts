import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getSitemap, getSitemapPart, SITEMAP_PART, type SitemapKind } from '#contract/site/sitemap.ts';
import { paths } from '#i18n/routes.ts';

type Asking = Pick<App.Locals, 'api' | 'origin'>;

/** The site's own pages, which are there whatever the content; each may be as young as one kind of content. */
const SITE_PAGES: readonly { path: (locale: Locale) => string; shows?: SitemapKind }[] = [
  { path: paths.home },
  { path: (locale) => paths.blog(locale), shows: 'post' },
  { path: paths.blogCategories, shows: 'category' },
  { path: paths.tags, shows: 'tag' },
  { path: paths.services, shows: 'service' },
  { path: (locale) => paths.doctors(locale), shows: 'doctor' },
  { path: (locale) => paths.hospitals(locale), shows: 'hospital' },
  { path: (locale) => paths.resorts(locale), shows: 'resort' },
  { path: paths.faqs, shows: 'faq-category' },
  { path: (locale) => paths.cost(locale) },
  { path: paths.calculators, shows: 'calculator' },
  { path: paths.quizzes, shows: 'quiz' },
  { path: paths.onlineStart, shows: 'doctor' },
];

interface Entry {
  alternative: Content<typeof getSitemapPart>['items'][number]['alternative'];
  updated_at: string | null;
}

/** Name of the files of {@link SITE_PAGES}. */
const SITE = 'site';
/** Names of the others: `posts` are of the kind `post`. */
const plural = (kind: string) => kind.replace(/y$/, 'ie').replace(/z$/, 'zze').concat('s');

const fileOf = (noun: string, locale: Locale, part: number) =>
  `/sitemaps/${noun}-${locale}${part > 1 ? `-${part}` : ''}.xml`;

/** What there is of each kind; nothing where a back end does not say. */
const kindsOf = async ({ api }: Asking) => (await api.find(getSitemap))?.items ?? [];

/** The list of all files, as XML. */
export async function sitemapIndex(locals: Asking): Promise<string> {
  const kinds = await kindsOf(locals);
  const files = [
    ...LOCALES.map((locale) => ({ path: fileOf(SITE, locale, 1), updated: youngest(kinds) })),
    ...kinds.flatMap(({ kind, total, updated_at: updated }) =>
      Array.from({ length: Math.ceil(total / SITEMAP_PART) }, (_, index) => index + 1).flatMap((part) =>
        LOCALES.map((locale) => ({ path: fileOf(plural(kind), locale, part), updated })),
      ),
    ),
  ];
  const stream = new SitemapIndexStream({ lastmodDateOnly: true });
  for (const { path, updated } of files)
    stream.write({ url: locals.origin + path, ...(updated !== null && { lastmod: updated }) });
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}

const youngest = (items: readonly { updated_at: string | null }[]): string | null =>
  items.reduce<string | null>(
    (last, { updated_at: day }) => (day !== null && day > (last ?? '') ? day : last),
    null,
  );

const PART = new RegExp(`^([a-z-]+)-(${LOCALES.join('|')})(?:-([2-9]|[1-9]\\d{1,4}))?\\.xml$`);

/** One of its files, as XML; undefined for a name that no file has. */
export async function sitemapPart(locals: Asking, name: string): Promise<string | undefined> {
  const [, noun, language, part = '1'] = PART.exec(name) ?? [];
  const locale = LOCALES.find((one) => one === language);
  if (locale === undefined) return undefined;
  const kinds = await kindsOf(locals);
  if (noun === SITE && part === '1') return urlSet(locals.origin, locale, siteEntries(kinds));
  const known = kinds.find(({ kind }) => plural(kind) === noun);
  if (!known || Number(part) > Math.ceil(known.total / SITEMAP_PART)) return undefined;
  const input = { params: { kind: known.kind }, query: { page: part } };
  const { items } = await locals.api.call(getSitemapPart, input);
  return urlSet(locals.origin, locale, items);
}

function siteEntries(kinds: Awaited<ReturnType<typeof kindsOf>>): Entry[] {
  return SITE_PAGES.map(({ path, shows }) => ({
    alternative: LOCALES.map((locale) => ({ locale, url: path(locale) })),
    updated_at: kinds.find(({ kind }) => kind === shows)?.updated_at ?? null,
  }));
}

async function urlSet(origin: string, locale: Locale, entries: readonly Entry[]): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: true, image: false, video: false },
  });
  for (const { alternative, updated_at: updated } of entries) {
    const own = alternative.find((one) => one.locale === locale);
    if (!own) continue;
    const byDefault = alternative.find((one) => one.locale === DEFAULT_LOCALE) ?? alternative[0] ?? own;
    stream.write({
      url: origin + own.url,
      links: [
        ...alternative.map((one) => ({ lang: one.locale, url: origin + one.url })),
        { lang: 'x-default', url: origin + byDefault.url },
      ],
      ...(updated !== null && { lastmod: updated }),
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}
