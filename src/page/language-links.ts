import { DEFAULT_AVAILABLE_LOCALES, type Locale } from '#config.ts';
import type { MetaTags } from '#contract/meta-tags.ts';
import type { LanguageLink } from '#contract/site/chrome-state.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { swapLocale } from '#i18n/routes.ts';

type AddressOf = (locale: Locale, next: string | undefined) => string;

export type Alternatives = MetaTags['alternative'];

/**
 * Links to the page in other languages: those of `alternatives`, otherwise the same address in each of the site's
 * default languages.
 */
export function languageLinks(locale: Locale, address: string, alternatives?: Alternatives): LanguageLink[] {
  const allLinks =
    alternatives ??
    DEFAULT_AVAILABLE_LOCALES.map((code) => ({ locale: code, url: swapLocale(address, code) }));
  return allLinks
    .filter((link) => link.locale !== locale)
    .map((link) => ({ locale: link.locale, name: LOCALE_INFO[link.locale].name, href: link.url }));
}

/**
 * Addresses of one step of signing in or booking in every language, each with the address `next` of the following page
 * in the same language. A page below `/forms/` needs them because its own address names neither the step nor `next`.
 */
export const stepAlternatives = (next: string | undefined, addressOf: AddressOf): Alternatives =>
  DEFAULT_AVAILABLE_LOCALES.map((locale) => ({
    locale,
    url: addressOf(locale, next && swapLocale(next, locale)),
  }));

/**
 * Addresses of a form about a meeting in every language. The address of a form that was sent does not name the meeting,
 * without which the form is not found.
 */
export function meetingFormAlternatives({ method, url }: Request, meetingId: string): Alternatives {
  const { pathname, search } = new URL(url);
  const address = pathname + (method === 'POST' ? `?meeting=${encodeURIComponent(meetingId)}` : search);
  return stepAlternatives(undefined, (locale) => swapLocale(address, locale));
}

/**
 * The addresses of one page of a list in every language, with the filters `choice`, whose values are the same in all
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

/**
 * As {@link alternativesOfPage}; undefined where another back end names no languages of the list. Lists are parts of the
 * site itself, so the menu of languages then links to the same address in each default language. Search engines get no
 * links, because the slug of a place in that address may differ by language. Lists of a category or a tag, whose slugs
 * mostly do, have no menu.
 */
export const alternativesOfList = (
  alternatives: Alternatives,
  page = 1,
  choice: Readonly<Record<string, string>> = {},
): Alternatives | undefined =>
  alternatives.length === 0 ? undefined : alternativesOfPage(alternatives, page, choice);
