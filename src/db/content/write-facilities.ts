import { inArray } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hospitalDepartments, hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { resorts, resortTranslations } from '#db/schema/resorts.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { HospitalContent, ResortContent } from '#content/load/directory.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

// The callers have deleted the old translations of these entries.

/** Writes hospitals. Their cities and specialties must exist. */
export async function writeHospitals(tx: Database, items: readonly HospitalContent[]): Promise<void> {
  if (items.length === 0) return;
  const towns = await tx.select({ id: cities.id, key: cities.key }).from(cities);
  const fields = await tx.select({ id: specialties.id, key: specialties.key }).from(specialties);
  const rows = await tx
    .insert(hospitals)
    .values(
      items.map(({ key, city, founded, beds, languages, accreditations, airport_km, lat, lon }) => ({
        key,
        founded,
        beds,
        languages,
        latitude: lat,
        longitude: lon,
        cityId: idOf(towns, city),
        accreditations: accreditations.map(({ name, valid_until }) => ({ name, validUntil: valid_until })),
        airportKm: airport_km,
      })),
    )
    .onConflictDoUpdate(overwriteBy(hospitals.key))
    .returning({ id: hospitals.id, key: hospitals.key });
  await tx.insert(hospitalTranslations).values(
    items.flatMap(({ key, slug, name, summary, bodyHtml }) =>
      LOCALES.map((locale) => ({
        hospitalId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        summary: summary[locale],
        bodyHtml: bodyHtml[locale],
      })),
    ),
  );
  await tx.delete(hospitalDepartments).where(
    inArray(
      hospitalDepartments.hospitalId,
      rows.map(({ id }) => id),
    ),
  );
  await tx.insert(hospitalDepartments).values(
    items.flatMap(({ key, departments }) =>
      departments.map((department, position) => ({
        hospitalId: idOf(rows, key),
        specialtyId: idOf(fields, department),
        position,
      })),
    ),
  );
}

/** Writes resorts. Their cities must exist. */
export async function writeResorts(tx: Database, items: readonly ResortContent[]): Promise<void> {
  if (items.length === 0) return;
  const towns = await tx.select({ id: cities.id, key: cities.key }).from(cities);
  const rows = await tx
    .insert(resorts)
    .values(
      items.map(({ key, city, stars, services, nights_min, hospital_km, lat, lon }) => ({
        key,
        stars,
        services,
        latitude: lat,
        longitude: lon,
        cityId: idOf(towns, city),
        nightsMin: nights_min,
        hospitalKm: hospital_km,
      })),
    )
    .onConflictDoUpdate(overwriteBy(resorts.key))
    .returning({ id: resorts.id, key: resorts.key });
  await tx.insert(resortTranslations).values(
    items.flatMap(({ key, slug, name, summary, bodyHtml }) =>
      LOCALES.map((locale) => ({
        resortId: idOf(rows, key),
        locale,
        slug: slug[locale],
        title: name[locale],
        summary: summary[locale],
        bodyHtml: bodyHtml[locale],
      })),
    ),
  );
}
