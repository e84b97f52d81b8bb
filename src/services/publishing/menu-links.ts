import { tag } from '#cache/tags.ts';
import { LOCALES } from '#config.ts';
import type { Content } from '#content/load-content.ts';
import { MENUS } from '#domain/content-kinds.ts';

/** Stored pages with a menu carry its number. */
export const menuTag = (menu: string): string => tag.menu(menu === 'navbar' ? 1 : 2);

/**
 * The cache tags of the pages whose menus have another address of a service after a change. Every page of a language
 * has both menus, so these are all pages of the languages in which the slug differs. When the other side of the change
 * is unknown, they are the pages of the menus that link to the service.
 */
export function tagsOfMenuLinks(content: Content, key: string, other?: Content): string[] {
  const linking = MENUS.filter((menu) => linksTo(content, menu, key));
  if (linking.length === 0) return [];
  if (!other) return linking.map(menuTag);
  const slugs = slugsOf(content, key);
  const otherSlugs = slugsOf(other, key);
  return LOCALES.filter((locale) => slugs.get(locale) !== otherSlugs.get(locale)).map(tag.locale);
}

const linksTo = ({ menus }: Content, menu: (typeof MENUS)[number], key: string): boolean =>
  menus[menu].some(({ link }) => link.includes(`{service:${key}}`));

function slugsOf({ services }: Content, key: string): ReadonlyMap<string, string> {
  const texts = services.find((service) => service.key === key)?.texts ?? [];
  return new Map(texts.map(({ locale, slug }) => [locale, slug]));
}
