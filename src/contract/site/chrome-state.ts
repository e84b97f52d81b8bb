import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

/** The signed-in person whom a page was rendered for; only on pages that are never stored. */
export interface Account {
  user: User;
  /** The number of unread notifications. */
  unread: number;
}
