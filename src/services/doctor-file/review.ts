import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { type CertificateRow, listCertificates } from '#db/queries/doctor-file/certificates.ts';
import { type DoctorFileRow, findDoctorFile } from '#db/queries/doctor-file/own.ts';
import {
  findDoctorForReview,
  findDoctorsForReview,
  type DoctorForReview,
  type ReviewRow,
} from '#db/queries/doctor-file/doctors-for-review.ts';
import type { Staff } from '#services/desk/payments.ts';
import { readList } from '#services/desk/read-list.ts';
import type { ReviewFilter } from '#domain/doctor-file.ts';

/**
 * Doctors by the state of their review; of those who wait, the longest come first. The audit log names the staff member.
 */
export function listDoctorsForReview(
  db: Database,
  { actor }: Staff,
  filter: ReviewFilter,
  page: Page,
): Promise<{ total: number; rows: ReviewRow[] }> {
  return readList(db, actor, 'doctor_files', (tx) => findDoctorsForReview(tx, filter, page));
}

/** Everything about a doctor that staff decide on; `file` is undefined while the doctor has sent none. */
export interface Dossier {
  doctor: DoctorForReview;
  file: DoctorFileRow | undefined;
  certificates: CertificateRow[];
}

/** The dossier of a doctor's account; the audit log names `staff`. Undefined when there is no such doctor. */
export function openDossier(db: Database, doctor: string, { actor }: Staff): Promise<Dossier | undefined> {
  return transaction(db, async (tx) => {
    const dossier = await findDossier(tx, doctor);
    const record = `doctor_files:${doctor}` as const;
    // `patient` is the person whose record it is: here the doctor.
    if (dossier) await noteAccess(tx, { actor, action: 'staff-read', record, patient: doctor });
    return dossier;
  });
}

/**
 * Does the same as {@link openDossier} without an entry in the audit log, for the result of a change that has its
 * own entry.
 */
export async function findDossier(tx: Database, id: string): Promise<Dossier | undefined> {
  const doctor = await findDoctorForReview(tx, id);
  if (!doctor) return undefined;
  return {
    doctor,
    file: await findDoctorFile(tx, id),
    certificates: await listCertificates(tx, id),
  };
}
