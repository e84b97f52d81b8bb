import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { localeChain } from '#db/queries/translation.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

/** Slugs of the address of an account's public page; null while there is none. */
export async function publishedPage(db: Database, userId: string, locale: Locale) {
  const own = db.select({ id: practices.doctorId }).from(practices).where(eq(practices.userId, userId));
  const [card] = await selectDoctorCards(db, locale, {
    where: inArray(doctors.id, own),
    order: [asc(doctors.id)],
    limit: 1,
  });
  const [field] = card?.specializations ?? [];
  return card && field
    ? {
        country: card.country.slug,
        city: card.city.slug,
        specialization: field.slug,
        slug: card.slug,
      }
    : null;
}

/**
 * The entries of an account's public page, in the form of a doctor's file; undefined while there is no page. Memberships
 * have their names in `locale`, or in its next language. A page has a title, and neither its qualifications nor a
 * portrait's file.
 */
export async function pageEntries(
  db: Database,
  userId: string,
  locale: Locale,
): Promise<Omit<DoctorFile, 'name'> | undefined> {
  const [page] = await db
    .select({ doctor: doctors, city: cities.key })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .innerJoin(cities, eq(cities.id, doctors.cityId))
    .where(eq(practices.userId, userId));
  if (!page) return undefined;
  const { id, gender, languages, years, licence, film } = page.doctor;
  const [fields, treatments, texts] = await Promise.all([
    db
      .select({ key: specialties.key })
      .from(doctorSpecialties)
      .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
      .where(eq(doctorSpecialties.doctorId, id))
      .orderBy(asc(doctorSpecialties.position)),
    db
      .select({ key: services.key })
      .from(doctorServices)
      .innerJoin(services, eq(services.id, doctorServices.serviceId))
      .where(and(eq(doctorServices.doctorId, id), eq(services.kind, 'procedure')))
      .orderBy(asc(doctorServices.position)),
    db
      .select({
        locale: doctorTranslations.locale,
        biography: doctorTranslations.biography,
        memberships: doctorTranslations.memberships,
      })
      .from(doctorTranslations)
      .where(eq(doctorTranslations.doctorId, id)),
  ]);
  const [readable] = localeChain(locale).flatMap((one) => texts.filter((text) => text.locale === one));
  return {
    specializations: fields.map(({ key }) => key),
    treatments: treatments.map(({ key }) => key),
    qualifications: [],
    languages,
    biography: Object.fromEntries(texts.map((text) => [text.locale, text.biography])),
    gender,
    city: page.city,
    years,
    licence,
    memberships: readable?.memberships ?? [],
    film,
    photo: null,
  };
}
