import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';

/**
 * The keys of the doctors in the directory whose page was not written from a file of their own. Doctors who have left the
 * directory are not among them.
 */
export async function listContentDoctors(db: Database): Promise<string[]> {
  const ownFile = db
    .select({ user: doctorFiles.userId })
    .from(practices)
    .innerJoin(doctorFiles, eq(doctorFiles.userId, practices.userId))
    .where(and(eq(practices.doctorId, doctors.id), isNotNull(doctorFiles.approved)));
  const rows = await db.select({ key: doctors.key }).from(doctors).where(notExists(ownFile));
  return rows.map(({ key }) => key);
}
