import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { tag } from '#cache/tags.ts';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { findDoctorFile } from '#db/queries/doctor-file/own.ts';
import { freeSlug } from '#db/queries/doctor-file/slug.ts';
import { writeSearchDocuments } from '#db/queries/doctor-file/search-documents.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import { isWhole, summaryOf, type WholeFile } from '#domain/doctor-file.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { fold } from '#domain/fold.ts';

/** Of a doctor whose prices stand in their price plans alone. */
const NO_FEES = { feeCurrency: 'EUR', fees: {} };

/**
 * Writes a doctor's public page from what staff approved and from the check of their licence; while something is missing
 * there is none. The caller holds the lock of their account, and they have a practice once something is approved.
 */
export async function publishDoctor(tx: Database, userId: string): Promise<void> {
  const row = await findDoctorFile(tx, userId);
  if (!row?.approved || !isWhole(row.approved) || row.licence === null) return;
  const file = row.approved;
  const [practice] = await tx
    .select({ id: practices.id, doctorId: practices.doctorId })
    .from(practices)
    .where(eq(practices.userId, userId));
  if (!practice) return;
  const [city] = await tx.select({ id: cities.id }).from(cities).where(eq(cities.key, file.city));
  if (!city) return;
  const values = {
    gender: file.gender,
    cityId: city.id,
    transliterations: [fold(file.name)],
    languages: [...file.languages],
    years: file.years,
    licence: row.licence,
    verifiedOn: row.verifiedOn === null ? null : new Date(row.verifiedOn),
    verifiedUntil: row.verifiedUntil === null ? null : new Date(row.verifiedUntil),
  };
  // The key is public: it says nothing of the account.
  const [doctor] =
    practice.doctorId === null
      ? await tx
          .insert(doctors)
          .values({ key: `doctor-${practice.id}`, ...values, ...NO_FEES })
          .returning({ id: doctors.id, key: doctors.key })
      : await tx
          .update(doctors)
          .set(values)
          .where(eq(doctors.id, practice.doctorId))
          .returning({ id: doctors.id, key: doctors.key });
  if (!doctor) return;
  await tx.update(practices).set({ doctorId: doctor.id }).where(eq(practices.id, practice.id));
  await writeTexts(tx, doctor.id, file);
  await writeFields(tx, doctor.id, file);
  await writeSearchDocuments(tx, doctor.id);
  await rememberStaleTags(tx, [tag.doctors, tag.specialties, tag.home, tag.doctor(doctor.key)]);
}

/** In the languages that they wrote in. An address stays what it was: a name that changes breaks no link. */
async function writeTexts(tx: Database, doctorId: number, file: WholeFile): Promise<void> {
  const written = LOCALES.filter((locale) => file.biography[locale] !== undefined);
  const of = eq(doctorTranslations.doctorId, doctorId);
  await tx.delete(doctorTranslations).where(and(of, notInArray(doctorTranslations.locale, written)));
  for (const locale of written) {
    const biography = file.biography[locale] ?? '';
    const texts = {
      honorific: titleOf(file.qualifications, file.gender, locale) ?? '',
      title: file.name,
      summary: summaryOf(biography, locale),
      biography,
    };
    const changed = await tx
      .update(doctorTranslations)
      .set(texts)
      .where(and(of, eq(doctorTranslations.locale, locale)))
      .returning({ slug: doctorTranslations.slug });
    if (changed.length === 0) {
      const slug = await freeSlug(tx, locale, file.name);
      await tx.insert(doctorTranslations).values({ doctorId, locale, slug, ...texts });
    }
  }
}

/** The first field is the main one, as they ordered them. */
async function writeFields(tx: Database, doctorId: number, file: WholeFile): Promise<void> {
  const { specializations, treatments } = file;
  await tx.delete(doctorSpecialties).where(eq(doctorSpecialties.doctorId, doctorId));
  await tx.delete(doctorServices).where(eq(doctorServices.doctorId, doctorId));
  const fields = await tx
    .select({ id: specialties.id, key: specialties.key })
    .from(specialties)
    .where(inArray(specialties.key, [...specializations]));
  const offered = await tx
    .select({ id: services.id, key: services.key })
    .from(services)
    .where(inArray(services.key, [...treatments]));
  const placed = fields.map(({ id, key }) => ({
    doctorId,
    specialtyId: id,
    position: specializations.indexOf(key),
  }));
  if (placed.length > 0) await tx.insert(doctorSpecialties).values(placed);
  const done = offered.map(({ id, key }) => ({
    doctorId,
    serviceId: id,
    position: treatments.indexOf(key),
  }));
  if (done.length > 0) await tx.insert(doctorServices).values(done);
}
