import type { Database } from '#db/client.ts';
import { deleteDoctorDocuments } from '#db/content/doctor-documents.ts';
import { writeHospitalDocuments } from '#db/content/hospital-documents.ts';
import { deletePublicDoctor, findPracticeOf } from '#db/queries/doctor-file/public-page.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { tagsOfDoctor } from '#services/doctor-file/tags.ts';

/**
 * Deletes a doctor's public page and its search documents and marks the pages that showed the doctor as stale; nothing
 * happens without a page. The caller has locked the practice and the account.
 */
export async function withdrawDoctor(tx: Database, userId: string): Promise<void> {
  const practice = await findPracticeOf(tx, userId);
  if (!practice?.doctorId) return;
  const doctor = await deletePublicDoctor(tx, practice.doctorId);
  if (!doctor) return;
  await deleteDoctorDocuments(tx, [doctor.key]);
  if (doctor.hospital !== null) await writeHospitalDocuments(tx, doctor.hospital);
  await rememberStaleTags(tx, tagsOfDoctor(doctor));
}
