import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { approvedPhoto } from '#db/queries/doctor-file/public-files.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { practices } from '#db/schema/practices.ts';

export interface FoundPhoto {
  /** The path of the picture that editors published. */
  photo: string | null;
  /** Id of the picture that the doctor uploaded and staff approved. */
  uploadedPhoto: string | null;
}

/** The pictures of found doctors and hospitals, by `kind key`. */
export async function photosOfFound(
  db: Database,
  rows: readonly FoundRow[],
): Promise<Map<string, FoundPhoto>> {
  const keysOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.key] : []));
  const people = keysOf('doctor');
  const houses = keysOf('hospital');
  const ofPeople = db
    .select({
      kind: sql<'doctor' | 'hospital'>`'doctor'`.as('kind'),
      key: doctors.key,
      photo: mainPicture('doctor', doctors.key),
      uploadedPhoto: approvedPhoto,
    })
    .from(doctors)
    .leftJoin(practices, eq(practices.doctorId, doctors.id))
    .leftJoin(doctorFiles, eq(doctorFiles.userId, practices.userId))
    .where(inArray(doctors.key, people));
  const ofHouses = db
    .select({
      kind: sql<'doctor' | 'hospital'>`'hospital'`,
      key: hospitals.key,
      photo: mainPicture('hospital', hospitals.key),
      uploadedPhoto: sql<string | null>`null`,
    })
    .from(hospitals)
    .where(inArray(hospitals.key, houses));
  const found =
    people.length === 0
      ? houses.length === 0
        ? []
        : await ofHouses
      : await (houses.length === 0 ? ofPeople : unionAll(ofPeople, ofHouses));
  return new Map(found.map(({ kind, key, ...photos }) => [`${kind} ${key}`, photos]));
}
