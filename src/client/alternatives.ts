import { asList } from '#client/habits.ts';
import { isRecord } from '#client/is-record.ts';
import { type Locale, LOCALES } from '#config.ts';

/** The call that is answered, and its language: a page's address follows from both. */
interface Asked {
  locale: string;
  /** Path of the call, with its parameters in braces. */
  call?: string | undefined;
  params?: Readonly<Record<string, string>> | undefined;
}

/** Pages that do not lie where their call does; undefined: the call has no page of its own. */
const PAGES: Readonly<Record<string, string | undefined>> = {
  '/home': '',
  '/costs': '/cost',
  '/pages/{slug}': '/{slug}',
  '/pages/contact-us': '/contact-us',
  '/pages/online-treatment': '/online-treatment',
  '/online-treatment': undefined,
  '/online-treatment/{id}': '/online-treatment/topic/{id}',
};
/** Texts of fixed pages, whose addresses are other ones than their slugs. */
const FIXED_TEXT = /^(banner-|landing-)/;

/**
 * The languages of a page with their addresses. A back end may name them by their codes alone: then the page has the
 * same slug in all of them, because it would have had to say another one.
 */
export function alternativesOf(given: unknown, asked?: Asked): unknown[] {
  const entries = asList(given) ?? (isRecord(given) ? Object.entries(given).map(entryOf) : []);
  const named = entries.map((entry) => resolved(entry, asked));
  const own = asked && codeOf(asked.locale);
  // Each language of a page names all of them, itself included.
  const lacksItself =
    entries.length > 0 && entries.every(isCode) && !entries.some((one) => codeOf(one) === own);
  const itself = lacksItself ? resolved(own, asked) : undefined;
  return isRecord(itself) ? [...named, itself] : named;
}

const entryOf = ([locale, url]: [string, unknown]) => ({ locale, url });
const isCode = (entry: unknown): boolean => codeOf(entry) !== undefined;

/** `tr`, `tr_TR`, `tr-TR`, `TR` */
function codeOf(text: unknown): Locale | undefined {
  if (typeof text !== 'string' || !/^[a-z]{2}([_-][a-z]{2,4})?$/i.test(text)) return undefined;
  return LOCALES.find((locale) => locale === text.slice(0, 2).toLowerCase());
}

/** The entry itself where nothing more can be made of it. */
function resolved(entry: unknown, asked?: Asked): unknown {
  const record = isRecord(entry) ? entry : { locale: codeOf(entry), url: entry };
  const path = pathOf(record['url'], asked);
  const locale = codeOf(record['locale'] ?? record['code'] ?? record['lang']) ?? codeOf(path?.split('/')[1]);
  if (!locale) return entry;
  const url = path ?? (isUnnamed(record['url']) ? pageOf(locale, asked) : undefined);
  return url === undefined ? entry : { locale, url };
}

const isUnnamed = (url: unknown): boolean => url === undefined || url === null || isCode(url);

/** Of a whole address, whichever its host is, the path counts: where this site has the same kind of page there. */
function pathOf(url: unknown, asked?: Asked): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (url.startsWith('/')) return url;
  const { protocol, pathname = '' } = URL.parse(url) ?? {};
  const path = pathname.replace(/\/$/, '');
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && isSuchPage(path, routeOf(asked)) ? path : undefined;
}

function isSuchPage(path: string, route: string | undefined): boolean {
  const [, locale, ...parts] = path.split('/');
  const wanted = route?.split('/').slice(1);
  return (
    codeOf(locale) !== undefined &&
    wanted?.length === parts.length &&
    wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  );
}

/** Below the language, with its parameters in braces. */
function routeOf({ call, params = {} }: Partial<Asked> = {}): string | undefined {
  if (FIXED_TEXT.test(params['slug'] ?? '')) return undefined;
  return call !== undefined && call in PAGES ? PAGES[call] : call;
}

function pageOf(locale: Locale, asked?: Asked): string | undefined {
  const parameter = (_: string, name: string) => encodeURIComponent(asked?.params?.[name] ?? '');
  const page = routeOf(asked)?.replace(/\{(\w+)\}/g, parameter);
  return page === undefined ? undefined : `/${locale}${page}`;
}
