import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { run } from '#db/client.ts';
import { isBookable } from '#db/queries/doctor-cards.ts';
import { pricesOf } from '#db/queries/money/prices.ts';
import { localeChain } from '#db/queries/translation.ts';
import {
  doctorServices,
  doctorSpecialties,
  doctors,
  doctorTranslations,
  type Gender,
} from '#db/schema/doctors.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { Money } from '#domain/money.ts';

/** What lists of doctors are counted, narrowed and sorted by. */
export interface DoctorEntry {
  id: number;
  cityId: number;
  gender: Gender;
  /** ISO 639-1. */
  languages: readonly string[];
  years: number;
  /** Keys of services and fields. */
  treatments: readonly string[];
  specializations: readonly string[];
  /** The lowest fee. */
  fee: Money | undefined;
  /** Where he can be booked, and the shortest meetings there. */
  bookable: { practiceId: string; minutes: number } | undefined;
}

export interface Where {
  countryId?: number | undefined;
  cityId?: number | undefined;
  specialtyId?: number | undefined;
}

/** The doctors of a place whom a reader of the language is shown, in a fixed order that favours nobody. */
export function listDoctorEntries(
  locale: Locale,
  { countryId, cityId, specialtyId }: Where,
): Promise<DoctorEntry[]> {
  return run(async (db) => {
    const treatments = db
      .select({ key: services.key })
      .from(doctorServices)
      .innerJoin(services, eq(services.id, doctorServices.serviceId))
      .where(eq(doctorServices.doctorId, doctors.id))
      .orderBy(asc(doctorServices.position));
    const fields = db
      .select({ key: specialties.key })
      .from(doctorSpecialties)
      .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
      .where(eq(doctorSpecialties.doctorId, doctors.id))
      .orderBy(asc(doctorSpecialties.position));
    const readable = db
      .select({ one: sql`1` })
      .from(doctorTranslations)
      .where(
        and(
          eq(doctorTranslations.doctorId, doctors.id),
          inArray(doctorTranslations.locale, localeChain(locale)),
        ),
      );
    const inField = db
      .select({ one: sql`1` })
      .from(doctorSpecialties)
      .where(
        and(eq(doctorSpecialties.doctorId, doctors.id), eq(doctorSpecialties.specialtyId, specialtyId ?? 0)),
      );
    const rows = await db
      .select({
        id: doctors.id,
        cityId: doctors.cityId,
        gender: doctors.gender,
        languages: doctors.languages,
        years: doctors.years,
        fees: doctors.fees,
        feeCurrency: doctors.feeCurrency,
        treatments: sql<string[]>`array(${treatments})`,
        specializations: sql<string[]>`array(${fields})`,
        practiceId: practices.id,
      })
      .from(doctors)
      .innerJoin(cities, eq(cities.id, doctors.cityId))
      .leftJoin(practices, and(eq(practices.doctorId, doctors.id), isBookable(db)))
      .where(
        and(
          exists(readable),
          countryId === undefined ? undefined : eq(cities.countryId, countryId),
          cityId === undefined ? undefined : eq(doctors.cityId, cityId),
          specialtyId === undefined ? undefined : exists(inField),
        ),
      )
      .orderBy(sql`md5(${doctors.key})`, asc(doctors.id));
    const prices = await pricesOf(
      db,
      rows.flatMap(({ practiceId }) => practiceId ?? []),
    );
    return rows.map(({ fees, feeCurrency, practiceId, ...row }) => {
      const plans = practiceId === null ? [] : (prices.get(practiceId) ?? []);
      const listed = Object.values(fees).map((amount) => ({ amount, currency: feeCurrency }));
      const [shortest] = plans;
      return {
        ...row,
        fee: lowest(plans.length > 0 ? plans : listed),
        bookable: practiceId !== null && shortest ? { practiceId, minutes: shortest.minutes } : undefined,
      };
    });
  });
}

/** Of fees in one currency, as a doctor's are. */
const lowest = (fees: readonly Money[]): Money | undefined => fees.toSorted((a, b) => a.amount - b.amount)[0];
