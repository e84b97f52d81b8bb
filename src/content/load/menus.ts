import type { Locale } from '#config.ts';
import { type Menu, MENUS } from '#domain/content-kinds.ts';
import { type MenuEntry, Menus } from '#content/schemas/site.ts';
import { readJson } from '#content/read/json.ts';
import { requireUnique } from '#content/checks.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';

const FILE = 'menus.json';
/** The number of levels that pages show: the navbar in `SiteMenu.astro`, the footer in `Footer.astro`. */
const SHOWN_LEVELS: Readonly<Record<Menu, number>> = { navbar: 3, footer: 2 };

export interface MenuItemContent {
  slug: string;
  label: Record<Locale, string>;
  link: string;
  /** Slug of the parent item; null at the top level. */
  parent: string | null;
}

interface NamedCategory {
  key: string;
  name: Record<Locale, string>;
}

/** Items that a link names by their keys, since slugs differ between languages. */
export interface LinkTargets {
  category: readonly { key: string }[];
  service: readonly { key: string }[];
}

/**
 * The menus as flat lists, parents before their children. An entry `{ category }` takes the category's own name.
 * Throws a ContentError.
 */
export function loadMenus(
  files: ContentFiles,
  categories: readonly NamedCategory[],
  services: LinkTargets['service'],
): Record<Menu, MenuItemContent[]> {
  const menus = readJson(files, FILE, Menus);
  const flattenEntries = (
    menu: Menu,
    entries: readonly MenuEntry[],
    parent: string | null,
    level = 1,
  ): MenuItemContent[] =>
    entries.flatMap((entry) => {
      const item = toItem(menu, entry, categories, services);
      if (level > SHOWN_LEVELS[menu]) {
        const reason = `is on level ${level}, and pages show ${SHOWN_LEVELS[menu]} levels of this menu`;
        throw new ContentError(FILE, `key ${menu} ${item.slug}`, reason);
      }
      return [{ ...item, parent }, ...flattenEntries(menu, entry.children, item.slug, level + 1)];
    });
  return Object.fromEntries(
    MENUS.map((menu) => {
      const items = flattenEntries(menu, menus[menu], null);
      requireUnique(
        FILE,
        menu,
        items.map(({ slug }) => slug),
      );
      return [menu, items];
    }),
  ) as Record<Menu, MenuItemContent[]>;
}

function toItem(
  menu: Menu,
  entry: MenuEntry,
  categories: readonly NamedCategory[],
  services: LinkTargets['service'],
) {
  if (entry.category === undefined) {
    const { slug = '', label, link = '' } = entry;
    checkLink(FILE, `key ${menu} ${slug}`, link, { category: categories, service: services });
    return { slug, label: label as Record<Locale, string>, link };
  }
  const category = categories.find(({ key }) => key === entry.category);
  if (!category) throw new ContentError(FILE, `key ${menu}`, `there is no category ${entry.category}`);
  return { slug: category.key, label: category.name, link: `/blog/category/{category:${category.key}}` };
}

/** A category or a service that a path names by its key. */
const PLACEHOLDER = /\{(category|service):([^{}]*)\}/g;

/**
 * Throws a ContentError where a link names a category or a service, as `{category:key}`, that does not exist, where a
 * full address names one, and for any other brace: visitors would be sent to an address with braces.
 */
export function checkLink(file: string, place: string, link: string, targets: LinkTargets): void {
  if (/[{}]/.test(link.replaceAll(PLACEHOLDER, ''))) {
    throw new ContentError(file, place, 'has a brace outside {category:key} and {service:key}');
  }
  for (const [placeholder, kind, key] of link.matchAll(PLACEHOLDER)) {
    if (!link.startsWith('/'))
      throw new ContentError(file, place, `${placeholder} can stand in a path of this site only`);
    if (!targets[kind as keyof LinkTargets].some((target) => target.key === key)) {
      throw new ContentError(file, place, `there is no ${kind} ${key}`);
    }
  }
}
