import { inArray } from 'drizzle-orm';
import type { PictureType } from '#content/picture-files.ts';
import type { Database } from '#db/client.ts';
import { pictureFiles } from '#db/schema/pictures.ts';

export interface PictureFile {
  hash: string;
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Those of the hashes whose bytes are not there. */
export async function missingPictureFiles(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const known = await db
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(inArray(pictureFiles.hash, [...hashes]));
  const there = new Set(known.map(({ hash }) => hash));
  return hashes.filter((hash) => !there.has(hash));
}

/** Bytes that are there already stay. */
export async function insertPictureFile(db: Database, file: PictureFile): Promise<void> {
  await db.insert(pictureFiles).values(file).onConflictDoNothing();
}

export async function readPictureFiles(db: Database, hashes: readonly string[]): Promise<PictureFile[]> {
  if (hashes.length === 0) return [];
  const { hash, type, width, height, bytes } = pictureFiles;
  return db
    .select({ hash, type, width, height, bytes })
    .from(pictureFiles)
    .where(inArray(hash, [...hashes]));
}
