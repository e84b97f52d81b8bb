import type { SiteState } from '#contract/site/chrome-state.ts';
import { withColon } from '#i18n/with-colon.ts';
import type { Chrome } from '#page/chrome.ts';

/** Settings, social accounts and texts that the islands of a page share. */
export function siteState(chrome: Chrome, { t, locale }: Pick<App.Locals, 't' | 'locale'>): SiteState {
  const { overview: _, ...settings } = chrome.settings;
  return {
    settings,
    social: Object.fromEntries(chrome.social.map(({ slug, value }) => [slug, value])),
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
