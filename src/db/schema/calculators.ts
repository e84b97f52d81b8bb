import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { day, locale } from '#db/schema/columns.ts';
import type { NextStep } from '#domain/next-step.ts';
import { people } from '#db/schema/people.ts';
import type { PostSource } from '#db/schema/posts.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';

interface Labelled {
  label: string;
  hint: string | null;
}

export interface CalculatorFieldText extends Labelled {
  /** The texts of the options by their keys; empty for a question without options. */
  options: Record<string, Labelled>;
}

export interface CalculatorResultText {
  title: string;
  text: string;
}

/** The calculators as editors publish them; their questions and rules are in `domain/calculators`. */
export const calculators = pgTable('calculators', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').$type<CalculatorKey>().notNull().unique(),
  position: integer('position').notNull(),
  family: text('family').$type<ServiceFamily>().notNull(),
  authorId: integer('author_id')
    .notNull()
    .references(() => people.id),
  reviewerId: integer('reviewer_id')
    .notNull()
    .references(() => people.id),
  reviewedOn: day('reviewed_on').notNull(),
  /** The next steps of each band and note, by its key; no calculator has a band and a note of one key. */
  next: jsonb('next').$type<Record<string, NextStep[]>>().notNull(),
  sources: jsonb('sources').$type<PostSource[]>().notNull(),
});

export const calculatorTranslations = pgTable(
  'calculator_translations',
  {
    calculatorId: integer('calculator_id')
      .notNull()
      .references(() => calculators.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    intro: text('intro').notNull(),
    /** The texts of the fields by their keys; those of bands and notes likewise. */
    fields: jsonb('fields').$type<Record<string, CalculatorFieldText>>().notNull(),
    bands: jsonb('bands').$type<Record<string, CalculatorResultText>>().notNull(),
    notes: jsonb('notes').$type<Record<string, CalculatorResultText>>().notNull(),
    method: text('method').notNull(),
    limits: text('limits').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calculatorId, table.locale] }),
    unique('calculator_translations_slug').on(table.locale, table.slug),
  ],
);
