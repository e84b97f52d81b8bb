import type { Database } from '#db/client.ts';
import { openPhoto, publicPhotos } from '#db/queries/doctor-file/public-files.ts';
import { namedPictures, readNamedPicture } from '#db/queries/picture-files.ts';

/**
 * Editors' pictures are named by the hash of their bytes, doctors' photographs by the id of their file: its bytes
 * never change.
 */
const FILE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a name is that of a doctor's own photograph. */
export const isDoctorsPhoto = (name: string): boolean => FILE_ID.test(name);

/** The names whose pictures may be shown: editors published or drafted them, or a doctor's public page shows them. */
export async function shownPictures(db: Database, names: readonly string[]): Promise<Set<string>> {
  const [named, photos] = await Promise.all([
    namedPictures(
      db,
      names.filter((name) => !isDoctorsPhoto(name)),
    ),
    publicPhotos(db, names.filter(isDoctorsPhoto)),
  ]);
  return new Set([...named, ...photos]);
}

/** A picture by its name; undefined unless it may be shown. */
export const readShownPicture = (
  db: Database,
  name: string,
): Promise<{ type: string; bytes: Buffer } | undefined> =>
  isDoctorsPhoto(name) ? openPhoto(db, name) : readNamedPicture(db, name);
