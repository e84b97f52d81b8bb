import { DEFAULT_AVAILABLE_LOCALES, type Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { swapLocale } from '#i18n/routes.ts';

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

export type Alternatives = MetaTags['alternative'];

/** The other languages of a page: those it says it exists in, else the site's default ones at the same address. */
export function languageLinks(locale: Locale, address: string, alternatives?: Alternatives): LanguageLink[] {
  const all =
    alternatives ??
    DEFAULT_AVAILABLE_LOCALES.map((code) => ({ locale: code, url: swapLocale(address, code) }));
  return all
    .filter((one) => one.locale !== locale)
    .map((one) => ({ locale: one.locale, name: LOCALE_INFO[one.locale].name, href: one.url }));
}

/** The same page of a list in its other languages. */
export const onPage = (alternatives: Alternatives, page: number): Alternatives =>
  page > 1 ? alternatives.map(({ locale, url }) => ({ locale, url: `${url}?page=${page}` })) : alternatives;
