import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';

/** In the order in which things that fit equally well are shown. */
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
    /** Folded: the name, and what else it may be found by. */
    text: text('text').notNull(),
    /** Not found before this moment. */
    visibleFrom: instant('visible_from'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key, table.locale] }),
    // What waits in a list to be indexed is read whole by every search, and no vacuum empties it in the embedded database.
    index('search_documents_name').using('gin', table.name.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_documents_text').using('gin', table.text.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);
