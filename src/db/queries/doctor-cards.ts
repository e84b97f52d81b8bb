import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, countryText, doctorText, hospitalText } from '#db/queries/directory-texts.ts';
import { photosOf } from '#db/queries/doctor-file/public-files.ts';
import { euroConverter, lowestFee } from '#db/queries/euro-rates.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { type NamedRow, specialtiesOf } from '#db/queries/specialties-of.ts';
import { doctors } from '#db/schema/doctors.ts';
import type { Gender } from '#domain/content-kinds.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { type PricePlan, pricesOf } from '#db/queries/money/prices.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { pricePlans } from '#db/schema/money.ts';
import { cities, countries } from '#db/schema/places.ts';
import { practices } from '#db/schema/practices.ts';
import { clinicDay } from '#db/clinic-day.ts';
import type { Money } from '#domain/money.ts';

export interface DoctorCardRow {
  id: number;
  key: string;
  /** The language that the texts are in. */
  locale: Locale;
  slug: string;
  /** The academic title before the name. */
  honorific: string;
  /** The name. */
  title: string;
  summary: string;
  gender: Gender;
  /** ISO 639-1 codes of the spoken languages. */
  languages: string[];
  /** The main specialty comes first. */
  specializations: NamedRow[];
  hospital: NamedRow | null;
  city: NamedRow;
  country: NamedRow;
  /** Years in practice. */
  years: number;
  /** The last day on which the licence check is valid; null when it has expired or was never made. */
  verifiedUntil: Date | null;
  /**
   * The lowest fee in the smallest unit of its currency; fees in several currencies are compared by their value.
   * `domain/page-law` decides whether a page may show it.
   */
  feeFrom: Money | null;
  /** Id of the picture that the doctor uploaded and staff approved. */
  uploadedPhoto: string | null;
  /** Path of the picture that editors published. */
  photo: string | null;
  /**
   * The practice where the doctor can be booked, with its zone and the length of its shortest meetings; null
   * without one.
   */
  practice: { id: string; zone: string; minutes: number } | null;
}

interface Selection {
  where?: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

/** Selects doctors as cards. */
export async function selectDoctorCards(
  db: Database,
  locale: Locale,
  { where, order, limit, offset = 0 }: Selection,
): Promise<DoctorCardRow[]> {
  const text = doctorText(db, locale);
  const hospital = hospitalText(db, locale);
  const city = cityText(db, locale);
  const country = countryText(db, locale);
  const rows = await db
    .select({
      doctor: doctors,
      text: {
        locale: text.locale,
        slug: text.slug,
        honorific: text.honorific,
        title: text.title,
        summary: text.summary,
      },
      photo: mainPicture('doctor', doctors.key),
      hospitalKey: hospitals.key,
      hospital: { slug: hospital.slug, title: hospital.title },
      city: { key: cities.key, slug: city.slug, title: city.title },
      country: { key: countries.key, slug: country.slug, title: country.title },
      practice: { id: practices.id, zone: practices.zone },
    })
    .from(doctors)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(cities, eq(cities.id, doctors.cityId))
    .innerJoinLateral(city, sql`true`)
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .innerJoinLateral(country, sql`true`)
    .leftJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .leftJoinLateral(hospital, sql`true`)
    .leftJoin(practices, and(eq(practices.doctorId, doctors.id), isBookable(db)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ doctor }) => doctor.id);
  const fields = await specialtiesOf(db, 'doctor', ids, locale);
  const photos = await photosOf(db, ids);
  const prices = await pricesOf(
    db,
    rows.flatMap(({ practice }) => practice?.id ?? []),
  );
  // Fees in one currency are compared by their amounts, which needs no rates.
  const needsRates = [...prices.values()].some(haveSeveralCurrencies);
  const euros = needsRates ? await euroConverter(db) : () => undefined;
  return rows.map(
    ({ doctor, text: texts, photo, hospitalKey, hospital: at, city: town, country: land, practice }) => {
      const plans = prices.get(practice?.id ?? '') ?? [];
      const [shortest] = plans;
      return {
        id: doctor.id,
        key: doctor.key,
        ...texts,
        gender: doctor.gender,
        languages: doctor.languages,
        specializations: fields.get(doctor.id) ?? [],
        hospital: hospitalKey !== null && at !== null ? { key: hospitalKey, ...at } : null,
        city: town,
        country: land,
        years: doctor.years,
        verifiedUntil: doctor.verifiedUntil && isNotOver(doctor.verifiedUntil) ? doctor.verifiedUntil : null,
        feeFrom: feeOf(lowestFee(plans.length > 0 ? plans : feesOfPage(doctor), euros)),
        uploadedPhoto: photos.get(doctor.id) ?? null,
        photo,
        practice: practice && shortest ? { ...practice, minutes: shortest.minutes } : null,
      };
    },
  );
}

/**
 * The condition that the practice of the row takes bookings and has prices, for meetings of any length or of
 * `minutes`.
 */
export const isBookable = (db: Database, minutes?: number): SQL | undefined =>
  and(
    takesBookings(),
    exists(
      db
        .select({ one: sql`1` })
        .from(pricePlans)
        .where(
          and(
            eq(pricePlans.practiceId, practices.id),
            minutes === undefined ? undefined : eq(pricePlans.minutes, minutes),
          ),
        ),
    ),
  );

/** Whether a day, stored as its UTC midnight, is not over yet on the clinic's clock. */
export const isNotOver = (day: Date): boolean => day.toISOString().slice(0, 10) >= clinicDay(new Date());

/** The fees that editors wrote for a doctor's page, in use until the doctor has prices of their own. */
const feesOfPage = ({
  fees,
  feeCurrency,
}: Pick<typeof doctors.$inferSelect, 'fees' | 'feeCurrency'>): Money[] =>
  Object.values(fees).map((amount) => ({ amount, currency: feeCurrency }));

const haveSeveralCurrencies = (plans: readonly PricePlan[]): boolean =>
  new Set(plans.map(({ currency }) => currency)).size > 1;

const feeOf = (lowest: Money | undefined): DoctorCardRow['feeFrom'] =>
  lowest ? { amount: lowest.amount, currency: lowest.currency } : null;
