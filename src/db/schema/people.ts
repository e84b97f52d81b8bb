import type { PersonRole } from '#domain/content-kinds.ts';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localised } from '#db/schema/columns.ts';

/** The people who write and medically review the content. */
export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  role: text('role').$type<PersonRole>().notNull(),
  name: jsonb('name').$type<Localised>().notNull(),
  title: jsonb('title').$type<Localised>().notNull(),
  bio: jsonb('bio').$type<Localised>().notNull(),
  /** The person does not exist: pages say so, and search engines are told of no review by them. */
  invented: boolean('invented').notNull().default(false),
});
