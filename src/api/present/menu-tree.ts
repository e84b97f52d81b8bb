import type { MenuItem } from '#contract/site/menus.ts';

interface MenuRow {
  id: number;
  parentId: number | null;
  slug: string;
  label: string;
  link: string;
}

/** Rows in their order, nested under their parents; a row whose parent is missing is left out. */
export function menuTree(rows: readonly MenuRow[]): MenuItem[] {
  const children = Map.groupBy(rows, (row) => row.parentId);
  const itemsBelow = (parent: number | null): MenuItem[] =>
    (children.get(parent) ?? []).map((row) => ({
      slug: row.slug,
      label: row.label,
      full_link: row.link,
      children: itemsBelow(row.id),
    }));
  return itemsBelow(null);
}
