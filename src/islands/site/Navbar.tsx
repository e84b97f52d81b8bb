import type { ReactNode } from 'react';
import type { Locale } from '#config.ts';
import type { Account } from '#contract/site/chrome-state.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { AccountMenu } from '#islands/site/AccountMenu.tsx';
import { type OnServer, useSite } from '#islands/site/use-site.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { HAS_SERVER } from '#stores/site.ts';

interface Props {
  locale: Locale;
  /** Whether the current page is the login. */
  isLogin?: boolean;
  /** Whether the page exists in other languages. */
  hasLanguages: boolean;
  site: OnServer;
  account?: Account | undefined;
  /** Slot: the site's name, linking home. */
  logo?: ReactNode;
  /** Slot: the first level of the menu, for wide windows. */
  list?: ReactNode;
  /** Slot: links to social networks, for wide windows. */
  social?: ReactNode;
  /** Slot: the button of the menu, for phones. */
  opener?: ReactNode;
}

/** The navbar. Its menus are popovers, so they work before this code has loaded. */
export default function Navbar(props: Props) {
  const { locale, isLogin = false, hasLanguages, site, account, logo, list, social, opener } = props;
  const { strings } = useSite(site);
  return (
    <div className="wrap bar-row">
      {logo}
      {list}
      {social}
      <div className="bar-tools">
        {HAS_SERVER && (
          <button className="bar-link bar-search" type="button" popoverTarget="site-search" data-server>
            <Icon name="search" />
            <span className="unseen">{strings['search']}</span>
          </button>
        )}
        <AccountMenu locale={locale} isLogin={isLogin} account={account} strings={strings} />
        {hasLanguages && (
          <button className="bar-link bar-languages" type="button" popoverTarget="languages">
            <Icon name="languages" />
            <span className="unseen">{strings['language']}</span>
            <span className="languages-name">{LOCALE_INFO[locale].name}</span>
          </button>
        )}
      </div>
      {opener}
    </div>
  );
}
