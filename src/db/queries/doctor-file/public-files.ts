import { and, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type OpenedFile, decryptFile } from '#db/queries/files.ts';
import { certificates, doctorFiles } from '#db/schema/doctor-files.ts';
import { files } from '#db/schema/files.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { clinicDay } from '#db/clinic-day.ts';

/** A certificate on a public page. */
export interface PublicCertificate {
  id: string;
  title: string;
  issuer: string;
  number: string | null;
  /** Days, `YYYY-MM-DD`. */
  issued: string;
  expires: string | null;
}

/** The condition that staff approved a certificate and its last day is not over on the clinic's clock. */
const isValidCertificate = (): SQL | undefined =>
  and(
    eq(certificates.state, 'approved'),
    or(isNull(certificates.expires), gte(certificates.expires, clinicDay(new Date()))),
  );

/** A column for a select: the id of the picture in a doctor's approved file; null without one. */
export const approvedPhoto = sql<string | null>`(${doctorFiles.approved} ->> 'photo')`;

/** The pictures of published doctors, as ids of files by doctor. */
export async function photosOf(db: Database, doctorIds: readonly number[]): Promise<Map<number, string>> {
  if (doctorIds.length === 0) return new Map();
  const rows = await db
    .select({ doctorId: practices.doctorId, photo: approvedPhoto })
    .from(practices)
    .innerJoin(doctorFiles, eq(doctorFiles.userId, practices.userId))
    .innerJoin(users, and(eq(users.id, practices.userId), eq(users.state, 'active')))
    .where(and(inArray(practices.doctorId, [...doctorIds]), isNotNull(approvedPhoto)));
  return new Map(rows.flatMap(({ doctorId, photo: id }) => (doctorId && id ? [[doctorId, id]] : [])));
}

/** The approved certificates of a published doctor that have not expired, by the day of issue, oldest first. */
export function publicCertificates(db: Database, doctorId: number): Promise<PublicCertificate[]> {
  const { id, title, issuer, number, issued, expires } = certificates;
  return db
    .select({ id, title, issuer, number, issued, expires })
    .from(certificates)
    .innerJoin(practices, eq(practices.userId, certificates.userId))
    .where(and(eq(practices.doctorId, doctorId), isValidCertificate()))
    .orderBy(asc(issued), asc(id));
}

/** Rows of the files among `ids` that are the picture on a doctor's public page. */
const selectPhotos = (db: Database, ids: readonly string[]) =>
  db
    .select({ file: files })
    .from(files)
    .innerJoin(
      doctorFiles,
      and(eq(doctorFiles.userId, files.ownerId), sql`${approvedPhoto} = ${files.id}::text`),
    )
    .innerJoin(practices, eq(practices.userId, doctorFiles.userId))
    .innerJoin(users, eq(users.id, practices.userId))
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.purpose, 'profile'),
        isNotNull(practices.doctorId),
        eq(users.state, 'active'),
      ),
    );

/** The ids whose files are pictures on doctors' public pages. */
export async function publicPhotos(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await selectPhotos(db, ids);
  return found.map(({ file }) => file.id);
}

/** The decrypted picture on a doctor's public page, by the id of its file; undefined for any other file. */
export async function openPhoto(db: Database, id: string): Promise<OpenedFile | undefined> {
  const [found] = await selectPhotos(db, [id]);
  return found && decryptFile(db, found.file);
}

/** The decrypted file of a certificate on a public page, by the certificate's id; undefined for any other one. */
export async function openCertificate(db: Database, id: string): Promise<OpenedFile | undefined> {
  const [found] = await db
    .select({ file: files })
    .from(certificates)
    .innerJoin(files, eq(files.id, certificates.fileId))
    .innerJoin(practices, eq(practices.userId, certificates.userId))
    .innerJoin(users, eq(users.id, practices.userId))
    .where(
      and(
        eq(certificates.id, id),
        isValidCertificate(),
        eq(files.purpose, 'certificate'),
        isNotNull(practices.doctorId),
        eq(users.state, 'active'),
      ),
    );
  return found && decryptFile(db, found.file);
}
