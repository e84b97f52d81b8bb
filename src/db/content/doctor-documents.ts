import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { treatmentNamesBy } from '#db/content/treatment-names.ts';
import { doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitalTranslations } from '#db/schema/hospitals.ts';
import { cities, cityTranslations, countryTranslations } from '#db/schema/places.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { specialtyTranslations } from '#db/schema/specialties.ts';
import { fold } from '#domain/fold.ts';
import { languageNames } from '#domain/language-code.ts';

/** Replaces the search documents of a doctor. */
export async function writeDoctorDocuments(tx: Database, doctorId: number): Promise<void> {
  const documents = await makeDoctorDocuments(tx, eq(doctors.id, doctorId));
  await deleteDoctorDocuments(
    tx,
    documents.map(({ key }) => key),
  );
  if (documents.length > 0) await tx.insert(searchDocuments).values(documents);
}

/**
 * Makes the search documents of doctors from the rows of their public pages, one for each language of a page. They have
 * the same words in their names and keywords as those that `db/content/search-documents.ts` makes from the content files.
 */
export async function makeDoctorDocuments(db: Database, where: SQL) {
  const pages = await db
    .select({
      id: doctors.id,
      key: doctors.key,
      text: doctorTranslations,
      city: { slug: cityTranslations.slug, title: cityTranslations.title },
      country: { slug: countryTranslations.slug },
      hospital: hospitalTranslations.title,
      names: doctors.transliterations,
      languages: doctors.languages,
    })
    .from(doctors)
    .innerJoin(doctorTranslations, eq(doctorTranslations.doctorId, doctors.id))
    .innerJoin(cities, eq(cities.id, doctors.cityId))
    .innerJoin(
      cityTranslations,
      and(eq(cityTranslations.cityId, cities.id), eq(cityTranslations.locale, doctorTranslations.locale)),
    )
    .innerJoin(
      countryTranslations,
      and(
        eq(countryTranslations.countryId, cities.countryId),
        eq(countryTranslations.locale, doctorTranslations.locale),
      ),
    )
    .leftJoin(
      hospitalTranslations,
      and(
        eq(hospitalTranslations.hospitalId, doctors.hospitalId),
        eq(hospitalTranslations.locale, doctorTranslations.locale),
      ),
    )
    .where(where)
    // The order of the spellings in a name follows from it, so that an unchanged page makes unchanged documents.
    .orderBy(asc(doctors.id), asc(doctorTranslations.locale));
  const fields = await db
    .select({ ...FIELD, doctorId: doctorSpecialties.doctorId, position: doctorSpecialties.position })
    .from(doctorSpecialties)
    .innerJoin(doctors, eq(doctors.id, doctorSpecialties.doctorId))
    .innerJoin(specialtyTranslations, eq(specialtyTranslations.specialtyId, doctorSpecialties.specialtyId))
    .where(where)
    .orderBy(asc(doctorSpecialties.position));
  const treatments = await treatmentNamesBy(db, doctors.id, where);
  const pagesOf = Map.groupBy(pages, ({ id }) => id);
  const fieldsOf = Map.groupBy(fields, ({ doctorId }) => doctorId);
  return pages.map(({ id, key, text, city, country, hospital, names, languages }) => {
    const { locale, slug, honorific, title, summary } = text;
    const titles = (pagesOf.get(id) ?? []).map((page) => page.text.title);
    const ownFields = (fieldsOf.get(id) ?? []).filter((field) => field.locale === locale);
    const name = [...new Set([title, ...titles, ...names].map(fold))].join(' ');
    const fieldNames = ownFields.flatMap((field) => [field.title, field.practitioner]);
    const spoken = languageNames(locale, languages);
    const places = hospital === null ? [city.title] : [city.title, hospital];
    const offered = treatments.get(id)?.get(locale) ?? [];
    const keywords = [summary, ...fieldNames, ...places, ...spoken, ...offered].map(fold).join(' ');
    return {
      kind: 'doctor' as const,
      key,
      locale,
      slug,
      title: `${honorific} ${title}`.trim(),
      name,
      summary,
      parents: [country.slug, city.slug, ...ownFields.slice(0, 1).map((field) => field.slug)],
      keywords,
      text: `${name} ${keywords}`,
    };
  });
}

/** Deletes the search documents of doctors by their keys. */
export async function deleteDoctorDocuments(tx: Database, keys: readonly string[]): Promise<void> {
  await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, 'doctor'), inArray(searchDocuments.key, [...keys])));
}

const FIELD = {
  locale: specialtyTranslations.locale,
  slug: specialtyTranslations.slug,
  title: specialtyTranslations.title,
  practitioner: specialtyTranslations.practitioner,
};
