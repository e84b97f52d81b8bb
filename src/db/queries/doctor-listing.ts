import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { type Database, isTransaction } from '#db/client.ts';
import { isBookable } from '#db/queries/doctor-cards.ts';
import { euroConverter, lowestFee } from '#db/queries/euro-rates.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import { type PricePlan, pricesOf } from '#db/queries/money/prices.ts';
import { firstStarts, readFirstStarts } from '#db/queries/first-starts.ts';
import type { Offered } from '#db/queries/slots.ts';
import { PLACE_FACETS, type Placed } from '#db/queries/placed.ts';
import { localesServedBy } from '#db/queries/translation.ts';
import { doctorServices, doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { Gender } from '#domain/content-kinds.ts';
import {
  type Candidate,
  freeFacet,
  freeFacetUntil,
  freeOrder,
  LASTING_FACETS,
  LASTING_ORDERS,
} from '#domain/doctor-choice.ts';
import { countValues, extendListing, itemsOf, type Listing, listingOf, narrow } from '#domain/listing.ts';
import { namesToFind } from '#domain/name-search.ts';

/** A doctor as lists count, filter and sort them. */
export interface DoctorEntry extends Candidate, Placed {
  gender: Gender;
  /** The number of doctors of the same family of specialties that come before this one. */
  turn: number;
  /** The practice where the doctor can be booked, with its shortest meetings; undefined without one. */
  bookable: Offered | undefined;
  /** The names in all languages, folded for searching. */
  named: string;
}

/** All doctors in a fixed order that favours nobody, without their free times. */
export const doctorsWithoutTimes = cacheUntilChanged('doctors', async (db: Database) =>
  listingOf(await readEntries(db), [...PLACE_FACETS, ...LASTING_FACETS], {
    ...LASTING_ORDERS,
    turns: ({ turn }) => turn,
  }),
);

/** Ids of doctors for a reader, alternating between specialties. */
export async function doctorsInTurn(db: Database, locale: Locale, limit: number): Promise<number[]> {
  const listing = await doctorsWithoutTimes(db);
  const members = narrow(listing, { reader: locale });
  return itemsOf(listing, members, { sort: 'turns', limit }).map(({ id }) => id);
}

/** The number of doctors that a reader is shown, by key of the specialty. */
export const doctorsByField = async (db: Database, locale: Locale): Promise<Map<string, number>> =>
  countValues(await doctorsWithoutTimes(db), { reader: locale }, 'specialization');

/** Milliseconds after which the agendas are checked for changes again. */
const REFRESH_INTERVAL = 5_000;

/** A listing with free times, and the instants between which it is valid, in milliseconds since 1970. */
interface TimedListing {
  listing: Listing<DoctorEntry>;
  starts: ReadonlyMap<string, number>;
  from: number;
  until: number;
}
const withTimes = new WeakMap<Listing<DoctorEntry>, { at: number; timed: Promise<TimedListing> }>();

/**
 * All doctors in a fixed order that favours nobody, with free times that are at most some seconds old. The same object
 * is returned while no free time changes, so that callers can cache results by it.
 */
export async function doctorListing(db: Database, given?: number): Promise<Listing<DoctorEntry>> {
  const base = await doctorsWithoutTimes(db);
  const now = given ?? Date.now();
  // A transaction may see times that nobody else sees, and must not wait for other callers.
  if (isTransaction(db)) return addFreeTimes(base, now, await readFirstStarts(db, offeredBy(base), now));
  const cached = withTimes.get(base);
  if (cached && Math.abs(now - cached.at) < REFRESH_INTERVAL) return (await cached.timed).listing;
  const starts = firstStarts(db, offeredBy(base), given);
  const timed = withFirstTimes(base, now, starts, cached?.timed);
  withTimes.set(base, { at: now, timed });
  try {
    return (await timed).listing;
  } catch (error) {
    // A later call may have begun another reading meanwhile.
    if (withTimes.get(base)?.timed === timed) withTimes.delete(base);
    throw error;
  }
}

/** Adds the first free times when they are there; gives the former listing when none of them has changed. */
async function withFirstTimes(
  base: Listing<DoctorEntry>,
  now: number,
  reading: Promise<ReadonlyMap<string, number>>,
  before: Promise<TimedListing> | undefined,
): Promise<TimedListing> {
  const starts = await reading;
  const last = await before?.catch(() => undefined);
  if (last?.starts === starts && last.from <= now && now <= last.until) return last;
  const until = freeFacetUntil(now, starts.values());
  return { listing: addFreeTimes(base, now, starts), starts, from: now, until };
}

const offeredBy = ({ items }: Listing<DoctorEntry>): Offered[] =>
  items.flatMap(({ bookable }) => bookable ?? []);

function addFreeTimes(
  base: Listing<DoctorEntry>,
  now: number,
  starts: ReadonlyMap<string, number>,
): Listing<DoctorEntry> {
  const startOf = ({ bookable }: DoctorEntry) => bookable && starts.get(bookable.practiceId);
  return extendListing(base, [freeFacet(now, startOf)], freeOrder(startOf));
}

/** Doctors of one statement: with 10,000 it would exceed the time limit on a busy database, and block the embedded one. */
const CHUNK = 1_000;

async function readEntries(db: Database): Promise<DoctorEntry[]> {
  const euros = await euroConverter(db);
  const ids = await readIds(db);
  const rows: Awaited<ReturnType<typeof readRows>> = [];
  const prices = new Map<string, PricePlan[]>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = await readRows(db, ids.slice(from, from + CHUNK));
    const practiceIds = chunk.flatMap(({ practiceId }) => practiceId ?? []);
    for (const [id, plans] of await pricesOf(db, practiceIds)) prices.set(id, plans);
    rows.push(...chunk);
  }
  const doctorsOfFamily = new Map<string | null, number>();
  return rows.map(({ fees, feeCurrency, practiceId, locales, family, names, ...row }) => {
    const turn = doctorsOfFamily.get(family) ?? 0;
    doctorsOfFamily.set(family, turn + 1);
    const plans = practiceId === null ? [] : (prices.get(practiceId) ?? []);
    const feesOfPage = Object.values(fees).map((amount) => ({ amount, currency: feeCurrency }));
    const fee = lowestFee(plans.length > 0 ? plans : feesOfPage, euros);
    const [shortest] = plans;
    return {
      ...row,
      turn,
      readers: localesServedBy(locales),
      named: namesToFind(names),
      euros: fee && euros(fee),
      bookable: practiceId !== null && shortest ? { practiceId, minutes: shortest.minutes } : undefined,
    };
  });
}

/** The ids of all doctors, in the order of the listing. */
async function readIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: doctors.id })
    .from(doctors)
    .orderBy(...ORDER);
  return rows.map(({ id }) => id);
}

/** An order that favours nobody. */
const ORDER = [sql`md5(${doctors.key})`, asc(doctors.id)];

function readRows(db: Database, ids: readonly number[]) {
  const treatments = db
    .select({ key: services.key })
    .from(doctorServices)
    .innerJoin(services, eq(services.id, doctorServices.serviceId))
    .where(eq(doctorServices.doctorId, doctors.id))
    .orderBy(asc(doctorServices.position));
  // The page of a family counts as all treatments of its specialties.
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
      hospital: hospitals.key,
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
    .leftJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .leftJoin(practices, and(eq(practices.doctorId, doctors.id), isBookable(db)))
    .where(inArray(doctors.id, [...ids]))
    .orderBy(...ORDER);
}
