import { inArray } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import { type DoctorProfiles, languagesOf, withProfile } from '#content/doctor-profile.ts';
import type { DoctorContent } from '#content/load/directory.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/**
 * Writes doctors, with what their `profiles` state in place of the parts of the content. Their cities, hospitals,
 * specialties and services must exist, and their old translations must be deleted.
 */
export async function writeDoctors(
  tx: Database,
  contents: readonly DoctorContent[],
  profiles: DoctorProfiles,
): Promise<void> {
  if (contents.length === 0) return;
  const items = contents.map((doctor) => withProfile(doctor, profiles.get(doctor.key)));
  const languagesOfPage = (key: string) => {
    const file = profiles.get(key)?.file;
    return file ? languagesOf(file) : LOCALES;
  };
  const towns = await tx.select({ id: cities.id, key: cities.key }).from(cities);
  const facilities = await tx.select({ id: hospitals.id, key: hospitals.key }).from(hospitals);
  const rows = await tx
    .insert(doctors)
    .values(
      items.map(
        ({ key, gender, city, hospital, transliterations, languages, years, licence, ...doctor }) => ({
          key,
          gender,
          transliterations,
          languages,
          languageLevels: doctor.language_levels,
          years,
          licence,
          cityId: idOf(towns, city),
          hospitalId: hospital === null ? null : idOf(facilities, hospital),
          verifiedOn: doctor.verified_on === null ? null : midnight(doctor.verified_on),
          verifiedUntil: doctor.verified_until === null ? null : midnight(doctor.verified_until),
          feeCurrency: doctor.fee.currency,
          fees: doctor.fee.minor,
          film: doctor.film,
        }),
      ),
    )
    .onConflictDoUpdate(overwriteBy(doctors.key))
    .returning({ id: doctors.id, key: doctors.key });
  await tx.insert(doctorTranslations).values(
    items.flatMap(({ key, slug, title, name, summary, biography, focus, training, memberships }) =>
      languagesOfPage(key).map((locale) => ({
        doctorId: idOf(rows, key),
        locale,
        slug: slug[locale],
        honorific: title[locale],
        title: name[locale],
        summary: summary[locale],
        biography: biography[locale],
        focus: focus.map((texts) => texts[locale]),
        training: training.map((step) => ({ year: step.year, title: step.title[locale] })),
        memberships: memberships.map((membership) => ({ ...membership, name: membership.name[locale] })),
      })),
    ),
  );
  await writeFields(tx, items, rows);
  await writeTreatments(tx, items, rows);
}

type Rows = readonly { id: number; key: string }[];

/** A profile may name an entry that the content has deleted since its approval. */
const isAmong = (rows: Rows) => {
  const keys = new Set(rows.map(({ key }) => key));
  return (key: string) => keys.has(key);
};

async function writeFields(tx: Database, items: readonly DoctorContent[], rows: Rows): Promise<void> {
  const fields = await tx.select({ id: specialties.id, key: specialties.key }).from(specialties);
  const ids = rows.map(({ id }) => id);
  await tx.delete(doctorSpecialties).where(inArray(doctorSpecialties.doctorId, ids));
  const links = items.flatMap((doctor) =>
    doctor.specialties.filter(isAmong(fields)).map((specialty, position) => ({
      doctorId: idOf(rows, doctor.key),
      specialtyId: idOf(fields, specialty),
      position,
    })),
  );
  if (links.length > 0) await tx.insert(doctorSpecialties).values(links);
}

async function writeTreatments(tx: Database, items: readonly DoctorContent[], rows: Rows): Promise<void> {
  const offered = await tx.select({ id: services.id, key: services.key }).from(services);
  const ids = rows.map(({ id }) => id);
  await tx.delete(doctorServices).where(inArray(doctorServices.doctorId, ids));
  const links = items.flatMap((doctor) =>
    doctor.treatments.filter(isAmong(offered)).map((treatment, position) => ({
      doctorId: idOf(rows, doctor.key),
      serviceId: idOf(offered, treatment),
      position,
    })),
  );
  if (links.length > 0) await tx.insert(doctorServices).values(links);
}
