import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type FileCard, listFileCards } from '#db/queries/files.ts';
import { certificates } from '#db/schema/doctor-files.ts';

export interface NewCertificate {
  /** Id of a file that the doctor uploaded. */
  fileId: string;
  title: string;
  issuer: string;
  number: string | null;
  /** Days, `YYYY-MM-DD`. */
  issued: string;
  expires: string | null;
}

type Row = typeof certificates.$inferSelect;
export type CertificateRow = Row & { file: FileCard };

/** A doctor's certificates, oldest first. */
export async function listCertificates(db: Database, userId: string): Promise<CertificateRow[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.createdAt), asc(certificates.id));
  return addFileCards(db, rows);
}

/** Adds the record of its file to each certificate. */
async function addFileCards(db: Database, rows: readonly Row[]): Promise<CertificateRow[]> {
  const cards = await listFileCards(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap((row) => {
    const file = cards.find(({ id }) => id === row.fileId);
    return file ? [{ ...row, file }] : [];
  });
}

/** The number of a doctor's certificates in all states. */
export const countCertificates = (db: Database, userId: string): Promise<number> =>
  db.$count(certificates, eq(certificates.userId, userId));

/** Stores a certificate, which waits for its review. */
export async function insertCertificate(
  tx: Database,
  userId: string,
  certificate: NewCertificate,
): Promise<CertificateRow | undefined> {
  const rows = await tx
    .insert(certificates)
    .values({ id: randomUUID(), userId, ...certificate })
    .returning();
  return (await addFileCards(tx, rows))[0];
}

/** Deletes a certificate of a doctor; gives the id of its file. Undefined: they have no such certificate. */
export async function deleteCertificate(
  tx: Database,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.userId, userId)))
    .returning({ fileId: certificates.fileId });
  return gone?.fileId;
}

/** Stores a decision on a certificate; gives the account of its doctor. Undefined: there is none that waits. */
export async function updateWaitingCertificate(
  tx: Database,
  id: string,
  values: Pick<Row, 'state' | 'reason' | 'decidedBy' | 'decidedAt'>,
): Promise<string | undefined> {
  const [row] = await tx
    .update(certificates)
    .set(values)
    .where(and(eq(certificates.id, id), eq(certificates.state, 'waiting')))
    .returning({ doctor: certificates.userId });
  return row?.doctor;
}
