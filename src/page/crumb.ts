import type { Locale } from '#config.ts';

/** One breadcrumb: a page between the home page and the one that is shown, or that page itself. */
export interface Crumb {
  title: string;
  href: string;
  /** The language of the title, if it differs from the page's. */
  lang?: Locale | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}
