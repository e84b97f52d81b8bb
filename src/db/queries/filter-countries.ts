import { and, asc, countDistinct, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { countryText } from '#db/queries/directory-texts.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import { doctorServices, doctors } from '#db/schema/doctors.ts';
import { hospitalDepartments, hospitals } from '#db/schema/hospitals.ts';
import { cities, countries } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import { specialties } from '#db/schema/specialties.ts';

export interface FilterCountryRow extends NamedRow {
  iso: string;
  /** The number of doctors who offer the service, or one of the services of the family. */
  doctors: number;
  /** The number of hospitals with a department of the service's family. */
  hospitals: number;
}

/**
 * The countries with doctors or hospitals for a service, by its id, key or slug. Undefined when there is no such
 * service.
 */
export async function countriesForService(
  db: Database,
  locale: Locale,
  name: string,
): Promise<FilterCountryRow[] | undefined> {
  const text = serviceText(db, locale);
  const [service] = await db
    .select({ id: services.id, kind: services.kind, family: services.family })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .where(
      or(eq(sql`${services.id}::text`, name), eq(services.key, name), eq(text.slug, normaliseSlug(name))),
    )
    .orderBy(asc(services.id))
    .limit(1);
  if (!service) return undefined;
  const offered = service.kind === 'family' ? selectFamilyServices(db, service.family) : [service.id];
  const country = countryText(db, locale);
  const rows = await db
    .select({
      key: countries.key,
      slug: country.slug,
      title: country.title,
      iso: countries.iso,
      doctors: countOf(
        db
          .select({ count: countDistinct(doctors.id) })
          .from(doctors)
          .innerJoin(cities, eq(cities.id, doctors.cityId))
          .innerJoin(doctorServices, eq(doctorServices.doctorId, doctors.id))
          .where(and(eq(cities.countryId, countries.id), inArray(doctorServices.serviceId, offered))),
      ),
      hospitals: countOf(
        db
          .select({ count: countDistinct(hospitals.id) })
          .from(hospitals)
          .innerJoin(cities, eq(cities.id, hospitals.cityId))
          .innerJoin(hospitalDepartments, eq(hospitalDepartments.hospitalId, hospitals.id))
          .innerJoin(specialties, eq(specialties.id, hospitalDepartments.specialtyId))
          .where(and(eq(cities.countryId, countries.id), eq(specialties.family, service.family))),
      ),
    })
    .from(countries)
    .innerJoinLateral(country, sql`true`)
    .orderBy(asc(countries.position));
  return rows.filter((row) => row.doctors > 0 || row.hospitals > 0);
}

const selectFamilyServices = (db: Database, family: ServiceFamily) =>
  db.select({ id: services.id }).from(services).where(eq(services.family, family));

const countOf = (subselect: { getSQL(): SQL }) => sql<number>`(${subselect})`.mapWith(Number);
