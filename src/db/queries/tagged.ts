import { and, arrayOverlaps, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cacheRead } from '#db/queries/cached-reads.ts';
import { DOCUMENT, type FoundRow } from '#db/queries/search-ranked.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { localeChain } from '#db/queries/translation.ts';

/** The kinds of items that have tags. */
export const TAGGED_KINDS = ['post', 'service', 'doctor', 'hospital', 'faq'] as const;
export type TaggedKind = (typeof TAGGED_KINDS)[number];

/** The tags of each kind: doctors have those of their services, hospitals those of their doctors. */
const SOURCES: Record<TaggedKind, SQL> = {
  post: sql`select t.tag_id, e.key from post_tags t join posts e on e.id = t.post_id`,
  service: sql`select t.tag_id, e.key from service_tags t join services e on e.id = t.service_id`,
  faq: sql`select t.tag_id, e.key from faq_tags t join faqs e on e.id = t.faq_id`,
  doctor: sql`select t.tag_id, e.key from service_tags t
    join doctor_services o on o.service_id = t.service_id join doctors e on e.id = o.doctor_id`,
  hospital: sql`select t.tag_id, e.key from service_tags t
    join doctor_services o on o.service_id = t.service_id join doctors d on d.id = o.doctor_id
    join hospitals e on e.id = d.hospital_id`,
};

const visible = or(isNull(searchDocuments.visibleFrom), lte(searchDocuments.visibleFrom, sql`now()`));

export type TagCounts = Partial<Record<TaggedKind, number>>;

/** The number of items of each kind that a reader is shown, by the id of a tag. */
type CountsByTag = Record<number, TagCounts>;

/**
 * The counts of all tags. They are cached until content changes: every page of a tag needs them, and they read all
 * documents of the search.
 */
export const countTagged = (db: Database, locale: Locale): Promise<CountsByTag> =>
  cacheRead(db, `counts of tags ${locale}`, () => readCounts(db, locale));

async function readCounts(db: Database, locale: Locale): Promise<CountsByTag> {
  const found = await Promise.all(
    TAGGED_KINDS.map((kind) =>
      db
        .select({
          tagId: sql<number>`tagged.tag_id`,
          count: sql`count(distinct ${searchDocuments.key})`.mapWith(Number),
        })
        .from(searchDocuments)
        .innerJoin(sql`(${SOURCES[kind]}) tagged`, sql`tagged.key = ${searchDocuments.key}`)
        .where(
          and(eq(searchDocuments.kind, kind), inArray(searchDocuments.locale, localeChain(locale)), visible),
        )
        .groupBy(sql`tagged.tag_id`)
        .then((rows) => rows.map((row) => ({ ...row, kind }))),
    ),
  );
  const counts: CountsByTag = {};
  for (const { tagId, kind, count } of found.flat()) counts[tagId] = { ...counts[tagId], [kind]: count };
  return counts;
}

interface Part {
  kind: Exclude<TaggedKind, 'post'>;
  limit: number;
  offset: number;
}

/**
 * The items of a kind with a tag. Doctors and hospitals come in an order that favours nobody, the others by the length
 * of their titles, shortest first.
 */
export function listTagged(
  db: Database,
  locale: Locale,
  tagId: number,
  { kind, limit, offset }: Part,
): Promise<FoundRow[]> {
  const isNeutralOrder = kind === 'doctor' || kind === 'hospital';
  return db
    .select(DOCUMENT)
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, kind),
        sql`${searchDocuments.key} in (select key from (${SOURCES[kind]}) tagged where tag_id = ${tagId})`,
        isBestLanguage(locale),
        visible,
      ),
    )
    .orderBy(
      isNeutralOrder ? sql`md5(${searchDocuments.key})` : sql`length(${searchDocuments.title})`,
      searchDocuments.key,
    )
    .limit(limit)
    .offset(offset);
}

/** The condition that a document is, of all documents of its item, the one in the best language for the reader. */
const isBestLanguage = (locale: Locale): SQL | undefined =>
  or(
    ...localeChain(locale).map((language, at, chain) =>
      and(
        eq(searchDocuments.locale, language),
        at === 0 ? undefined : not(arrayOverlaps(searchDocuments.locales, chain.slice(0, at))),
      ),
    ),
  );
