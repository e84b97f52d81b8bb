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

/** Folded words as the indexes of documents have them: each with its language before it. */
export const termsOf = (language: PgColumn | SQL, words: PgColumn | SQL): SQL<string[]> =>
  sql`search_terms(${language}, ${words})`;

/**
 * One document per item and language in which it is written, written anew whenever the item changes. The columns that a
 * search reads of every matching document come first, because PostgreSQL unpacks all columns before the one it needs.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** The order of items that match equally well: by kind, then the shortest title first. */
    weight: integer('weight').generatedAlwaysAs(
      sql.raw(
        `array_position('{${SEARCH_KINDS.join(',')}}'::text[], "kind") * 1000 + least(length("title"), 999)`,
      ),
    ),
    /** The instant from which the document can be found; null: always. */
    visibleFrom: instant('visible_from'),
    kind: text('kind').$type<SearchKind>().notNull(),
    /**
     * Written by the database: the words of the text, once for each language whose readers get this document of the
     * item, with the language before the word, and with the letter of the best field: `A` the name, `B` the keywords, or
     * `C` the rest.
     */
    terms: tsvector('terms'),
    /** The key of the item; of a page, its slug. */
    key: text('key').notNull(),
    locale: locale(),
    slug: text('slug').notNull(),
    /** The slugs before its own in its address, such as country, city and specialty of a doctor. */
    parents: text('parents').array().notNull(),
    title: text('title').notNull(),
    /** Shown below the title: plain text of a line or two. */
    summary: text('summary').notNull(),
    /** Folded: the title, and other spellings of it. */
    name: text('name').notNull(),
    /** Folded: the summary, topics and places, without the running text. */
    keywords: text('keywords').notNull().default(''),
    /** Folded: the name, the keywords, and the other words of the running text. */
    text: text('text').notNull(),
    /** All languages in which the item is written; written by the database. */
    locales: text('locales')
      .$type<Locale>()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.locale] }),
    // With `fastupdate` every search would read the list of pending entries, which only a vacuum empties, and the
    // embedded database runs none.
    index('search_documents_names')
      .using('gin', termsOf(table.locale, table.name))
      .with({ fastupdate: false }),
    index('search_documents_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
