import { asc, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { specialtyText } from '#db/queries/directory-texts.ts';
import type { DoctorCardRow } from '#db/queries/doctor-cards.ts';
import { doctorsByField, doctorsInTurn } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf } from '#db/queries/find-doctor.ts';
import { type HospitalCardRow, hospitalCardsOf } from '#db/queries/hospital-cards.ts';
import { hospitalListing } from '#db/queries/hospital-listing.ts';
import { specialties } from '#db/schema/specialties.ts';
import { itemsOf, narrow } from '#domain/listing.ts';

/**
 * Doctors for the home page, alternating between specialties; within a specialty the order is fixed and favours
 * nobody.
 */
export const listHomeDoctors = async (
  db: Database,
  locale: Locale,
  limit: number,
): Promise<DoctorCardRow[]> => doctorCardsOf(db, locale, await doctorsInTurn(db, locale, limit));

/** Hospitals for the home page, alternating between cities; within a city the order is fixed and favours nobody. */
export async function listHomeHospitals(
  db: Database,
  locale: Locale,
  limit: number,
): Promise<HospitalCardRow[]> {
  const listing = await hospitalListing(db);
  const found = itemsOf(listing, narrow(listing, { reader: locale }), { limit });
  return hospitalCardsOf(
    db,
    locale,
    found.map(({ id }) => id),
  );
}

export interface SpecializationRow {
  id: number;
  key: string;
  /** The language that the title is in. */
  locale: Locale;
  slug: string;
  /** The name of the specialty. */
  title: string;
  /** The number of doctors that a reader of this language is shown. */
  count: number;
}

/** The specialties that have doctors, in their order. */
export async function listSpecializations(db: Database, locale: Locale): Promise<SpecializationRow[]> {
  const text = specialtyText(db, locale);
  const rows = await db
    .select({
      id: specialties.id,
      key: specialties.key,
      locale: text.locale,
      slug: text.slug,
      title: text.title,
    })
    .from(specialties)
    .innerJoinLateral(text, sql`true`)
    .orderBy(asc(specialties.position), asc(specialties.id));
  const counts = await doctorsByField(db, locale);
  return rows.flatMap((row) => {
    const count = counts.get(row.key) ?? 0;
    return count > 0 ? [{ ...row, count }] : [];
  });
}
