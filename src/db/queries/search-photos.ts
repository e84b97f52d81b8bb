import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { approvedPhoto } from '#db/queries/doctor-file/public-files.ts';
import { picturePath } from '#db/queries/pictures.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors } from '#db/schema/doctors.ts';
import { pictureFiles, pictures } from '#db/schema/pictures.ts';
import { practices } from '#db/schema/practices.ts';

export interface FoundPhoto {
  /** The path of the picture that editors published, with its focus as the fragment. */
  photo: string | null;
  /** Id of the picture that the doctor uploaded and staff approved. */
  uploadedPhoto: string | null;
}

/** The pictures of found doctors and hospitals, by `kind key`; those without a picture are left out. */
export async function photosOfFound(
  db: Database,
  rows: readonly FoundRow[],
): Promise<Map<string, FoundPhoto>> {
  const keysOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.key] : []));
  const doctorKeys = keysOf('doctor');
  const hospitalKeys = keysOf('hospital');
  if (doctorKeys.length + hospitalKeys.length === 0) return new Map();
  const isOf = (kind: 'doctor' | 'hospital', keys: readonly string[]) =>
    and(eq(pictures.kind, kind), inArray(pictures.subject, [...keys]));
  const found = await unionAll(
    db
      .select({
        kind: sql<'doctor' | 'hospital'>`${pictures.kind}`.as('kind'),
        key: pictures.subject,
        photo: sql<
          string | null
        >`${picturePath(sql`${pictures.hash}`, sql`${pictureFiles.type}`)} || '#' || ${pictures.focus}`.as(
          'photo',
        ),
        uploadedPhoto: sql<string | null>`null`.as('uploaded_photo'),
      })
      .from(pictures)
      .innerJoin(pictureFiles, eq(pictureFiles.hash, pictures.hash))
      .where(and(eq(pictures.position, 0), or(isOf('doctor', doctorKeys), isOf('hospital', hospitalKeys)))),
    db
      .select({
        kind: sql<'doctor' | 'hospital'>`'doctor'`,
        key: doctors.key,
        photo: sql<string | null>`null`,
        uploadedPhoto: approvedPhoto,
      })
      .from(doctors)
      .innerJoin(practices, eq(practices.doctorId, doctors.id))
      .innerJoin(doctorFiles, eq(doctorFiles.userId, practices.userId))
      .where(and(inArray(doctors.key, doctorKeys), isNotNull(approvedPhoto))),
  );
  const photos = new Map<string, FoundPhoto>();
  for (const { kind, key, photo, uploadedPhoto } of found) {
    const other = photos.get(`${kind} ${key}`);
    photos.set(`${kind} ${key}`, {
      photo: other?.photo ?? photo,
      uploadedPhoto: other?.uploadedPhoto ?? uploadedPhoto,
    });
  }
  return photos;
}
