import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { Membership } from '#domain/membership.ts';

// Queries of the rows that make up a doctor's public page.

type DoctorValues = typeof doctors.$inferInsert;
type TextValues = Omit<typeof doctorTranslations.$inferInsert, 'doctorId' | 'locale' | 'slug'>;

/** A row of `doctors`. */
export interface PublicDoctor {
  id: number;
  key: string;
  /** Key of the hospital; null without one. */
  hospital: string | null;
  /** Spellings of the name beside those of the texts. */
  transliterations: readonly string[];
}

const PUBLIC_DOCTOR = {
  id: doctors.id,
  key: doctors.key,
  hospital: sql<
    string | null
  >`(select ${hospitals.key} from ${hospitals} where ${hospitals.id} = ${doctors.hospitalId})`,
  transliterations: doctors.transliterations,
};

/** The practice of an account, with the id of its public page; `doctorId` is null where there is no page. */
export async function findPracticeOf(
  db: Database,
  userId: string,
): Promise<{ id: string; doctorId: number | null } | undefined> {
  const [practice] = await db
    .select({ id: practices.id, doctorId: practices.doctorId })
    .from(practices)
    .where(eq(practices.userId, userId));
  return practice;
}

/** The id of a city of the directory by its key. */
export async function findCityId(db: Database, key: string): Promise<number | undefined> {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.key, key));
  return city?.id;
}

/** Adds a doctor to the directory; their texts, fields and practice are stored apart. */
export async function insertPublicDoctor(
  tx: Database,
  values: DoctorValues,
): Promise<PublicDoctor | undefined> {
  const [doctor] = await tx.insert(doctors).values(values).returning(PUBLIC_DOCTOR);
  return doctor;
}

/** Changes a doctor of the directory; undefined when there is none with this id. */
export async function updatePublicDoctor(
  tx: Database,
  id: number,
  values: Partial<DoctorValues>,
): Promise<PublicDoctor | undefined> {
  const [doctor] = await tx.update(doctors).set(values).where(eq(doctors.id, id)).returning(PUBLIC_DOCTOR);
  return doctor;
}

/**
 * Locks public pages by their keys, or all, so that an approval of the doctor's file waits until the transaction ends.
 * Gives the keys of those that are there.
 */
export async function lockPublicDoctors(tx: Database, keys?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: doctors.key })
    .from(doctors)
    .where(keys && inArray(doctors.key, [...keys]))
    .orderBy(asc(doctors.id))
    .for('no key update');
  return rows.map(({ key }) => key);
}

/** Deletes a public page with everything that belongs to it; gives the doctor whose page it was. */
export async function deletePublicDoctor(tx: Database, id: number): Promise<PublicDoctor | undefined> {
  const [deleted] = await tx.delete(doctors).where(eq(doctors.id, id)).returning(PUBLIC_DOCTOR);
  return deleted;
}

/** Links a public page to a practice. */
export async function linkPublicDoctor(tx: Database, practice: string, doctorId: number): Promise<void> {
  await tx.update(practices).set({ doctorId }).where(eq(practices.id, practice));
}

/** The doctor's name and memberships as the page has them in each of its languages. */
export async function findSpellings(
  db: Database,
  doctorId: number,
): Promise<{ locale: Locale; title: string; memberships: Membership[] }[]> {
  return db
    .select({
      locale: doctorTranslations.locale,
      title: doctorTranslations.title,
      memberships: doctorTranslations.memberships,
    })
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, doctorId))
    .orderBy(asc(doctorTranslations.locale));
}

/** Deletes the texts of a page in all languages but these. */
export async function deleteTextsExcept(
  tx: Database,
  doctorId: number,
  locales: readonly Locale[],
): Promise<void> {
  await tx
    .delete(doctorTranslations)
    .where(
      and(eq(doctorTranslations.doctorId, doctorId), notInArray(doctorTranslations.locale, [...locales])),
    );
}

/** Changes the texts of a page in one language. False when it has none in this language. */
export async function updateTexts(
  tx: Database,
  { doctorId, locale }: { doctorId: number; locale: Locale },
  texts: Partial<TextValues>,
): Promise<boolean> {
  const updatedRows = await tx
    .update(doctorTranslations)
    .set(texts)
    .where(and(eq(doctorTranslations.doctorId, doctorId), eq(doctorTranslations.locale, locale)))
    .returning({ slug: doctorTranslations.slug });
  return updatedRows.length > 0;
}

/** Adds the texts of a page in a language that it has none in. */
export async function insertTexts(
  tx: Database,
  values: typeof doctorTranslations.$inferInsert,
): Promise<void> {
  await tx.insert(doctorTranslations).values(values);
}

/** Replaces the specialties and treatments of a doctor by keys, in this order. */
export async function replaceFields(
  tx: Database,
  doctorId: number,
  { specializations, treatments }: { specializations: readonly string[]; treatments: readonly string[] },
): Promise<void> {
  await tx.delete(doctorSpecialties).where(eq(doctorSpecialties.doctorId, doctorId));
  await tx.delete(doctorServices).where(eq(doctorServices.doctorId, doctorId));
  const specialtyRows = await tx
    .select({ id: specialties.id, key: specialties.key })
    .from(specialties)
    .where(inArray(specialties.key, [...specializations]));
  const treatmentRows = await tx
    .select({ id: services.id, key: services.key })
    .from(services)
    .where(inArray(services.key, [...treatments]));
  const specialtyValues = specialtyRows.map(({ id, key }) => ({
    doctorId,
    specialtyId: id,
    position: specializations.indexOf(key),
  }));
  if (specialtyValues.length > 0) await tx.insert(doctorSpecialties).values(specialtyValues);
  const treatmentValues = treatmentRows.map(({ id, key }) => ({
    doctorId,
    serviceId: id,
    position: treatments.indexOf(key),
  }));
  if (treatmentValues.length > 0) await tx.insert(doctorServices).values(treatmentValues);
}
