import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, run } from '#db/client.ts';
import { type DoctorCardRow, isBookable, selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { doctorSpecialties, doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import { specialties } from '#db/schema/specialties.ts';

/** Doctors who can be booked and work in a family's fields; `null`: in the fields that serve all families. */
function canBeAsked(db: Database, family: ServiceFamily | null): SQL | undefined {
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
  return and(exists(field), exists(practice));
}

export const countDoctorsToAsk = (family: ServiceFamily | null): Promise<number> =>
  run((db) => db.$count(doctors, canBeAsked(db, family)));

/** As cards; the order is fixed and favours nobody. */
export const listDoctorsToAsk = (
  locale: Locale,
  family: ServiceFamily | null,
  limit: number,
): Promise<DoctorCardRow[]> =>
  run((db) =>
    selectDoctorCards(db, locale, {
      where: canBeAsked(db, family),
      order: [sql`md5(${doctors.key})`],
      limit,
    }),
  );
