import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hospitalText } from '#db/queries/directory-texts.ts';
import { type DoctorCardRow, isNotOver } from '#db/queries/doctor-cards.ts';
import { doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf } from '#db/queries/find-doctor.ts';
import { type HospitalCardRow, selectHospitalCards } from '#db/queries/hospital-cards.ts';
import { type PictureRow, picturesOf } from '#db/queries/pictures.ts';
import { slugsOf, selectBySlug } from '#db/queries/slugs.ts';
import { type ResortCardRow, selectResortCards } from '#db/queries/resort-cards.ts';
import { listServices, type ServiceCardRow } from '#db/queries/services.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import type { Localised } from '#db/schema/columns.ts';
import { doctorServices, doctors } from '#db/schema/doctors.ts';
import { type Accreditation, hospitals } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { resorts } from '#db/schema/resorts.ts';
import { countMembers, countValues, itemsOf, narrow } from '#domain/listing.ts';

export interface HospitalRow extends HospitalCardRow {
  bodyHtml: string;
  pictures: PictureRow[];
  /** The accreditations that are valid today. */
  validAccreditations: Accreditation[];
  cityId: number;
  slugs: Localised;
  citySlugs: Localised;
  countrySlugs: Localised;
}

/** Finds a hospital by its slug in the language, or in the fallback language without a translation. */
export async function findHospitalBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<HospitalRow | undefined> {
  const text = hospitalText(db, locale);
  const [found] = await db
    .select({ hospital: hospitals, bodyHtml: text.bodyHtml, countryId: cities.countryId })
    .from(hospitals)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(cities, eq(cities.id, hospitals.cityId))
    .where(
      and(
        inArray(hospitals.id, selectBySlug(db, 'hospital', locale, slug)),
        eq(text.slug, normaliseSlug(slug)),
      ),
    )
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(hospitals.id))
    .limit(1);
  if (!found) return undefined;
  const { hospital, bodyHtml, countryId } = found;
  const where = eq(hospitals.id, hospital.id);
  const [card] = await selectHospitalCards(db, locale, { where, order: [], limit: 1 });
  return (
    card && {
      ...card,
      bodyHtml,
      cityId: hospital.cityId,
      pictures: await picturesOf(db, 'hospital', hospital.key),
      validAccreditations: hospital.accreditations.filter(({ validUntil }) =>
        isNotOver(new Date(validUntil)),
      ),
      slugs: await slugsOf(db, 'hospital', hospital.id),
      citySlugs: await slugsOf(db, 'city', hospital.cityId),
      countrySlugs: await slugsOf(db, 'country', countryId),
    }
  );
}

export interface HospitalRelations {
  /** The first doctors of the hospital, in an order that favours nobody. */
  doctors: DoctorCardRow[];
  /** The number of all its doctors. */
  doctorsCount: number;
  /** The numbers of its doctors by the key of their specialty. */
  doctorsByField: ReadonlyMap<string, number>;
  services: ServiceCardRow[];
  resorts: ResortCardRow[];
}

/** The limits of doctors and of resorts on a page of a hospital. */
const DOCTORS = 12;
const RESORTS = 6;

/** The doctors of a hospital, their services, and the resorts in its city. */
export async function relatedToHospital(
  db: Database,
  { id, key, cityId }: Pick<HospitalRow, 'id' | 'key' | 'cityId'>,
  locale: Locale,
): Promise<HospitalRelations> {
  const all = await listServices(db, locale);
  const listing = await doctorsWithoutTimes(db);
  // The list of its doctors is that of its city, where a doctor may have named another one in their own file.
  const choice = { reader: locale, hospital: key, city: String(cityId) };
  const members = narrow(listing, choice);
  const firstDoctors = itemsOf(listing, members, { limit: DOCTORS });
  const offered = new Set(await servicesOf(db, id));
  const city = db.select({ id: hospitals.cityId }).from(hospitals).where(eq(hospitals.id, id));
  return {
    doctors: await doctorCardsOf(
      db,
      locale,
      firstDoctors.map((doctor) => doctor.id),
    ),
    doctorsCount: countMembers(members),
    doctorsByField: countValues(listing, choice, 'specialization'),
    services: all.filter((service) => offered.has(service.id)),
    resorts: await selectResortCards(db, locale, {
      where: inArray(resorts.cityId, city),
      order: [asc(resorts.hospitalKm), asc(resorts.id)],
      limit: RESORTS,
    }),
  };
}

async function servicesOf(db: Database, hospitalId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: doctorServices.serviceId })
    .from(doctorServices)
    .innerJoin(doctors, and(eq(doctors.id, doctorServices.doctorId), eq(doctors.hospitalId, hospitalId)));
  return rows.map(({ id }) => id);
}
