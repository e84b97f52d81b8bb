import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, isTransaction } from '#db/client.ts';
import { isBookable } from '#db/queries/doctor-cards.ts';
import { euroConverter } from '#db/queries/euro-rates.ts';
import { cachedUntilChanged } from '#db/queries/cached-listing.ts';
import { pricesOf } from '#db/queries/money/prices.ts';
import { nextFree, type Offered } from '#db/queries/next-free.ts';
import { PLACES, type Placed } from '#db/queries/placed.ts';
import { readersOf } from '#db/queries/translation.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import type { Gender } from '#domain/content-kinds.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import {
  type Candidate,
  freeFacet,
  freeOrder,
  LASTING_FACETS,
  LASTING_ORDERS,
} from '#domain/doctor-choice.ts';
import { countValues, extended, itemsOf, type Listing, listingOf, narrow } from '#domain/listing.ts';
import type { Money } from '#domain/money.ts';
import { namesToFind } from '#domain/name-search.ts';

/** A doctor as lists count, narrow and sort them. */
export interface DoctorEntry extends Candidate, Placed {
  gender: Gender;
  /** How many of their main field's family come before them. */
  turn: number;
  /** Where they can be booked, and the shortest meetings there. */
  bookable: Offered | undefined;
  /** Their names in all languages, to be searched. */
  named: string;
}

/** All doctors in a fixed order that favours nobody, without the times at which they are free. */
export const lastingDoctors = cachedUntilChanged('doctors', async (db: Database) =>
  listingOf(await readEntries(db), [...PLACES, ...LASTING_FACETS], {
    ...LASTING_ORDERS,
    turns: ({ turn }) => turn,
  }),
);

/** Doctors of all fields in turn, for a reader. */
export async function doctorsInTurn(db: Database, locale: Locale, limit: number): Promise<number[]> {
  const listing = await lastingDoctors(db);
  const members = narrow(listing, { reader: locale });
  return itemsOf(listing, members, { sort: 'turns', limit }).map(({ id }) => id);
}

/** How many doctors of each field, by its key, a reader is shown. */
export const doctorsByField = async (db: Database, locale: Locale): Promise<Map<string, number>> =>
  countValues(await lastingDoctors(db), { reader: locale }, 'specialization');

/** Milliseconds for which it stands when doctors are free: looking at all their agendas takes long. */
const FREE_FOR = 60_000;
const withTimes = new WeakMap<Listing<DoctorEntry>, { at: number; listing: Promise<Listing<DoctorEntry>> }>();

/** All doctors, in a fixed order that favours nobody; when they are free as of at most a minute ago. */
export async function doctorListing(db: Database, now = Date.now()): Promise<Listing<DoctorEntry>> {
  const base = await lastingDoctors(db);
  // A transaction may see times that nobody else sees, and must not wait for the work of others.
  if (isTransaction(db)) return timed(db, base, now);
  const known = withTimes.get(base);
  if (known && Math.abs(now - known.at) < FREE_FOR) return known.listing.catch(() => timed(db, base, now));
  const listing = timed(db, base, now);
  withTimes.set(base, { at: now, listing });
  try {
    return await listing;
  } catch (error) {
    withTimes.delete(base);
    throw error;
  }
}

async function timed(db: Database, base: Listing<DoctorEntry>, now: number): Promise<Listing<DoctorEntry>> {
  const free = await nextFree(
    db,
    base.items.flatMap(({ bookable }) => bookable ?? []),
    { now: new Date(now) },
  );
  const freeAt = ({ bookable }: DoctorEntry) => free.get(bookable?.practiceId ?? '')?.[0]?.getTime();
  return extended(base, [freeFacet(now, freeAt)], freeOrder(freeAt));
}

async function readEntries(db: Database): Promise<DoctorEntry[]> {
  const euros = await euroConverter(db);

  const rows = await readRows(db);
  const prices = await pricesOf(
    db,
    rows.flatMap(({ practiceId }) => practiceId ?? []),
  );
  const before = new Map<string | null, number>();
  return rows.map(({ fees, feeCurrency, practiceId, locales, family, names, ...row }) => {
    const turn = before.get(family) ?? 0;
    before.set(family, turn + 1);
    const plans = practiceId === null ? [] : (prices.get(practiceId) ?? []);
    const listed = Object.values(fees).map((amount) => ({ amount, currency: feeCurrency }));
    const fee = lowest(plans.length > 0 ? plans : listed);
    const [shortest] = plans;
    return {
      ...row,
      turn,
      readers: readersOf(locales),
      named: namesToFind(names),
      euros: fee && euros(fee),
      bookable: practiceId !== null && shortest ? { practiceId, minutes: shortest.minutes } : undefined,
    };
  });
}

function readRows(db: Database) {
  const treatments = db
    .select({ key: services.key })
    .from(doctorServices)
    .innerJoin(services, eq(services.id, doctorServices.serviceId))
    .where(eq(doctorServices.doctorId, doctors.id))
    .orderBy(asc(doctorServices.position));
  // The page of a family stands for all treatments of its fields.
  const families = db
    .selectDistinct({ key: services.key })
    .from(doctorSpecialties)
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .innerJoin(services, and(eq(services.family, specialties.family), eq(services.kind, 'family')))
    .where(eq(doctorSpecialties.doctorId, doctors.id));
  const fields = db
    .select({ key: specialties.key })
    .from(doctorSpecialties)
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .where(eq(doctorSpecialties.doctorId, doctors.id))
    .orderBy(asc(doctorSpecialties.position));
  const family = db
    .select({ family: specialties.family })
    .from(doctorSpecialties)
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .where(eq(doctorSpecialties.doctorId, doctors.id))
    .orderBy(asc(doctorSpecialties.position))
    .limit(1);
  const locales = db
    .select({ locale: doctorTranslations.locale })
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, doctors.id));
  const names = db
    .select({ name: doctorTranslations.title })
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, doctors.id));
  return db
    .select({
      id: doctors.id,
      cityId: doctors.cityId,
      countryId: cities.countryId,
      gender: doctors.gender,
      languages: doctors.languages,
      years: doctors.years,
      fees: doctors.fees,
      feeCurrency: doctors.feeCurrency,
      locales: sql<Locale[]>`array(${locales})`,
      names: sql<string[]>`array(${names})`,
      treatments: sql<string[]>`array(${treatments}) || array(${families})`,
      specializations: sql<string[]>`array(${fields})`,
      family: sql<string | null>`(${family})`,
      practiceId: practices.id,
    })
    .from(doctors)
    .innerJoin(cities, eq(cities.id, doctors.cityId))
    .leftJoin(practices, and(eq(practices.doctorId, doctors.id), isBookable(db)))
    .orderBy(sql`md5(${doctors.key})`, asc(doctors.id));
}

/** Of fees in one currency, as a doctor's are. */
const lowest = (fees: readonly Money[]): Money | undefined => fees.toSorted((a, b) => a.amount - b.amount)[0];
