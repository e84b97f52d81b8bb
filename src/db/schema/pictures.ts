import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PictureType } from '#content/picture-files.ts';
import { bytea, instant, type Localised } from '#db/schema/columns.ts';
import type { PicturedKind, PictureFocus } from '#domain/content-kinds.ts';

/** The bytes of pictures that editors published, as their files have them. */
export const pictureFiles = pgTable('picture_files', {
  /** The hash of the bytes: see `pictureHash`. */
  hash: text('hash').primaryKey(),
  type: text('type').$type<PictureType>().notNull(),
  /** The size in pixels; for a drawing, the size at which it is drawn. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Published pictures of people, places and posts, which are named by their keys. */
export const pictures = pgTable(
  'pictures',
  {
    kind: text('kind').$type<PicturedKind>().notNull(),
    subject: text('subject').notNull(),
    /** The first is the main one. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    hash: text('hash')
      .notNull()
      .references(() => pictureFiles.hash),
    alt: jsonb('alt').$type<Localised>().notNull(),
    caption: jsonb('caption').$type<Localised>(),
    focus: text('focus').$type<PictureFocus>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject, table.position] }),
    index('pictures_of_file').on(table.hash),
  ],
);
