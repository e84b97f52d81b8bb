import { tag } from '#cache/tags.ts';
import type { Database } from '#db/client.ts';
import { deletePublicDoctor, findPracticeOf } from '#db/queries/doctor-file/public-page.ts';
import { deleteSearchDocuments } from '#db/queries/doctor-file/search-documents.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';

/**
 * Deletes a doctor's public page and its search documents and marks the pages that showed the doctor as stale; nothing
 * happens without a page. The caller has locked the practice and the account.
 */
export async function withdrawDoctor(tx: Database, userId: string): Promise<void> {
  const practice = await findPracticeOf(tx, userId);
  if (!practice?.doctorId) return;
  const key = await deletePublicDoctor(tx, practice.doctorId);
  if (key === undefined) return;
  await deleteSearchDocuments(tx, [key]);
  await rememberStaleTags(tx, [tag.doctors, tag.specialties, tag.home, tag.doctor(key)]);
}
