import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';
import type { Setting } from '#contract/site/settings.ts';

/** A link of the menu, with where it leads. */
export interface NavItem {
  label: string;
  href: string;
  /** Leads to another site, in a new tab. */
  external?: true;
  /** A wide menu: its items have items of their own. */
  mega?: true;
  /** The one action of the bar. */
  action?: true;
  items?: readonly NavItem[];
}

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

/** Data that the server writes into a page for its islands, as the JSON of `#site-state`. Nothing personal. */
export interface SiteState {
  /** General settings without the overview, which is long and stands in the footer alone. */
  settings: readonly Setting[];
  social: readonly Setting[];
  /** The other languages that the page exists in. */
  languages: readonly LanguageLink[];
  menu: readonly NavItem[];
  strings: Readonly<Record<string, string>>;
}

/** Who a page was written for: only on pages that are never stored. */
export interface Account {
  user: User;
  /** Notifications that were not read yet. */
  unread: number;
}
