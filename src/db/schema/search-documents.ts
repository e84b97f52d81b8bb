import { type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { instant, locale } from '#db/schema/columns.ts';

/** The kinds of documents, in the order in which equally good results are shown. */
export const SEARCH_KINDS = [
  'service',
  'doctor',
  'hospital',
  'post',
  'faq',
  'calculator',
  'quiz',
  'page',
  'resort',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/**
 * Folded words as the indexes of documents have them: each behind its language.
 */
export const termsOf = (language: PgColumn | SQL, words: PgColumn | SQL): SQL<string[]> =>
  sql`search_terms(${language}, ${words})`;

/** One per thing and language it is written in; made from the things themselves whenever those change. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    /** Key of the thing; slug of a page. */
    key: text('key').notNull(),
    locale: locale(),
    slug: text('slug').notNull(),
    /** Slugs of what its address lies below, outermost first: country, city, specialty of a doctor. */
    parents: text('parents').array().notNull(),
    title: text('title').notNull(),
    /** Shown below the title: plain text of a line or two. */
    summary: text('summary').notNull(),
    /** Folded: the title, and other ways to write it. */
    name: text('name').notNull(),
    /** Folded: a summary, topics, places; what it is about, without its running text. */
    keywords: text('keywords').notNull().default(''),
    /** Folded: the name, the keywords, and what else it may be found by. */
    text: text('text').notNull(),
    /**
     * Kept by the database: the words of the text behind the language of each reader whom the document is the best of
     * its thing for, and each with the best field: `A` the name, `B` the keywords, or `C`.
     */
    terms: tsvector('terms'),
    /** The instant from which the document can be found; null: always. */
    visibleFrom: instant('visible_from'),
    /** Between things that fit equally well: by kind, then the shortest title. */
    weight: integer('weight').generatedAlwaysAs(
      sql.raw(
        `array_position('{${SEARCH_KINDS.join(',')}}'::text[], "kind") * 1000 + least(length("title"), 999)`,
      ),
    ),
    /** All languages that the thing is written in: kept by the database. */
    locales: text('locales')
      .$type<Locale>()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.locale] }),
    // Every search reads the whole list of entries that wait for the index; the embedded database has no vacuum.
    index('search_documents_names')
      .using('gin', termsOf(table.locale, table.name))
      .with({ fastupdate: false }),
    index('search_documents_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
