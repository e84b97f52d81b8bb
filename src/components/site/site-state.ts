import type { Chrome } from '#page/chrome.ts';
import { menuLink } from '#components/site/menu-link.ts';
import type { LanguageLink, NavItem, SiteState } from '#contract/site/chrome-state.ts';
import type { MenuItem } from '#contract/site/menus.ts';
import { withColon } from '#i18n/with-colon.ts';

type Asking = Pick<App.Locals, 't' | 'locale' | 'product'>;

/** The item of the menu that is the one action of the bar. */
const BOOKING = 'book-online';

/** Data and texts that the islands of a page share, the navbar first. */
export function siteState(
  chrome: Chrome,
  languages: readonly LanguageLink[],
  { t, locale, product }: Asking,
): SiteState {
  const nav = (item: MenuItem, depth = 0): NavItem => {
    const { href, external } = menuLink(item, locale);
    const items = item.children.map((child) => nav(child, depth + 1));
    const deep = items.some((child) => child.items);
    return {
      label: item.label,
      // At the top, a parent without an address of its own is only opened.
      href: depth === 0 && items.length > 0 && item.full_link === '' ? '' : href,
      ...(external && { external }),
      ...((item.slug === `discover-${product.slug}` || deep) && { mega: true }),
      ...(depth === 0 && item.slug === BOOKING && { action: true }),
      ...(items.length > 0 && { items }),
    };
  };
  return {
    settings: Object.entries(chrome.settings)
      .filter(([slug]) => slug !== 'overview')
      .map(([slug, value]) => ({ slug, value })),
    social: chrome.social,
    languages,
    menu: chrome.navbar.map((item) => nav(item)),
    strings: {
      label: t('common:nav.label'),
      menu: t('common:nav.menu'),
      account: t('common:nav.account'),
      signIn: t('common:nav.signIn'),
      signedInAs: t('common:nav.signedInAs'),
      dashboard: t('common:nav.dashboard'),
      notifications: t('common:nav.notifications'),
      unread: t('common:nav.unread'),
      signOut: t('auth:logout.submit'),
      search: t('common:nav.search'),
      chat: t('common:nav.chat'),
      language: withColon(locale, t('common:languages.label')),
      chooseLanguage: t('common:languages.choose'),
      newTab: t('common:newTab'),
      seeAll: t('common:seeAll'),
    },
  };
}
