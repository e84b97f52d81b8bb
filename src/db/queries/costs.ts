import { and, asc, eq, inArray, isNotNull, like, max, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cacheRead } from '#db/queries/cached-reads.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import { pickText } from '#db/queries/translation.ts';
import { contentVersions } from '#db/schema/content-versions.ts';
import { costNotes, exchangeRates, homePrices, originCountries, travelCosts } from '#db/schema/estimator.ts';
import {
  type CostNote,
  SERVICE_FAMILIES,
  type ServiceFamily,
  type ServiceKind,
} from '#domain/content-kinds.ts';
import { costRanges } from '#db/schema/home-blocks.ts';
import type { PostSource } from '#db/schema/posts.ts';
import { services } from '#db/schema/services.ts';
import type { CostUnit, Figures, Range, Rate } from '#domain/cost/price-list.ts';

export interface PricedService {
  key: string;
  slug: string;
  title: string;
  family: ServiceFamily;
  unit: CostUnit;
  /** The quantity that is estimated when the visitor gives none. */
  quantity: number;
  /** The language that the title is in. */
  locale: Locale;
}

/** A treatment by its key, listed or not. */
export async function findTreatment(
  db: Database,
  locale: Locale,
  key: string,
): Promise<Pick<PricedService, 'key' | 'slug' | 'title' | 'locale'> | undefined> {
  const text = serviceText(db, locale);
  const [found] = await db
    .select({ key: services.key, slug: text.slug, title: text.title, locale: text.locale })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .where(eq(services.key, key));
  return found;
}

/** Treatments whose journey can be estimated, by family. */
export async function listPricedServices(db: Database, locale: Locale): Promise<PricedService[]> {
  const family = sql`array_position(${sql.param([...SERVICE_FAMILIES])}::text[], ${services.family})`;

  const text = serviceText(db, locale);
  return db
    .select({
      key: services.key,
      slug: text.slug,
      title: text.title,
      family: services.family,
      unit: costRanges.unit,
      quantity: sql<number>`coalesce((${costRanges.stay}->>'quantity')::int, 1)`,
      locale: text.locale,
    })
    .from(costRanges)
    .innerJoin(services, eq(services.id, costRanges.serviceId))
    .innerJoinLateral(text, sql`true`)
    .where(isNotNull(costRanges.stay))
    .orderBy(family, asc(services.position), asc(services.id));
}

/** A treatment by its name. */
export interface NamedTreatment {
  key: string;
  title: string;
  kind: ServiceKind;
  /** Whether its journey can be estimated. */
  isPriced: boolean;
}

/** The names of all treatments. They are cached until content changes, because the search reads them for every key. */
export const listNamedTreatments = (db: Database, locale: Locale): Promise<readonly NamedTreatment[]> =>
  cacheRead(db, `named treatments ${locale}`, () => readNamedTreatments(db, locale));

async function readNamedTreatments(db: Database, locale: Locale): Promise<NamedTreatment[]> {
  const text = serviceText(db, locale);
  return db
    .select({
      key: services.key,
      title: text.title,
      kind: services.kind,
      isPriced: sql<boolean>`${costRanges.stay} is not null`,
    })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .leftJoin(costRanges, eq(costRanges.serviceId, services.id));
}

/** The countries of origin with known figures, each with its currency. */
export function listOrigins(db: Database): Promise<{ iso: string; currency: string }[]> {
  return db.select({ iso: originCountries.iso, currency: originCountries.currency }).from(originCountries);
}

/** The sources of the figures, for readers. */
export async function listCostNotes(
  db: Database,
  locale: Locale,
): Promise<{ key: CostNote; text: string }[]> {
  const rows = await db.select().from(costNotes).orderBy(asc(costNotes.key));
  return rows.map(({ key, text }) => ({ key, text: pickText(text, locale) }));
}

export interface ListState {
  /** The number of the newest published change of the list. */
  version: number;
  /** The date of the list, `YYYY-MM-DD`. */
  listedOn: string;
  /** The publisher of the list. */
  source: string;
}

/** The figures for a treatment, a class of hotel and a country; undefined when the treatment is not listed. */
export async function readFigures(
  db: Database,
  service: string,
  stars: number,
  country: string,
): Promise<{ figures: Figures<PostSource>; list: ListState } | undefined> {
  const [row] = await db
    .select({ cost: costRanges })
    .from(costRanges)
    .innerJoin(services, eq(services.id, costRanges.serviceId))
    .where(and(eq(services.key, service), isNotNull(costRanges.stay)));
  if (!row?.cost.stay) return undefined;
  const { cost } = row;
  const [origin] = await db.select().from(originCountries).where(eq(originCountries.iso, country));
  const { stay } = row.cost;
  return {
    figures: {
      treatment: {
        unit: cost.unit,
        price: rangeOf(cost),
        visits: stay.visits,
        hotelNights: stay.hotel_nights,
        hospitalNights: stay.hospital_nights,
        quantity: stay.quantity ?? 1,
        included: stay.included,
        notIncluded: stay.not_included,
      },
      ...(await readTravelCosts(db, stars)),
      flight: origin
        ? { low: origin.flightLowMinor, high: origin.flightHighMinor, currency: origin.flightCurrency }
        : null,
      home: await readHomePrice(db, country, cost.serviceId),
      currency: origin?.currency ?? null,
      rates: await readRates(db),
    },
    list: { version: await listVersion(db), listedOn: dayOf(cost.listedOn), source: cost.source },
  };
}

interface Amounts {
  lowMinor: number;
  highMinor: number;
  currency: string;
}
const rangeOf = ({ lowMinor, highMinor, currency }: Amounts): Range => ({
  low: lowMinor,
  high: highMinor,
  currency,
});
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function readTravelCosts(db: Database, stars: number) {
  const rows = await db.select().from(travelCosts);
  const countryWideCost = (kind: string) => rows.find((row) => row.kind === kind && row.cityId === null);
  const transfer = countryWideCost('airport-transfer');
  if (!transfer) throw new Error('The list has no price of a transfer');
  const hospital = countryWideCost('hospital-night');
  const interpreter = countryWideCost('interpreter-day');
  return {
    hotelNights: rows.filter((row) => row.kind === 'hotel-night' && row.stars === stars).map(rangeOf),
    hospitalNight: hospital ? rangeOf(hospital) : null,
    transfer: rangeOf(transfer),
    interpreterDay: interpreter ? rangeOf(interpreter) : null,
  };
}

async function readHomePrice(db: Database, country: string, serviceId: number) {
  const [row] = await db
    .select()
    .from(homePrices)
    .where(and(eq(homePrices.country, country), eq(homePrices.serviceId, serviceId)));
  if (!row) return null;
  const { scope, sources, listedOn } = row;
  return { price: rangeOf(row), scope, sources, listedOn: dayOf(listedOn) };
}

async function readRates(db: Database): Promise<Record<string, Rate>> {
  const rows = await db.select().from(exchangeRates);
  return Object.fromEntries(
    rows.map(({ currency, perEuro, ratedOn }) => [currency, { perEuro, ratedOn: dayOf(ratedOn) }]),
  );
}

/** The number of the newest version of all items that make up the list; see `db/content`. */
async function listVersion(db: Database): Promise<number> {
  const ofList = or(
    inArray(contentVersions.item, ['costs', 'estimator']),
    like(contentVersions.item, 'home-costs/%'),
  );
  const [row] = await db
    .select({ newest: max(contentVersions.id) })
    .from(contentVersions)
    .where(and(ofList, eq(contentVersions.draft, false)));
  return row?.newest ?? 0;
}
