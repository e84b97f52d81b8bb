import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { withAllParts } from '#db/queries/doctor-file/own.ts';
import { lockPublicDoctors } from '#db/queries/doctor-file/public-page.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import type { DeskCheck, DoctorProfile } from '#content/doctor-profile.ts';
import { publishedParts } from '#domain/doctor-file.ts';

/**
 * The statements of doctors and of the desk by the keys of their pages, for pages that have any. A file counts by the
 * conditions of `publishDoctor`.
 */
export async function readProfiles(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, DoctorProfile>> {
  if (keys.length === 0) return new Map();
  const files = await db
    .select({ id: doctors.id, key: doctors.key, file: doctorFiles, city: cities.key })
    .from(doctorFiles)
    .innerJoin(practices, eq(practices.userId, doctorFiles.userId))
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .leftJoin(cities, eq(cities.key, sql`${doctorFiles.approved} ->> 'city'`))
    .where(inArray(doctors.key, [...keys]));
  if (files.length === 0) return new Map();
  const ids = files.map(({ id }) => id);
  const { doctorId, locale, memberships } = doctorTranslations;
  const texts = await db
    .select({ doctorId, locale, memberships })
    .from(doctorTranslations)
    .where(inArray(doctorId, ids))
    .orderBy(asc(locale));
  const textsOf = Map.groupBy(texts, (text) => text.doctorId);
  return new Map(
    files.map(({ id, key, file, city }): [string, DoctorProfile] => {
      const approved = city === null ? null : file.approved && withAllParts(file.approved);
      const parts = publishedParts({ approved, licence: file.licence });
      return [key, { file: parts?.file, check: checkOf(file), shown: textsOf.get(id) ?? [] }];
    }),
  );
}

/** Does the same as {@link readProfiles}, once approvals that are under way have ended; later ones wait. */
export async function lockProfiles(
  tx: Database,
  keys: readonly string[],
): Promise<Map<string, DoctorProfile>> {
  if (keys.length > 0) await lockPublicDoctors(tx, keys);
  return readProfiles(tx, keys);
}

const checkOf = ({
  licence,
  verifiedOn,
  verifiedUntil,
}: typeof doctorFiles.$inferSelect): DeskCheck | undefined =>
  licence === null ? undefined : { licence, verified_on: verifiedOn, verified_until: verifiedUntil };
