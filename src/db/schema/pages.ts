import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locale } from '#db/schema/columns.ts';

export const pages = pgTable(
  'pages',
  {
    key: text('key').notNull(),
    locale: locale(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
);
