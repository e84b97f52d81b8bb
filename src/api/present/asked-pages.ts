import type { Locale } from '#config.ts';
import type { FoundItem } from '#contract/content/search.ts';
import { fold } from '#domain/fold.ts';
import { pagesAskedFor, type AskedPage } from '#domain/search/asked-pages.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** A treatment that can be chosen in the cost estimator. */
interface Treatment {
  key: string;
  title: string;
}

/**
 * The pages that a search key asks for although no editor writes them: the cost estimator, with `treatment` chosen if
 * there is one, and the sign-in.
 */
export const presentAskedPages = (key: string, locale: Locale, treatment?: Treatment): FoundItem[] =>
  pagesAskedFor(fold(key)).map((page) => ({
    slug: page,
    ...PRESENT[page](locale, treatment),
    type: 'page',
    locale,
    photo: null,
  }));

type Presented = Pick<FoundItem, 'title' | 'summary' | 'url'>;

/** The page as a result of the search. */
const PRESENT: Record<AskedPage, (locale: Locale, treatment: Treatment | undefined) => Presented> = {
  cost(locale, treatment) {
    const t = getT(locale);
    return {
      title: treatment ? t('tools:next.cost', { title: treatment.title }) : t('costs:title'),
      summary: t('search:page.costText'),
      url: paths.cost(locale, treatment?.key),
    };
  },
  login(locale) {
    const t = getT(locale);
    return { title: t('auth:login.title'), summary: t('search:page.loginText'), url: paths.login(locale) };
  },
};
