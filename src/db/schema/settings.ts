import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { textOrTexts } from '#db/schema/columns.ts';

/** `payment`: the account for transfers; told to payers alone. */
export const SETTING_GROUPS = ['general', 'social', 'payment'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

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
