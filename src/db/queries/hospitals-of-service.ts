import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Locale, TURKEY_KEYS } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, countryText, hospitalText } from '#db/queries/directory-texts.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { doctorServices, doctors, doctorSpecialties } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities, countries } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';

export interface OfferingHospital extends NamedRow {
  city: NamedRow;
  country: NamedRow;
}

/**
 * Hospitals in Turkey with a doctor who offers the service or, for the page of a family, who has a specialty of it. They
 * are ordered by name, so that the order favours nobody.
 */
export function hospitalsOfService(
  db: Database,
  locale: Locale,
  serviceId: number,
  limit: number,
): Promise<OfferingHospital[]> {
  const name = hospitalText(db, locale);
  const town = cityText(db, locale);
  const land = countryText(db, locale);
  const offering = db
    .select({ id: doctorServices.doctorId })
    .from(doctorServices)
    .where(eq(doctorServices.serviceId, serviceId));
  const inField = db
    .select({ id: doctorSpecialties.doctorId })
    .from(doctorSpecialties)
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .innerJoin(services, sql`${services.family} = ${specialties.family} and ${services.kind} = 'family'`)
    .where(eq(services.id, serviceId));
  const hospitalIds = db
    .select({ id: doctors.hospitalId })
    .from(doctors)
    .where(or(inArray(doctors.id, offering), inArray(doctors.id, inField)));
  const selectName = (
    key: SQL | { getSQL(): SQL },
    text: { slug: SQL | { getSQL(): SQL }; title: SQL | { getSQL(): SQL } },
  ) => ({
    key: sql<string>`${key}`,
    slug: sql<string>`${text.slug}`,
    title: sql<string>`${text.title}`,
  });
  return db
    .select({
      ...selectName(hospitals.key, name),
      city: selectName(cities.key, town),
      country: selectName(countries.key, land),
    })
    .from(hospitals)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(name, sql`true`)
    .innerJoinLateral(town, sql`true`)
    .innerJoinLateral(land, sql`true`)
    .where(and(inArray(hospitals.id, hospitalIds), inArray(countries.key, TURKEY_KEYS)))
    .orderBy(asc(name.title), asc(hospitals.id))
    .limit(limit);
}
