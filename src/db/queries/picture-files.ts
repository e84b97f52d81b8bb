import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { PictureType } from '#content/picture-files.ts';
import type { Database } from '#db/client.ts';
import { contentVersions } from '#db/schema/content-versions.ts';
import { pictureFiles, pictures } from '#db/schema/pictures.ts';

export interface PictureFile {
  hash: string;
  type: PictureType;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Filters the hashes for those whose bytes are not stored. */
export async function missingPictureFiles(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const known = await db
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(inArray(pictureFiles.hash, [...hashes]));
  const stored = new Set(known.map(({ hash }) => hash));
  return hashes.filter((hash) => !stored.has(hash));
}

const isPublished = sql`exists (select from ${pictures} where ${pictures.hash} = ${pictureFiles.hash})`;

const inDraft = sql`exists (select from ${contentVersions} where ${contentVersions.draft}
  and strpos(${contentVersions.files}::text, 'picture ' || ${pictureFiles.hash}) > 0)`;

/** The condition that a published list or a draft names the picture. */
const isNamed = sql`(${isPublished} or ${inDraft})`;

/** A picture by its hash, if a list names it; a withdrawn picture is shown to nobody. */
export async function readNamedPicture(db: Database, hash: string): Promise<PictureFile | undefined> {
  const [found] = await db
    .select()
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), isNamed));
  return found;
}

/** The hashes whose pictures are named by published content or by a draft. */
export async function namedPictures(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const found = await db
    .select({ hash: pictureFiles.hash })
    .from(pictureFiles)
    .where(and(inArray(pictureFiles.hash, [...hashes]), isNamed));
  return found.map(({ hash }) => hash);
}

/** Milliseconds for which bytes stay stored although no list names them, because they are stored before their list. */
const UNREFERENCED_FOR = 86_400_000;

/** Deletes the bytes of pictures that no published list or draft names. Returns their number. */
export async function removeUnreferencedPictures(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(pictureFiles)
    .where(and(lt(pictureFiles.createdAt, new Date(now.getTime() - UNREFERENCED_FOR)), not(isNamed)))
    .returning({ hash: pictureFiles.hash });
  return gone.length;
}

/** Stores the bytes of a picture unless they are stored already. */
export async function insertPictureFile(db: Database, file: PictureFile): Promise<void> {
  await db.insert(pictureFiles).values(file).onConflictDoNothing();
}

/** The stored pictures with these hashes, in no particular order. */
export async function readPictureFiles(db: Database, hashes: readonly string[]): Promise<PictureFile[]> {
  if (hashes.length === 0) return [];
  const { hash, type, width, height, bytes } = pictureFiles;
  return db
    .select({ hash, type, width, height, bytes })
    .from(pictureFiles)
    .where(inArray(hash, [...hashes]));
}
