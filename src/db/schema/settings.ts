import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localised } from '#db/schema/columns.ts';

/** `payment`: the account for transfers; told to payers alone. */
export const SETTING_GROUPS = ['general', 'social', 'payment'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const settings = pgTable(
  'settings',
  {
    group: text('group').$type<SettingGroup>().notNull(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    /** One text for every language, or one per language. */
    value: jsonb('value').$type<string | Localised>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group, table.slug] })],
);
