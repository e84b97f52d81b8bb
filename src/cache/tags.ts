import type { Locale } from '#config.ts';

/**
 * Names of what pages are made of. A page carries the tags of everything it shows; a write makes its tags stale.
 * Keys are the content's own, stable across languages.
 */
export const tag = {
  settings: 'settings',
  menu: (id: 1 | 2) => `menu:${id}` as const,
  home: 'home',
  /** Every list of posts; also what a post that does not exist yet is missing from. */
  blog: 'blog',
  post: (key: string) => `blog:${key}`,
  category: (key: string) => `category:${key}`,
  tags: 'tags',
  tag: (key: string) => `tag:${key}`,
  locale: (locale: Locale) => `locale:${locale}` as const,
} as const;
