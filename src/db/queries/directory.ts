import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, run } from '#db/client.ts';
import { specialtyText } from '#db/queries/directory-texts.ts';
import { type DoctorCardRow, selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { type HospitalCardRow, selectHospitalCards } from '#db/queries/hospital-cards.ts';
import { localeChain } from '#db/queries/translation.ts';
import { doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { specialties } from '#db/schema/specialties.ts';

/** Doctors of all fields in turn; within a field the order is fixed and favours nobody. */
export function listHomeDoctors(locale: Locale, limit: number): Promise<DoctorCardRow[]> {
  return run((db) => {
    const field = db
      .select({ family: specialties.family })
      .from(doctorSpecialties)
      .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
      .where(eq(doctorSpecialties.doctorId, doctors.id))
      .orderBy(asc(doctorSpecialties.position))
      .limit(1);
    const neutral = sql`md5(${doctors.key})`;
    const turn = sql`row_number() over (partition by (${field}) order by ${neutral})`;
    return selectDoctorCards(db, locale, { order: [turn, neutral], limit });
  });
}

/** Hospitals of all cities in turn; within a city the order is fixed and favours nobody. */
export function listHomeHospitals(locale: Locale, limit: number): Promise<HospitalCardRow[]> {
  return run((db) => {
    const neutral = sql`md5(${hospitals.key})`;
    const turn = sql`row_number() over (partition by ${hospitals.cityId} order by ${neutral})`;
    return selectHospitalCards(db, locale, { order: [turn, neutral], limit });
  });
}

export interface SpecializationRow {
  id: number;
  key: string;
  /** Language the title is really in. */
  locale: Locale;
  slug: string;
  /** Name of the field. */
  title: string;
  /** Doctors that a reader of this language is shown. */
  count: number;
}

/** The fields that have doctors, in their order. */
export async function listSpecializations(locale: Locale): Promise<SpecializationRow[]> {
  const rows = await run((db) => {
    const text = specialtyText(db, locale);
    return db
      .select({
        id: specialties.id,
        key: specialties.key,
        locale: text.locale,
        slug: text.slug,
        title: text.title,
        count: countDoctors(db, locale),
      })
      .from(specialties)
      .innerJoinLateral(text, sql`true`)
      .orderBy(asc(specialties.position), asc(specialties.id));
  });
  return rows.filter(({ count }) => count > 0);
}

/** How many doctors of the field beside it a reader of `locale` is shown; a subselect. */
function countDoctors(db: Database, locale: Locale) {
  const readable = db
    .select({ one: sql`1` })
    .from(doctorTranslations)
    .where(
      and(
        eq(doctorTranslations.doctorId, doctorSpecialties.doctorId),
        inArray(doctorTranslations.locale, localeChain(locale)),
      ),
    );
  const count = db
    .select({ count: sql`count(*)` })
    .from(doctorSpecialties)
    .where(and(eq(doctorSpecialties.specialtyId, specialties.id), exists(readable)));
  return sql<number>`(${count})`.mapWith(Number);
}
