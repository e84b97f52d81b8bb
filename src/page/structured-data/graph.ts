import type { Crumb } from '#page/crumb.ts';
import type { BreadcrumbList, Organization, WebPage, WebSite } from 'schema-dts';
import type { Chrome } from '#page/chrome.ts';
import type { Locale } from '#config.ts';
import { withLetters } from '#i18n/address-letters.ts';
import { paths } from '#i18n/routes.ts';

/** A node of a graph. */
export type Thing = Readonly<Record<string, unknown>> | object;

/** The id of the organisation's node. It is the same on all pages, so that search engines see one organisation. */
export const organisationId = (origin: string) => `${origin}/#organization`;
const websiteId = (origin: string) => `${origin}/#website`;
/**
 * The id of the page itself. A part of the graph with this id adds to the page's node (`MedicalWebPage`, `FAQPage`
 * …). Ids are IRIs, so letters beyond ASCII stand in it as they are.
 */
export const pageId = (origin: string, path: string) => withLetters(new URL(path, origin).href);
/** The id of a page's subject: `part` is its kind in one word, such as `article` or `physician`. */
export const partId = (origin: string, path: string, part: string) => `${pageId(origin, path)}#${part}`;

export interface Described {
  /** Path of the page that is indexed. */
  canonical: string;
  title: string;
  locale: Locale;
  /** Breadcrumbs from the home page down to the page; empty where it shows none. */
  crumbs?: readonly Crumb[];
  /** Full address of the photograph that stands for the page; a card that is drawn for links is none. */
  photograph?: string | undefined;
}

/**
 * The structured data of a page: the site, the page in it, and `parts`. Breadcrumbs and the page's main text stand
 * inside the page's node: as nodes of their own they would need ids, each with the page's whole address. The page's id
 * is its address, and the head of the document has its description. Only the home page says how to reach and search the
 * site; other pages refer to it.
 */
export function graphOf(origin: string, chrome: Chrome, page: Described, parts: readonly Thing[]): Thing[] {
  const { canonical, locale } = page;
  const id = pageId(origin, canonical);
  const ownNode = parts.find((part) => Reflect.get(part, '@id') === id);
  const isHome = canonical === paths.home(locale);
  return [
    { ...organisation(origin, chrome), ...(isHome && contact(chrome)) },
    { ...website(origin, chrome), ...(isHome && { potentialAction: searchAction(origin, locale) }) },
    { ...webPage(origin, page), ...ownNode },
    ...parts.filter((part) => part !== ownNode),
  ];
}

const organisation = (origin: string, { siteName }: Chrome): Exclude<Organization, string> => ({
  '@type': 'Organization',
  '@id': organisationId(origin),
  name: siteName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** The organisation's contact data, and its accounts on social networks. */
function contact({ settings, social }: Chrome) {
  const accounts = social.map(({ value }) => value).filter((value) => /^https:\/\//.test(value));
  return {
    ...(settings['email'] && { email: settings['email'] }),
    ...(settings['phone1'] && { telephone: settings['phone1'] }),
    ...(settings['address'] && { address: settings['address'] }),
    ...(accounts.length > 0 && { sameAs: accounts }),
  };
}

const website = (origin: string, { siteName }: Chrome): Exclude<WebSite, string> => ({
  '@type': 'WebSite',
  '@id': websiteId(origin),
  name: siteName,
  url: `${origin}/`,
  publisher: { '@id': organisationId(origin) },
});

const searchAction = (origin: string, locale: Locale) => ({
  '@type': 'SearchAction' as const,
  target: {
    '@type': 'EntryPoint' as const,
    urlTemplate: `${origin}${paths.search(locale)}?key={search_term_string}`,
  },
  // Google's own property; schema.org does not have it.
  'query-input': 'required name=search_term_string',
});

function webPage(origin: string, page: Described): Exclude<WebPage, string> {
  const { canonical, title, locale, crumbs = [], photograph } = page;
  return {
    '@type': 'WebPage',
    '@id': pageId(origin, canonical),
    name: title,
    inLanguage: locale,
    isPartOf: { '@id': websiteId(origin) },
    ...(crumbs.length > 0 && { breadcrumb: breadcrumbList(origin, crumbs) }),
    ...(photograph !== undefined && { primaryImageOfPage: { '@type': 'ImageObject', url: photograph } }),
  };
}

const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    // The last breadcrumb is the page itself, which needs no address.
    ...(index < crumbs.length - 1 && { item: withLetters(new URL(href, origin).href) }),
  })),
});
