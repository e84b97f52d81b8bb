import { DEFAULT_AVAILABLE_LOCALES, type Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';
import type { LanguageLink } from '#contract/site/chrome-state.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { swapLocale } from '#i18n/routes.ts';

type AddressOf = (locale: Locale, next: string | undefined) => string;

export type Alternatives = MetaTags['alternative'];

/**
 * Links to the other languages of a page: those of `alternatives`, else the site's default ones at the same address.
 */
export function languageLinks(locale: Locale, address: string, alternatives?: Alternatives): LanguageLink[] {
  const allLinks =
    alternatives ??
    DEFAULT_AVAILABLE_LOCALES.map((code) => ({ locale: code, url: swapLocale(address, code) }));
  return allLinks
    .filter((one) => one.locale !== locale)
    .map((one) => ({ locale: one.locale, name: LOCALE_INFO[one.locale].name, href: one.url }));
}

/**
 * Addresses of one step of signing in or booking in every language; `next`, the page that follows, is translated with
 * it. A page below `/forms/` needs them because its own address names neither the step nor `next`.
 */
export const stepAlternatives = (next: string | undefined, addressOf: AddressOf): Alternatives =>
  DEFAULT_AVAILABLE_LOCALES.map((locale) => ({
    locale,
    url: addressOf(locale, next && swapLocale(next, locale)),
  }));

/**
 * The addresses of one page of a list in every language, with the same filters: their values are the same in all
 * languages.
 */
export function alternativesOfPage(
  alternatives: Alternatives,
  page: number,
  choice: Readonly<Record<string, string>> = {},
): Alternatives {
  const query = new URLSearchParams({ ...choice, ...(page > 1 && { page: String(page) }) }).toString();
  return query === ''
    ? alternatives
    : alternatives.map(({ locale, url }) => ({ locale, url: `${url}?${query}` }));
}
