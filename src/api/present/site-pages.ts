import type { Locale } from '#config.ts';
import type { FoundItem } from '#contract/content/search.ts';
import { fold } from '#domain/fold.ts';
import { pagesAskedFor, type SitePage } from '#domain/search/site-pages.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** Pages that the key asks for and that are no content: the cost estimator, signing in. */
export const presentSitePages = (key: string, locale: Locale): FoundItem[] =>
  pagesAskedFor(fold(key)).map((page) => ({
    slug: page,
    ...wordsOf(page, locale),
    type: 'page',
    url: page === 'cost' ? paths.cost(locale) : paths.login(locale),
    locale,
    photo: null,
  }));

function wordsOf(page: SitePage, locale: Locale): { title: string; summary: string } {
  const t = getT(locale);
  return page === 'cost'
    ? { title: t('costs:title'), summary: t('search:page.costText') }
    : { title: t('auth:login.title'), summary: t('search:page.loginText') };
}
