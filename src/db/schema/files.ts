import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, encrypted } from '#db/schema/columns.ts';
import type { FilePurpose, FileType } from '#domain/file-purposes.ts';

/** Uploaded files. Names and content are encrypted: both may tell of somebody's health. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** The sender; null if nobody was signed in: then the person who attaches the file owns it. */
    ownerId: uuid('owner_id'),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    type: text('type').$type<FileType>().notNull(),
    name: encrypted('name').notNull(),
    /** Bytes of the content before encryption; width and height of pictures are in pixels. */
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** The key of the content. */
    key: encrypted('key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The instant at which a form named the file; without one it is removed after a day. */
    attachedAt: instant('attached_at'),
  },
  (table) => [
    index('files_of_owner').on(table.ownerId),
    index('files_unattached').on(table.attachedAt, table.createdAt),
  ],
);

/** The encrypted content in pieces, so that a backup goes through it row by row. */
export const fileParts = pgTable(
  'file_parts',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.part] })],
);
