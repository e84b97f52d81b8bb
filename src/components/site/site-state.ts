import type { SiteState } from '#contract/site/chrome-state.ts';
import { withColon } from '#i18n/with-colon.ts';

/** Texts that the islands of a page share. */
export function siteState({ t, locale }: Pick<App.Locals, 't' | 'locale'>): SiteState {
  return {
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
