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
  const doctorKeys = keysOf('doctor');
  const hospitalKeys = keysOf('hospital');
  const doctorPhotos = db
    .select({
      kind: sql<'doctor' | 'hospital'>`'doctor'`.as('kind'),
      key: doctors.key,
      photo: mainPicture('doctor', doctors.key),
      uploadedPhoto: approvedPhoto,
    })
    .from(doctors)
    .leftJoin(practices, eq(practices.doctorId, doctors.id))
    .leftJoin(doctorFiles, eq(doctorFiles.userId, practices.userId))
    .where(inArray(doctors.key, doctorKeys));
  const hospitalPhotos = db
    .select({
      kind: sql<'doctor' | 'hospital'>`'hospital'`,
      key: hospitals.key,
      photo: mainPicture('hospital', hospitals.key),
      uploadedPhoto: sql<string | null>`null`,
    })
    .from(hospitals)
    .where(inArray(hospitals.key, hospitalKeys));
  const found =
    doctorKeys.length === 0
      ? hospitalKeys.length === 0
        ? []
        : await hospitalPhotos
      : await (hospitalKeys.length === 0 ? doctorPhotos : unionAll(doctorPhotos, hospitalPhotos));
  return new Map(found.map(({ kind, key, ...photos }) => [`${kind} ${key}`, photos]));
}
