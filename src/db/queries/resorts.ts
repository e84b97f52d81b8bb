import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasText } from '#db/queries/best-text.ts';
import { resortText } from '#db/queries/directory-texts.ts';
import { type HospitalCardRow, selectHospitalCards } from '#db/queries/hospital-cards.ts';
import { type PictureRow, picturesOf } from '#db/queries/pictures.ts';
import { slugsOf, selectBySlug } from '#db/queries/slugs.ts';
import { type ResortCardRow, selectResortCards } from '#db/queries/resort-cards.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import type { Localised } from '#db/schema/columns.ts';
import { hospitals } from '#db/schema/hospitals.ts';
import { cities, countries } from '#db/schema/places.ts';
import { resorts, resortTranslations } from '#db/schema/resorts.ts';

/** The order of countries, and of cities within them. */
const PLACE_ORDER = [asc(countries.position), asc(cities.position), asc(resorts.id)];

/** One page of resorts with the total number. */
export async function listResorts(
  db: Database,
  locale: Locale,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ResortCardRow[]; total: number }> {
  const readable = hasText(db, locale, resortTranslations, eq(resortTranslations.resortId, resorts.id));
  const [found] = await db.select({ total: count() }).from(resorts).where(readable);
  const rows = await selectResortCards(db, locale, { where: readable, order: PLACE_ORDER, limit, offset });
  return { rows, total: found?.total ?? 0 };
}

export interface ResortRow extends ResortCardRow {
  bodyHtml: string;
  pictures: PictureRow[];
  slugs: Localised;
  /** The hospitals of the same city. */
  hospitals: HospitalCardRow[];
  others: ResortCardRow[];
}

/** The limit of hospitals; more do not help a visitor to find the nearest. */
const HOSPITALS = 12;
/** The number of other resorts; those of the same country come first. */
const OTHERS = 3;

/** Finds a resort by its slug in the language, or in the fallback language without a translation. */
export async function findResortBySlug(
  db: Database,
  locale: Locale,
  slug: string,
): Promise<ResortRow | undefined> {
  const text = resortText(db, locale);
  const [found] = await db
    .select({ id: resorts.id })
    .from(resorts)
    .innerJoinLateral(text, sql`true`)
    .where(
      and(inArray(resorts.id, selectBySlug(db, 'resort', locale, slug)), eq(text.slug, normaliseSlug(slug))),
    )
    .orderBy(sql`${text.locale} = ${locale} desc`, asc(resorts.id))
    .limit(1);
  return found && findResort(db, locale, found.id);
}

/** Finds a resort by its id. */
export async function findResort(db: Database, locale: Locale, id: number): Promise<ResortRow | undefined> {
  const where = eq(resorts.id, id);
  const [card] = await selectResortCards(db, locale, { where, order: [], limit: 1 });
  if (!card) return undefined;
  const text = resortText(db, locale);
  const [found] = await db
    .select({ bodyHtml: text.bodyHtml, cityId: resorts.cityId })
    .from(resorts)
    .innerJoinLateral(text, sql`true`)
    .where(where);
  return {
    ...card,
    bodyHtml: found?.bodyHtml ?? '',
    pictures: await picturesOf(db, 'resort', card.key),
    slugs: await slugsOf(db, 'resort', id),
    hospitals: await selectHospitalCards(db, locale, {
      where: eq(hospitals.cityId, found?.cityId ?? 0),
      order: [distanceFrom(card), asc(hospitals.id)],
      limit: HOSPITALS,
    }),
    others: await selectResortCards(db, locale, {
      where: ne(resorts.id, id),
      order: [sql`${countries.key} = ${card.country.key} desc`, ...PLACE_ORDER],
      limit: OTHERS,
    }),
  };
}

/** A number for the order of hospitals by their distance from a place: within a city the earth is flat enough. */
const distanceFrom = ({ latitude, longitude }: Pick<ResortCardRow, 'latitude' | 'longitude'>): SQL => sql`
  power(${hospitals.latitude} - ${latitude}::float8, 2)
  + power((${hospitals.longitude} - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)`;
