import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import { type DoctorCardRow, selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { type PublicCertificate, publicCertificates } from '#db/queries/doctor-file/public-files.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import { findPlayableVideo, type VideoRow } from '#db/queries/home-blocks.ts';
import { type PricePlan, pricesOf } from '#db/queries/money/prices.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { alternativesOf, selectBySlug } from '#db/queries/slugs.ts';
import { type Alternative, normaliseSlug } from '#db/queries/translation.ts';
import { doctorServices, doctors, type TrainingStep } from '#db/schema/doctors.ts';
import { services } from '#db/schema/services.ts';
import type { LanguageLevel } from '#domain/language-level.ts';
import type { Membership } from '#domain/membership.ts';

export interface DoctorRow {
  card: DoctorCardRow;
  biography: string;
  focus: string[];
  training: TrainingStep[];
  memberships: Membership[];
  /** The film that opens the page. */
  film: VideoRow | null;
  languageLevels: Record<string, LanguageLevel>;
  licence: string;
  verifiedOn: Date | null;
  treatments: NamedRow[];
  certificates: PublicCertificate[];
  /** Prices, shortest meeting first. */
  prices: Pick<PricePlan, 'minutes' | 'amount' | 'currency'>[];
  /** The languages that the page has own texts in. */
  alternatives: Alternative[];
}

/** Finds a doctor by their slug in the language, or in the fallback language without a text. */
export async function findDoctorBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<DoctorRow | undefined> {
  const text = doctorText(db, locale);
  const [found] = await db
    .select({
      doctor: doctors,
      biography: text.biography,
      focus: text.focus,
      training: text.training,
      memberships: text.memberships,
    })
    .from(doctors)
    .innerJoinLateral(text, sql`true`)
    .where(
      and(inArray(doctors.id, selectBySlug(db, 'doctor', locale, slug)), eq(text.slug, normaliseSlug(slug))),
    )
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(doctors.id))
    .limit(1);
  if (!found) return undefined;
  const { id, licence, verifiedOn, fees, feeCurrency, languageLevels, film } = found.doctor;
  const [card] = await selectDoctorCards(db, locale, { where: eq(doctors.id, id), order: [], limit: 1 });
  if (!card) return undefined;
  const plans = card.practice && (await pricesOf(db, [card.practice.id])).get(card.practice.id);
  const feesOfPage = Object.entries(fees)
    .map(([minutes, amount]) => ({ minutes: Number(minutes), amount, currency: feeCurrency }))
    .sort((a, b) => a.minutes - b.minutes);
  return {
    card,
    biography: found.biography,
    focus: found.focus,
    training: found.training,
    memberships: found.memberships,
    film: (film !== null && (await findPlayableVideo(db, locale, film))) || null,
    languageLevels,
    licence,
    verifiedOn,
    treatments: await treatmentsOf(db, id, locale),
    certificates: await publicCertificates(db, id),
    prices: plans ?? feesOfPage,
    alternatives: await alternativesOf(db, 'doctor', id),
  };
}

function treatmentsOf(db: Database, doctorId: number, locale: Locale): Promise<NamedRow[]> {
  const text = serviceText(db, locale);
  return db
    .select({ key: services.key, slug: text.slug, title: text.title })
    .from(doctorServices)
    .innerJoin(services, eq(services.id, doctorServices.serviceId))
    .innerJoinLateral(text, sql`true`)
    .where(eq(doctorServices.doctorId, doctorId))
    .orderBy(asc(doctorServices.position));
}

/** Doctors as cards, in the order of `ids`. */
export async function doctorCardsOf(
  db: Database,
  locale: Locale,
  ids: readonly number[],
): Promise<DoctorCardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectDoctorCards(db, locale, {
    where: inArray(doctors.id, [...ids]),
    order: [],
    limit: ids.length,
  });
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The ids of doctors in the order of their keys, each once; unknown keys are left out. */
export async function doctorIdsOf(db: Database, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ id: doctors.id, key: doctors.key })
    .from(doctors)
    .where(inArray(doctors.key, [...keys]));
  return rows.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)).map(({ id }) => id);
}
