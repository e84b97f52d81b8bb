import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

/**
 * Data that the server writes into pages with a navbar for their islands, as the JSON of `#site-state`; nothing
 * personal.
 */
export interface SiteState {
  /** General settings by slug, without the long overview, which only the footer needs. */
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
