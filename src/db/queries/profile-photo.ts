import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, transaction } from '#db/client.ts';
import { attachFiles, isOfPublicPage } from '#db/queries/files.ts';
import { files } from '#db/schema/files.ts';

const isPhotoOf = (owner: string | PgColumn) =>
  and(eq(files.ownerId, owner), eq(files.purpose, 'profile'), isNotNull(files.attachedAt));

/**
 * A column for a select: the id of the file of an account's picture; null when it has none. The picture of a doctor's
 * public page serves only where the account has none of its own.
 */
export const photoOf = (db: Database, owner: PgColumn): SQL<string | null> =>
  sql<
    string | null
  >`${db.select({ id: files.id }).from(files).where(isPhotoOf(owner)).orderBy(isOfPublicPage, desc(files.attachedAt)).limit(1)}`;

/**
 * Makes a file the picture of its owner, and deletes the former picture. The picture of a doctor's public page is not
 * deleted: only a review changes that page. Throws when the file cannot be attached.
 */
export async function setPhoto(db: Database, owner: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await attachFiles(tx, { ids: [id], owner, purpose: 'profile' })))
      throw new Error('The picture is not there');
    await tx.delete(files).where(and(isPhotoOf(owner), ne(files.id, id), sql`not ${isOfPublicPage}`));
  });
}

/** Deletes the picture of an account, except that of a doctor's public page. */
export async function deletePhoto(tx: Database, owner: string): Promise<void> {
  await tx.delete(files).where(and(isPhotoOf(owner), sql`not ${isOfPublicPage}`));
}
