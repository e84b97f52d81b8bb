import type { Locale } from '#config.ts';
import type { BreadcrumbList, Organization, WebSite } from 'schema-dts';
import type { Chrome } from '#components/site/chrome.ts';

export interface Crumb {
  title: string;
  href: string;
  /** Where the title's language is not the page's. */
  lang?: Locale | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}

/** Stable names, so that pages speak of the same things. */
export const organisationId = (origin: string) => `${origin}/#organization`;
export const websiteId = (origin: string) => `${origin}/#website`;

export function organisation(origin: string, { siteName, settings }: Chrome): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(settings['email'] && { email: settings['email'] }),
    ...(settings['phone1'] && { telephone: settings['phone1'] }),
  };
}

export function website(origin: string, { siteName }: Chrome): Exclude<WebSite, string> {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: siteName,
    url: `${origin}/`,
    publisher: { '@id': organisationId(origin) },
  };
}

/** The way from home to a page. */
export function trail(origin: string, crumbs: readonly Crumb[]): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(href, origin).href,
    })),
  };
}
