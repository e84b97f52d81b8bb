import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { serviceText, testimonialText, videoText } from '#db/queries/editorial-texts.ts';
import { mainPicture } from '#db/queries/pictures.ts';
import { costRanges, testimonials, videos } from '#db/schema/home-blocks.ts';
import { services } from '#db/schema/services.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import type { CostUnit } from '#domain/cost/price-list.ts';

export interface TestimonialRow {
  key: string;
  /** The name of the person. */
  title: string;
  text: string;
  /** ISO 3166-1, two letters. */
  country: string;
  /** The page of the family of services. */
  service: { key: string; slug: string; title: string };
  treatedOn: Date;
  /** The path of the person's picture. */
  photo: string | null;
  /** The language that the texts are in. */
  locale: Locale;
}

/** The stories in their order. The caller checks whether the page may show them (`domain/page-law`). */
export async function listTestimonials(db: Database, locale: Locale): Promise<TestimonialRow[]> {
  const text = testimonialText(db, locale);
  const service = serviceText(db, locale);
  const rows = await db
    .select({
      key: testimonials.key,
      title: text.title,
      text: text.text,
      country: testimonials.country,
      service: { key: services.key, slug: service.slug, title: service.title },
      treatedOn: testimonials.treatedOn,
      photo: mainPicture('testimonial', testimonials.key),
      locale: text.locale,
    })
    .from(testimonials)
    .innerJoinLateral(text, sql`true`)
    .innerJoin(services, and(eq(services.family, testimonials.family), eq(services.kind, 'family')))
    .innerJoinLateral(service, sql`true`)
    .orderBy(asc(testimonials.position), asc(testimonials.id));
  return rows;
}

export interface VideoRow {
  key: string;
  /** The key, which is the same in every language. */
  slug: string;
  title: string;
  summary: string;
  durationSeconds: number;
  /** A path on this site or a full address; empty while there is no film. */
  url: string;
  /** The language that the texts are in. */
  locale: Locale;
}

/** Films in their order. */
export const listVideos = (db: Database, locale: Locale): Promise<VideoRow[]> => selectVideos(db, locale);

/** The films that can be seen, in their order. */
export const listPlayableVideos = (db: Database, locale: Locale): Promise<VideoRow[]> =>
  selectVideos(db, locale, hasFilm);

/** A film that can be seen, by its key; undefined where there is none. */
export async function findPlayableVideo(
  db: Database,
  locale: Locale,
  key: string,
): Promise<VideoRow | undefined> {
  const [found] = await selectVideos(db, locale, and(hasFilm, eq(videos.key, key)));
  return found;
}

const hasFilm = ne(videos.url, '');

function selectVideos(db: Database, locale: Locale, where?: SQL): Promise<VideoRow[]> {
  const text = videoText(db, locale);
  return db
    .select({
      key: videos.key,
      slug: videos.key,
      title: text.title,
      summary: text.summary,
      durationSeconds: videos.durationSeconds,
      url: videos.url,
      locale: text.locale,
    })
    .from(videos)
    .innerJoinLateral(text, sql`true`)
    .where(where)
    .orderBy(asc(videos.position), asc(videos.id));
}

export interface CostRangeRow {
  /** The procedure. */
  key: string;
  slug: string;
  title: string;
  unit: CostUnit;
  /** Amounts in the currency's smallest unit. */
  low: number;
  high: number;
  currency: string;
  /** The date of the price list. */
  listedOn: Date;
  /** The publisher of the price list. */
  source: string;
  /** The language that the title is in. */
  locale: Locale;
}

/** Cost ranges of procedures, by family. The caller checks whether the page may show them (`domain/page-law`). */
export async function listCostRanges(db: Database, locale: Locale): Promise<CostRangeRow[]> {
  const family = sql`array_position(${sql.param([...SERVICE_FAMILIES])}::text[], ${services.family})`;

  const text = serviceText(db, locale);
  const rows = await db
    .select({
      key: services.key,
      slug: text.slug,
      title: text.title,
      unit: costRanges.unit,
      low: costRanges.lowMinor,
      high: costRanges.highMinor,
      currency: costRanges.currency,
      listedOn: costRanges.listedOn,
      source: costRanges.source,
      locale: text.locale,
    })
    .from(costRanges)
    .innerJoin(services, eq(services.id, costRanges.serviceId))
    .innerJoinLateral(text, sql`true`)
    .orderBy(family, asc(services.position), asc(services.id));
  return rows;
}
