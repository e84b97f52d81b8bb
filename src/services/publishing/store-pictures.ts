import type { Database } from '#db/client.ts';
import { insertPictureFile, missingPictureFiles } from '#db/queries/picture-files.ts';
import { pictureHash } from '#content/picture-files.ts';
import { examinePicture } from '#services/publishing/examine-picture.ts';

/**
 * Stores the bytes of pictures before a version names them: a picture without a version is shown nowhere.
 * `pictures` holds bytes by path. Throws ContentError for the first that cannot be shown.
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
