import type { Locale } from '#config.ts';
import type { User } from '#contract/auth/user.ts';

export interface LanguageLink {
  locale: Locale;
  /** The language's own name. */
  name: string;
  href: string;
}

/** Who a page was written for: only on pages that are never stored. */
export interface Account {
  user: User;
  /** Notifications that were not read yet. */
  unread: number;
}
