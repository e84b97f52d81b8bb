import type { Database } from '#db/client.ts';
import { insertPictureFile, missingPictureFiles } from '#db/queries/picture-files.ts';
import { pictureHash } from '#content/picture-files.ts';
import { examinePicture } from '#services/publishing/examine-picture.ts';

/**
 * Stores the bytes of pictures, by path, before a version refers to them; until then they are shown nowhere. Throws
 * ContentError for the first picture that cannot be shown.
 */
export async function storePictures(db: Database, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const byHash = new Map([...pictures].map(([path, bytes]) => [pictureHash(bytes), { path, bytes }]));
  for (const hash of await missingPictureFiles(db, [...byHash.keys()])) {
    const found = byHash.get(hash);
    if (!found) continue;
    const { path, bytes } = found;
    await insertPictureFile(db, { hash, bytes, ...(await examinePicture(path, bytes)) });
  }
}
