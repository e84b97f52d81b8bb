import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every folded word of the documents of the search, once. Triggers of the database write it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /**
     * The deletion variants of its beginnings, by which misspellings are looked up: the first three, four and five
     * letters of the word, whole and with one letter left out.
     */
    deletionVariants: text('slips').array().notNull(),
  },
  (table) => [
    index('search_words_within').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_words_slips').using('gin', table.deletionVariants).with({ fastupdate: false }),
  ],
);
