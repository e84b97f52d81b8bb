import type { SettingGroup } from '#domain/content-kinds.ts';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { textOrTexts } from '#db/schema/columns.ts';

export const settings = pgTable(
  'settings',
  {
    group: text('group').$type<SettingGroup>().notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    value: textOrTexts('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group, table.slug] })],
);
