import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { lockDoctor } from '#db/queries/doctor-file/own.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { attachFiles, discardFile, type FileCard, fileCards } from '#db/queries/files.ts';
import { certificates } from '#db/schema/doctor-files.ts';

/** So many may one doctor show. */
const MAX_CERTIFICATES = 30;

export interface NewCertificate {
  /** Id of a file that they sent. */
  fileId: string;
  title: string;
  issuer: string;
  number: string | null;
  /** Days, `YYYY-MM-DD`. */
  issued: string;
  expires: string | null;
}

export type CertificateRow = typeof certificates.$inferSelect & { file: FileCard };

/** A doctor's certificates, oldest first. */
export async function listCertificates(db: Database, userId: string): Promise<CertificateRow[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.createdAt), asc(certificates.id));
  return withFiles(db, rows);
}

/** With what is known of the file of each. */
export async function withFiles(
  db: Database,
  rows: readonly (typeof certificates.$inferSelect)[],
): Promise<CertificateRow[]> {
  const cards = await fileCards(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap((row) => {
    const file = cards.find(({ id }) => id === row.fileId);
    return file ? [{ ...row, file }] : [];
  });
}

/** Stores a certificate, which waits for its review. Undefined: there are as many as there may be. */
export async function addCertificate(
  tx: Database,
  userId: string,
  certificate: NewCertificate,
): Promise<CertificateRow | undefined> {
  const owned = eq(certificates.userId, userId);
  if (!(await lockDoctor(tx, userId)) || (await tx.$count(certificates, owned)) >= MAX_CERTIFICATES)
    return undefined;
  const wanted = { ids: [certificate.fileId], owner: userId, purpose: 'certificate' } as const;
  if (!(await attachFiles(tx, wanted))) return undefined;
  const rows = await tx
    .insert(certificates)
    .values({ id: randomUUID(), userId, ...certificate })
    .returning();
  return (await withFiles(tx, rows))[0];
}

/** Removes a certificate with its file. False: the doctor has no such certificate. */
export async function removeCertificate(tx: Database, userId: string, id: string): Promise<boolean> {
  const [gone] = await tx
    .delete(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)))
    .returning({ fileId: certificates.fileId });
  if (gone) {
    await discardFile(tx, gone.fileId, userId);
    await doctorPageChanged(tx, { user: userId });
  }
  return gone !== undefined;
}
