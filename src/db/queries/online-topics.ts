import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasDoctorText } from '#db/queries/directory-texts.ts';
import { type DoctorCardRow, isBookable, selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { doctorSpecialties, doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import { specialties } from '#db/schema/specialties.ts';

/**
 * The condition that a doctor can be booked, has texts for a reader of `locale`, and has a specialty of `family`; null:
 * a specialty that serves all families.
 */
function isBookableFor(db: Database, locale: Locale, family: ServiceFamily | null): SQL | undefined {
  const field = db
    .select({ one: sql`1` })
    .from(doctorSpecialties)
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .where(
      and(
        eq(doctorSpecialties.doctorId, doctors.id),
        family === null ? isNull(specialties.family) : eq(specialties.family, family),
      ),
    );
  const practice = db
    .select({ one: sql`1` })
    .from(practices)
    .where(and(eq(practices.doctorId, doctors.id), isBookable(db)));
  return and(exists(field), exists(practice), hasDoctorText(db, locale));
}

/**
 * Number of doctors who can be booked for a family and have texts for a reader of `locale`; null: for the specialties
 * that serve all families.
 */
export const countDoctorsToAsk = (
  db: Database,
  locale: Locale,
  family: ServiceFamily | null,
): Promise<number> => db.$count(doctors, isBookableFor(db, locale, family));

/**
 * Cards of the doctors who can be booked for a family and have texts for a reader of `locale`; null: for the specialties
 * that serve all families. They are ordered by a hash of the key: the order is always the same, and depends on nothing
 * that a doctor can influence.
 */
export const listDoctorsToAsk = (
  db: Database,
  locale: Locale,
  family: ServiceFamily | null,
  limit: number,
): Promise<DoctorCardRow[]> =>
  selectDoctorCards(db, locale, {
    where: isBookableFor(db, locale, family),
    order: [sql`md5(${doctors.key})`],
    limit,
  });
