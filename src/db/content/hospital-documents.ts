import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { storeDocuments } from '#db/content/store-documents.ts';
import { treatmentNamesBy } from '#db/content/treatment-names.ts';
import { doctors } from '#db/schema/doctors.ts';
import { hospitalDepartments, hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities, cityTranslations, countryTranslations } from '#db/schema/places.ts';
import { specialtyTranslations } from '#db/schema/specialties.ts';
import { foldOnce } from '#domain/fold.ts';

/** Writes the search documents of one hospital, or of all. Those that have not changed are not written. */
export async function writeHospitalDocuments(tx: Database, key?: string): Promise<void> {
  const where = key === undefined ? undefined : eq(hospitals.key, key);
  await storeDocuments(tx, await makeHospitalDocuments(tx, where));
}

/**
 * Makes the search documents of hospitals, one for each of their languages. A hospital is found by its own names, its
 * place, its departments, and the treatments that its doctors offer.
 */
async function makeHospitalDocuments(db: Database, where: SQL | undefined) {
  const texts = await db
    .select({
      id: hospitals.id,
      key: hospitals.key,
      text: hospitalTranslations,
      city: { slug: cityTranslations.slug, title: cityTranslations.title },
      country: { slug: countryTranslations.slug, title: countryTranslations.title },
    })
    .from(hospitals)
    .innerJoin(hospitalTranslations, eq(hospitalTranslations.hospitalId, hospitals.id))
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .innerJoin(
      cityTranslations,
      and(eq(cityTranslations.cityId, cities.id), eq(cityTranslations.locale, hospitalTranslations.locale)),
    )
    .innerJoin(
      countryTranslations,
      and(
        eq(countryTranslations.countryId, cities.countryId),
        eq(countryTranslations.locale, hospitalTranslations.locale),
      ),
    )
    .where(where)
    // The order of the spellings of a name follows from it, so that unchanged rows make unchanged documents.
    .orderBy(asc(hospitals.id), asc(hospitalTranslations.locale));
  const departments = await db
    .select({
      id: hospitalDepartments.hospitalId,
      locale: specialtyTranslations.locale,
      title: specialtyTranslations.title,
    })
    .from(hospitalDepartments)
    .innerJoin(hospitals, eq(hospitals.id, hospitalDepartments.hospitalId))
    .innerJoin(specialtyTranslations, eq(specialtyTranslations.specialtyId, hospitalDepartments.specialtyId))
    .where(where)
    .orderBy(asc(hospitalDepartments.position));
  const textsOf = Map.groupBy(texts, ({ id }) => id);
  const treatments = await treatmentNamesBy(
    db,
    doctors.hospitalId,
    inArray(doctors.hospitalId, [...textsOf.keys()]),
  );
  const departmentsOf = Map.groupBy(departments, ({ id }) => id);
  return texts.map(({ id, key, text, city, country }) => {
    const { locale, slug, title, summary } = text;
    const titles = (textsOf.get(id) ?? []).map((other) => other.text.title);
    const name = foldOnce([title, ...titles]);
    const ownDepartments = (departmentsOf.get(id) ?? []).filter((department) => department.locale === locale);
    const keywords = foldOnce([
      summary,
      country.title,
      city.title,
      ...ownDepartments.map((department) => department.title),
      ...(treatments.get(id)?.get(locale) ?? []),
    ]);
    return {
      kind: 'hospital' as const,
      key,
      locale,
      slug,
      title,
      summary,
      name,
      parents: [country.slug, city.slug],
      keywords,
      text: `${name} ${keywords}`,
    };
  });
}
