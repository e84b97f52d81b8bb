import { and, eq } from 'drizzle-orm';
import { tag } from '#cache/tags.ts';
import type { Database } from '#db/client.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';

/** Takes a doctor's public page away, with what the search knows of them: they close their account. */
export async function withdrawDoctor(tx: Database, userId: string): Promise<void> {
  const [practice] = await tx
    .select({ doctorId: practices.doctorId })
    .from(practices)
    .where(eq(practices.userId, userId));
  if (!practice?.doctorId) return;
  const [gone] = await tx
    .delete(doctors)
    .where(eq(doctors.id, practice.doctorId))
    .returning({ key: doctors.key });
  if (!gone) return;
  await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, 'doctor'), eq(searchDocuments.key, gone.key)));
  await rememberStaleTags(tx, [tag.doctors, tag.specialties, tag.home, tag.doctor(gone.key)]);
}
