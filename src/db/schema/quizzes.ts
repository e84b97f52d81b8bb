import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { day, locale } from '#db/schema/columns.ts';
import type { NextStep } from '#domain/next-step.ts';
import { people } from '#db/schema/people.ts';
import type { PostSource } from '#db/schema/posts.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';

interface Question {
  key: string;
  options: {
    key: string;
    score: number;
    /** A warning sign: whatever the score, the result is to see a doctor now. */
    urgent: boolean;
  }[];
}

/** Every score that can be reached lies in exactly one; both ends belong to it. */
interface Band {
  key: string;
  from: number;
  to: number;
  next: NextStep[];
}

interface QuestionText {
  question: string;
  explanation: string | null;
  /** The texts of the options by their keys. */
  options: Record<string, string>;
}

interface ResultText {
  title: string;
  text: string;
}

/** One answer per question; their scores add up to one of the bands. Read as a whole, never searched by a part. */
export const quizzes = pgTable('quizzes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull().unique(),
  position: integer('position').notNull(),
  /** The family of treatments that the quiz is about; null for all. */
  family: text('family').$type<ServiceFamily>(),
  authorId: integer('author_id')
    .notNull()
    .references(() => people.id),
  reviewerId: integer('reviewer_id')
    .notNull()
    .references(() => people.id),
  reviewedOn: day('reviewed_on').notNull(),
  /** The questions, in the order in which they are asked. */
  questions: jsonb('questions').$type<Question[]>().notNull(),
  /** The bands in rising order. */
  bands: jsonb('bands').$type<Band[]>().notNull(),
  sources: jsonb('sources').$type<PostSource[]>().notNull(),
});

export const quizTranslations = pgTable(
  'quiz_translations',
  {
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    locale: locale(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    intro: text('intro').notNull(),
    /** The texts of the questions by their keys. */
    questions: jsonb('questions').$type<Record<string, QuestionText>>().notNull(),
    /** The texts of the bands by their keys. */
    bands: jsonb('bands').$type<Record<string, ResultText>>().notNull(),
    /** The result of an urgent answer; null when no answer is urgent. */
    urgent: jsonb('urgent').$type<ResultText>(),
    method: text('method').notNull(),
    limits: text('limits').notNull(),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.locale] }),
    unique('quiz_translations_slug').on(table.locale, table.slug),
  ],
);
