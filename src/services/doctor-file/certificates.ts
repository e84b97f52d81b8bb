import { type Database, transaction } from '#db/client.ts';
import {
  type CertificateRow,
  countCertificates,
  deleteCertificate,
  insertCertificate,
  type NewCertificate,
} from '#db/queries/doctor-file/certificates.ts';
import { lockDoctor } from '#db/queries/doctor-file/own.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { attachFiles, discardFile } from '#db/queries/files.ts';

/** The most certificates of one doctor. */
const MAX_CERTIFICATES = 30;

/**
 * Stores a certificate, which then waits for its review. Undefined when the file does not belong to the doctor, or
 * they have {@link MAX_CERTIFICATES}.
 */
export const addCertificate = (
  db: Database,
  userId: string,
  certificate: NewCertificate,
): Promise<CertificateRow | undefined> =>
  transaction(db, async (tx) => {
    if (!(await lockDoctor(tx, userId)) || (await countCertificates(tx, userId)) >= MAX_CERTIFICATES)
      return undefined;
    const wantedFiles = { ids: [certificate.fileId], owner: userId, purpose: 'certificate' } as const;
    if (!(await attachFiles(tx, wantedFiles))) return undefined;
    return insertCertificate(tx, userId, certificate);
  });

/** Removes a certificate with its file. False: the doctor has no such certificate. */
export const removeCertificate = (db: Database, userId: string, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const fileId = await deleteCertificate(tx, userId, id);
    if (fileId === undefined) return false;
    await discardFile(tx, fileId, userId);
    await doctorPageChanged(tx, { user: userId });
    return true;
  });
