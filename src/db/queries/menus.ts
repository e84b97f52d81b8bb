import { asc, eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { linkResolver } from '#db/queries/links.ts';
import { pickText } from '#db/queries/translation.ts';
import { menuItems } from '#db/schema/menus.ts';
import type { Menu } from '#domain/content-kinds.ts';

export interface MenuItemRow {
  id: number;
  parentId: number | null;
  slug: string;
  label: string;
  /** A path of this site with its language, or a full address. */
  link: string;
}

/** The items of a menu in their order; children name their parent. */
export async function listMenuItems(db: Database, menu: Menu, locale: Locale): Promise<MenuItemRow[]> {
  const rows = await db
    .select()
    .from(menuItems)
    .where(eq(menuItems.menu, menu))
    .orderBy(asc(menuItems.position), asc(menuItems.id));
  const resolve = await linkResolver(db, locale);
  return rows.map(({ id, parentId, slug, label, link }) => ({
    id,
    parentId,
    slug,
    label: pickText(label, locale),
    link: resolve(link),
  }));
}
