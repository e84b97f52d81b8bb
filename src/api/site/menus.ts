import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { menuTree } from '#api/present/menu-tree.ts';
import { getFooterMenu, getNavbarMenu } from '#contract/site/menus.ts';
import { listMenuItems } from '#db/queries/menus.ts';

export const menuCalls: Implementation[] = [
  implement(
    getNavbarMenu,
    async ({ db, locale }) => menuTree(await listMenuItems(db, 'navbar', locale)),
    CACHED,
  ),
  implement(
    getFooterMenu,
    async ({ db, locale }) => menuTree(await listMenuItems(db, 'footer', locale)),
    CACHED,
  ),
];
