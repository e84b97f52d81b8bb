import { eq, inArray, sql } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { menuItems } from '#db/schema/menus.ts';
import type { Menu } from '#domain/content-kinds.ts';
import { pages } from '#db/schema/pages.ts';
import { settings } from '#db/schema/settings.ts';
import { sisterCompanies } from '#db/schema/sister-companies.ts';
import type { PageContent, SettingContent, SisterCompanyContent } from '#content/load-content.ts';
import type { MenuItemContent } from '#content/load/menus.ts';
import { overwriteBy } from '#db/content/overwrite.ts';

/** Writes settings; `gone` are the names of deleted ones, `group.slug`. */
export async function writeSettings(
  tx: Database,
  items: readonly SettingContent[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) {
    await tx.delete(settings).where(inArray(sql`${settings.group} || '.' || ${settings.slug}`, [...gone]));
  }
  if (items.length === 0) return;
  await tx
    .insert(settings)
    .values([...items])
    .onConflictDoUpdate(overwriteBy(settings.group, settings.slug));
}

/** Replaces sister companies; `gone` are keys of deleted ones. */
export async function writeSisterCompanies(
  tx: Database,
  items: readonly SisterCompanyContent[],
  gone: readonly string[],
): Promise<void> {
  const keys = [...gone, ...items.map(({ key }) => key)];
  if (keys.length > 0) await tx.delete(sisterCompanies).where(inArray(sisterCompanies.key, keys));
  if (items.length > 0) await tx.insert(sisterCompanies).values([...items]);
}

/** Replaces a whole menu; nothing refers to its items. */
export async function writeMenus(tx: Database, menu: Menu, items: readonly MenuItemContent[]): Promise<void> {
  await tx.delete(menuItems).where(eq(menuItems.menu, menu));
  const ids = new Map<string, number>();
  for (const [position, { slug, label, link, parent }] of items.entries()) {
    const parentId = parent === null ? null : (ids.get(parent) ?? null);
    const [row] = await tx
      .insert(menuItems)
      .values({ menu, slug, label, link, position, parentId })
      .returning({ id: menuItems.id });
    if (row) ids.set(slug, row.id);
  }
}

/** Replaces a page in all languages. */
export async function writePages(tx: Database, key: string, page: PageContent): Promise<void> {
  await tx.delete(pages).where(eq(pages.key, key));
  await tx.insert(pages).values(
    LOCALES.map((locale) => ({
      key,
      locale,
      content: page[locale].content,
      metaTitle: page[locale].meta.title,
      metaDescription: page[locale].meta.description,
    })),
  );
}
