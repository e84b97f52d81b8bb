import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

/**
 * Global state of the client as the specification prescribes it: settings and social accounts. The server writes it
 * into pages with a navbar as the JSON of `#site-state`; nothing personal. Of it, islands of this project read only the
 * telephone number `phone1`.
 */
export interface SiteState {
  /** General settings by slug, without the texts that only the server shows, such as the overview and the hours. */
  settings: Readonly<Record<string, string>>;
  /** The clinic's accounts on social networks, by slug. */
  social: Readonly<Record<string, string>>;
}

/** The signed-in person whom a page was rendered for; only on pages that are never stored. */
export interface Account {
  user: User;
  /** The number of unread notifications. */
  unread: number;
}
