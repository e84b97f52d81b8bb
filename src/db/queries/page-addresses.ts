import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { doctorPlaces, hospitalPlaces } from '#db/queries/place-addresses.ts';
import type { SearchKind } from '#db/schema/search-documents.ts';
import { SLUGGED } from '#db/schema/slugged.ts';

/** The address of an item's page in one language. */
export interface PageAddress {
  locale: Locale;
  slug: string;
  /** The slugs of the parents in the address, outermost first, as in the search. */
  parents: string[];
}

export interface AddressedRow {
  addresses: PageAddress[];
  /** The time of the last known change of the page's content; null when none is known. */
  changed: Date | null;
}

/** Kinds that have no documents in the search, because they only group other items. */
export const TERM_KINDS = ['category', 'tag', 'faq-category'] as const;
export type TermKind = (typeof TERM_KINDS)[number];
export type AddressedKind = SearchKind | TermKind | 'doctor-place' | 'hospital-place';

const isTerm = (kind: AddressedKind): kind is TermKind => TERM_KINDS.some((one) => one === kind);

/** The time at which an entry of the seed was last written with changed content. */
const lastWritten = (name: SQL): SQL => sql`(select s.seeded_at from seed_state s where s.key = ${name})`;

/** A more precise time of change than that of writing, by kind; `d` is the item's document in the search. */
const CHANGED: Partial<Record<SearchKind, SQL>> = {
  post: sql`(select p.updated_at from posts p where p.key = d.key)`,
  page: sql`(select max(t.updated_at) from text_page_translations t
    join text_pages p on p.id = t.page_id where p.slug = d.key)`,
};

const selectDocuments = (kind: SearchKind): SQL => sql`
  select d.key as name,
    json_agg(json_build_object('locale', d.locale, 'slug', d.slug, 'parents', d.parents)) as addresses,
    ${CHANGED[kind] ?? lastWritten(sql`${`${kind}:`} || d.key`)} as changed
  from search_documents d
  where d.kind = ${kind} and (d.visible_from is null or d.visible_from <= now())
  group by d.key`;

/** The newest change of the published posts that meet a condition. */
const lastPostChange = (condition: SQL): SQL => sql`
  (select max(p.updated_at) from posts p where p.published_at <= now() and ${condition})`;

/**
 * The time of the last change of a list's entries, where it is known, and the condition under which its page is listed:
 * a tag needs entries, categories do not.
 */
const TERMS: Record<TermKind, { changed: SQL; where: SQL }> = {
  category: { changed: lastPostChange(sql`p.category_id = e.id`), where: sql`true` },
  tag: {
    changed: lastPostChange(sql`exists (select from post_tags t where t.post_id = p.id and t.tag_id = e.id)`),
    where: sql`(exists (select from post_tags t join posts p on p.id = t.post_id
        where t.tag_id = e.id and p.published_at <= now())
      or exists (select from service_tags t where t.tag_id = e.id)
      or exists (select from faq_tags t where t.tag_id = e.id))`,
  },
  'faq-category': { changed: sql`null::timestamptz`, where: sql`true` },
};

function selectTerms(kind: TermKind): SQL {
  const { table, text, owner } = SLUGGED[kind];
  const { changed, where } = TERMS[kind];
  return sql`
    select e.key as name,
      (select json_agg(json_build_object('locale', ${text.locale}, 'slug', ${text.slug}, 'parents', '{}'::text[]))
        from ${text} where ${owner} = e.id) as addresses,
      greatest(${changed}, ${lastWritten(sql`${`${kind}:`} || e.key`)}) as changed
    from ${table} e where ${where}`;
}

const selectAddresses = (kind: AddressedKind): SQL => {
  if (kind === 'doctor-place') return doctorPlaces();
  if (kind === 'hospital-place') return hospitalPlaces();
  return isTerm(kind) ? selectTerms(kind) : selectDocuments(kind);
};

/** A part of the pages of a kind, ordered by key. */
export async function listAddresses(
  db: Database,
  kind: AddressedKind,
  limit: number,
  offset: number,
): Promise<AddressedRow[]> {
  const { rows } = await db.execute<{ addresses: PageAddress[]; changed: Date | string | null }>(
    sql`select addresses, changed from (${selectAddresses(kind)}) thing order by name limit ${limit} offset ${offset}`,
  );
  return rows.map(({ addresses, changed }) => ({
    addresses,
    changed: changed === null ? null : new Date(changed),
  }));
}

/** The number of pages of a kind, and the time of their last change. */
export async function countAddresses(
  db: Database,
  kind: AddressedKind,
): Promise<{ total: number; changed: Date | null }> {
  const { rows } = await db.execute<{ total: number | string; changed: Date | string | null }>(
    sql`select count(*) as total, max(changed) as changed from (${selectAddresses(kind)}) thing`,
  );
  const [row] = rows;
  return { total: Number(row?.total ?? 0), changed: row?.changed ? new Date(row.changed) : null };
}
