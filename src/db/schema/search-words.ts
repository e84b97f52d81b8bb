import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every folded word of the search's documents, once. The database keeps it whatever writes these. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Its beginnings of three, four and five letters, whole and with one letter left out. */
    slips: text('slips').array().notNull(),
  },
  (table) => [
    index('search_words_within').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_words_slips').using('gin', table.slips).with({ fastupdate: false }),
  ],
);
