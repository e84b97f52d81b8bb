import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { photosOf } from '#db/queries/doctor-file/public-files.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { doctors } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';

export interface FoundPhoto {
  /** Path of the picture that editors published. */
  photo: string | null;
  /** Id of the picture that the doctor uploaded and staff approved. */
  uploadedPhoto: string | null;
}

/** Pictures of the doctors and hospitals among what was found, by `kind key`. */
export async function photosOfFound(
  db: Database,
  rows: readonly FoundRow[],
): Promise<Map<string, FoundPhoto>> {
  const keysOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.key] : []));
  const [people, houses] = [keysOf('doctor'), keysOf('hospital')];
  const found = new Map<string, FoundPhoto>();
  if (people.length > 0) {
    const known = await db
      .select({ id: doctors.id, key: doctors.key, photo: mainPicture('doctor', doctors.key) })
      .from(doctors)
      .where(inArray(doctors.key, people));
    const uploaded = await photosOf(
      db,
      known.map(({ id }) => id),
    );
    for (const { id, key, photo } of known)
      found.set(`doctor ${key}`, { photo, uploadedPhoto: uploaded.get(id) ?? null });
  }
  if (houses.length > 0) {
    const known = await db
      .select({ key: hospitals.key, photo: mainPicture('hospital', hospitals.key) })
      .from(hospitals)
      .where(inArray(hospitals.key, houses));
    for (const { key, photo } of known) found.set(`hospital ${key}`, { photo, uploadedPhoto: null });
  }
  return found;
}
