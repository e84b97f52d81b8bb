import type { Locale } from '#config.ts';

/** A page on the way from the home page to the one that is shown. */
export interface Crumb {
  title: string;
  href: string;
  /** Where the title's language is not the page's. */
  lang?: Locale | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}
