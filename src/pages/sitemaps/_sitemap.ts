import { SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import {
  getSitemap,
  getSitemapPart,
  SITEMAP_KINDS,
  SITEMAP_PART,
  type SitemapKind,
} from '#contract/site/sitemap.ts';
import { pluralOf, readSitemapFile, sitemapFile } from '#i18n/sitemap-files.ts';

type Locals = Pick<App.Locals, 'api' | 'origin'>;
type Entries = Content<typeof getSitemapPart>['items'];

/** A sitemap without entries, which the library refuses to write. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

/** The number of pages of each kind; an empty list if the back end lacks the call. */
const kindsOf = async ({ api }: Locals) => (await api.find(getSitemap))?.items ?? [];

/** The number of files for a number of pages; at least one. */
const partsOf = (total: number) => Math.max(1, Math.ceil(total / SITEMAP_PART));

/**
 * Paths of the sitemap files after the first of each kind and language. The index is built with the site and has only
 * the first ones.
 */
export async function furtherSitemaps(locals: Locals): Promise<string[]> {
  const kinds = await kindsOf(locals);
  return kinds.flatMap(({ kind, total }) =>
    Array.from({ length: partsOf(total) - 1 }, (_, index) => index + 2).flatMap((part) =>
      LOCALES.map((locale) => sitemapFile(kind, locale, part)),
    ),
  );
}

/**
 * One sitemap file as XML: a part of the pages of a kind in one language. Undefined for an unknown name. The first part
 * of every kind always exists, because the index has it; it is empty if there are no such pages.
 */
export async function sitemapPart(
  locals: Locals,
  name: string,
): Promise<{ kind: SitemapKind; xml: string } | undefined> {
  const file = readSitemapFile(name);
  const kind = SITEMAP_KINDS.find((candidate) => pluralOf(candidate) === file?.noun);
  if (file === undefined || kind === undefined) return undefined;
  const { locale, part } = file;
  const counted = (await kindsOf(locals)).find((entry) => entry.kind === kind);
  if (part > partsOf(counted?.total ?? 0)) return undefined;
  if (!counted) return { kind, xml: EMPTY };
  const { items } = await locals.api.call(getSitemapPart, {
    params: { kind },
    query: { page: String(part) },
  });
  return { kind, xml: await urlSet(locals.origin, locale, items) };
}

async function urlSet(origin: string, locale: Locale, entries: Entries): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: true, image: false, video: false },
  });
  for (const { alternative, updated_at: updated } of entries) {
    const page = alternative.find((link) => link.locale === locale);
    if (!page) continue;
    const xDefault = alternative.find((link) => link.locale === DEFAULT_LOCALE) ?? alternative[0] ?? page;
    stream.write({
      url: origin + page.url,
      links: [
        ...alternative.map((link) => ({ lang: link.locale, url: origin + link.url })),
        { lang: 'x-default', url: origin + xDefault.url },
      ],
      ...(updated !== null && { lastmod: updated }),
    });
  }
  stream.end();
  return (await streamToPromise(stream)).toString('utf8');
}
