import { asList } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';
import { type Locale, LOCALES } from '#config.ts';

/** The answered call and its language, from which the address of the page is made. */
interface PageRequest {
  locale: string;
  /** Path of the call, with its parameters in braces. */
  call?: string | undefined;
  params?: Readonly<Record<string, string>> | undefined;
}

/**
 * Addresses of pages (below the language) that differ from the path of their call. Undefined means that the call has no
 * page.
 */
const PAGES: Readonly<Record<string, string | undefined>> = {
  '/home': '',
  '/costs': '/cost',
  '/pages/{slug}': '/{slug}',
  '/pages/contact-us': '/contact-us',
  '/pages/online-treatment': '/online-treatment',
  '/online-treatment': undefined,
  '/online-treatment/{id}': '/online-treatment/topic/{id}',
};
/** Slugs of texts that belong to fixed pages, so that the slug is not the address of a page. */
const FIXED_TEXT = /^(banner-|landing-)/;

/**
 * The languages of a page with their addresses, `{ locale, url }`. A back end may list only codes of languages; then
 * the page is taken to have the same slug in all of them. An entry that cannot be read stays as it is.
 */
export function alternativesOf(alternatives: unknown, request?: PageRequest): unknown[] {
  const entries =
    asList(alternatives) ?? (isRecord(alternatives) ? Object.entries(alternatives).map(entryOf) : []);
  const resolvedEntries = entries.map((entry) => resolveEntry(entry, request));
  const ownLocale = request && localeOf(request.locale);
  // The list must contain all languages of the page, also the requested one.
  const lacksOwnLocale =
    entries.length > 0 && entries.every(isCode) && !entries.some((entry) => localeOf(entry) === ownLocale);
  const ownEntry = lacksOwnLocale ? resolveEntry(ownLocale, request) : undefined;
  return isRecord(ownEntry) ? [...resolvedEntries, ownEntry] : resolvedEntries;
}

const entryOf = ([locale, url]: [string, unknown]) => ({ locale, url });
const isCode = (entry: unknown): boolean => localeOf(entry) !== undefined;

/** The language of a code such as `tr`, `tr_TR`, `tr-TR` or `TR`; undefined for other texts and languages. */
function localeOf(text: unknown): Locale | undefined {
  if (typeof text !== 'string' || !/^[a-z]{2}([_-][a-z]{2,4})?$/i.test(text)) return undefined;
  return LOCALES.find((locale) => locale === text.slice(0, 2).toLowerCase());
}

/** An entry as `{ locale, url }`, or unchanged if its language or address cannot be found. */
function resolveEntry(entry: unknown, request?: PageRequest): unknown {
  const record = isRecord(entry) ? entry : { locale: localeOf(entry), url: entry };
  const path = pathOf(record['url'], request);
  const locale =
    localeOf(record['locale'] ?? record['code'] ?? record['lang']) ?? localeOf(path?.split('/')[1]);
  if (!locale) return entry;
  const url = path ?? (isAbsentOrCode(record['url']) ? pageOf(locale, request) : undefined);
  return url === undefined ? entry : { locale, url };
}

const isAbsentOrCode = (url: unknown): boolean => url === undefined || url === null || isCode(url);

/**
 * The path of an address. A full address, of any host, counts only if its path is one of the requested kind of page.
 */
function pathOf(url: unknown, request?: PageRequest): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (url.startsWith('/')) return url;
  const { protocol, pathname = '' } = URL.parse(url) ?? {};
  const path = pathname.replace(/\/$/, '');
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && isOnRoute(path, pageRoute(request)) ? path : undefined;
}

function isOnRoute(path: string, route: string | undefined): boolean {
  const [, locale, ...parts] = path.split('/');
  const routeParts = route?.split('/').slice(1);
  return (
    localeOf(locale) !== undefined &&
    routeParts?.length === parts.length &&
    routeParts.every((part, index) => part.startsWith('{') || part === parts[index])
  );
}

/** Path of the page below the language, with its parameters in braces; undefined if the call has no page. */
function pageRoute({ call, params = {} }: Partial<PageRequest> = {}): string | undefined {
  if (FIXED_TEXT.test(params['slug'] ?? '')) return undefined;
  return call !== undefined && call in PAGES ? PAGES[call] : call;
}

function pageOf(locale: Locale, request?: PageRequest): string | undefined {
  const parameter = (_: string, name: string) => encodeURIComponent(request?.params?.[name] ?? '');
  const page = pageRoute(request)?.replace(/\{(\w+)\}/g, parameter);
  return page === undefined ? undefined : `/${locale}${page}`;
}
