import type { Menu } from '#domain/content-kinds.ts';
import { type AnyPgColumn, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Localised } from '#db/schema/columns.ts';

export const menuItems = pgTable(
  'menu_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    menu: text('menu').$type<Menu>().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    label: jsonb('label').$type<Localised>().notNull(),
    /** See `queries/links.ts` for the form. */
    link: text('link').notNull(),
  },
  (table) => [unique('menu_items_slug').on(table.menu, table.slug)],
);
