import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors } from '#db/schema/doctors.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { publishedParts } from '#domain/doctor-file.ts';

/**
 * The keys of the doctors in the directory whose page was not written from a file of their own. An approved file from
 * which no page could be written does not count. Doctors who have left the directory are not among them.
 */
export async function listContentDoctors(db: Database): Promise<string[]> {
  const rows = await db.select({ key: doctors.key }).from(doctors);
  const ownPages = await listOwnPages(db);
  return rows.map(({ key }) => key).filter((key) => !ownPages.has(key));
}

/** The keys of the doctors whose page was written from a file of their own, by the conditions of `publishDoctor`. */
export async function listOwnPages(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: doctors.key, approved: doctorFiles.approved, licence: doctorFiles.licence })
    .from(doctorFiles)
    .innerJoin(practices, eq(practices.userId, doctorFiles.userId))
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .innerJoin(cities, eq(cities.key, sql`${doctorFiles.approved} ->> 'city'`));
  return new Set(rows.filter((row) => publishedParts(row) !== undefined).map(({ key }) => key));
}
