import type { LanguageLink, SiteState } from '#contract/site/chrome-state.ts';
import { withColon } from '#i18n/with-colon.ts';
import type { Chrome } from '#page/chrome.ts';

/** Data and texts that the islands of a page share, the navbar first. */
export function siteState(
  chrome: Chrome,
  languages: readonly LanguageLink[],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): SiteState {
  return {
    settings: Object.entries(chrome.settings)
      .filter(([slug]) => slug !== 'overview')
      .map(([slug, value]) => ({ slug, value })),
    social: chrome.social,
    languages,
    strings: {
      account: t('common:nav.account'),
      signIn: t('common:nav.signIn'),
      signedInAs: t('common:nav.signedInAs'),
      dashboard: t('common:nav.dashboard'),
      notifications: t('common:nav.notifications'),
      unread: t('common:nav.unread'),
      signOut: t('auth:logout.submit'),
      search: t('common:nav.search'),
      language: withColon(locale, t('common:languages.label')),
    },
  };
}
