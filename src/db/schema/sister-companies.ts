import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localised } from '#db/schema/columns.ts';

/** Companies of the same group, whose logos stand in the footer. */
export const sisterCompanies = pgTable('sister_companies', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Localised>().notNull(),
  /** The https address of the company's site. */
  url: text('url').notNull(),
  /** Path of a picture on this site. */
  logo: text('logo').notNull(),
  /** Pixels of the picture. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});
