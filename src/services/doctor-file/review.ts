import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { type CertificateRow, listCertificates } from '#db/queries/doctor-file/certificates.ts';
import { type DoctorFileRow, findDoctorFile } from '#db/queries/doctor-file/own.ts';
import {
  findReviewedDoctor,
  findReviewedDoctors,
  type ReviewedDoctor,
  type ReviewRow,
} from '#db/queries/doctor-file/reviewed-doctors.ts';
import type { Staff } from '#services/desk/payments.ts';
import type { ReviewFilter } from '#domain/doctor-file.ts';

/** Doctors by what waits for staff, those who wait longest first. That it was read is noted. */
export function listReviews(
  db: Database,
  { actor }: Staff,
  filter: ReviewFilter,
  page: Page,
): Promise<{ total: number; rows: ReviewRow[] }> {
  return transaction(db, async (tx) => {
    const found = await findReviewedDoctors(tx, filter, page);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'doctor_files:list' });
    return found;
  });
}

/** Everything that staff decide on. */
export interface Dossier {
  doctor: ReviewedDoctor;
  file: DoctorFileRow | undefined;
  certificates: CertificateRow[];
}

/** The dossier of a doctor's account; that `staff` looked is noted. Undefined: there is no such doctor. */
export function openDossier(db: Database, doctor: string, { actor }: Staff): Promise<Dossier | undefined> {
  return transaction(db, async (tx) => {
    const dossier = await findDossier(tx, doctor);
    const record = `doctor_files:${doctor}` as const;
    if (dossier) await noteAccess(tx, { actor, action: 'staff-read', record, patient: doctor });
    return dossier;
  });
}

/** As {@link openDossier}, without a note: the result of a change that was noted. */
export async function findDossier(tx: Database, id: string): Promise<Dossier | undefined> {
  const doctor = await findReviewedDoctor(tx, id);
  if (!doctor) return undefined;
  return {
    doctor,
    file: await findDoctorFile(tx, id),
    certificates: await listCertificates(tx, id),
  };
}
