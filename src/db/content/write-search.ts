import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { listContentDoctors, listOwnPages } from '#db/queries/doctor-file/content-doctors.ts';
import { lockPublicDoctors } from '#db/queries/doctor-file/public-page.ts';
import { makeSearchDocuments } from '#db/queries/doctor-file/search-documents.ts';
import type { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { searchDocumentsOf } from '#db/content/search-documents.ts';

/** Rows in one statement: few, so that a busy machine ends it within the time limit of a query. */
const CHUNK = 25;

const { slug, parents, title, summary, name, keywords, text, visibleFrom } = searchDocuments;
/** The columns that are written; the database computes the others. */
const WRITTEN = [slug, parents, title, summary, name, keywords, text, visibleFrom];
const STORED_VALUES = sql.join(WRITTEN, sql`, `);
const NEW_VALUES = sql.join(
  WRITTEN.map((column) => sql`excluded.${sql.identifier(column.name)}`),
  sql`, `,
);

/** The kinds of entries whose names stand on the pages of doctors. */
const NAMED_ON_PAGES = ['country', 'city', 'hospital', 'specialty'];

/**
 * Updates the documents of the search after a change of the content. The documents of a doctor whose page was written
 * from a file of their own are made from that page with the names of its place and fields, if one of these has changed,
 * unless the change has just written the page.
 */
export async function writeSearch(tx: Database, content: Content, changes: Changes): Promise<void> {
  const contentDoctors = new Set(await listContentDoctors(tx));
  const documents = searchDocumentsOf(content).filter(
    ({ kind, key }) => kind !== 'doctor' || contentDoctors.has(key) || changes.has('doctor', key),
  );
  await writeDocuments(tx, documents);
  await renewOwnPages(tx, changes);
  await removeOrphans(tx);
}

/** Makes the documents of pages that doctors wrote anew, if a change concerns the names on them. */
async function renewOwnPages(tx: Database, changes: Changes): Promise<void> {
  if (NAMED_ON_PAGES.every((kind) => changes.keysOf(kind).length === 0)) return;
  const ownPages = [...(await listOwnPages(tx))].filter((key) => !changes.has('doctor', key));
  if (ownPages.length === 0) return;
  // Approvals that are under way end first, so that none of them is undone by documents of an earlier page. This comes
  // last, so that others wait for the end of the publication only a short time.
  await lockPublicDoctors(tx, ownPages);
  await writeDocuments(tx, await makeSearchDocuments(tx, inArray(doctors.key, ownPages)));
}

type Documents = readonly (typeof searchDocuments.$inferInsert)[];

/** Stores documents; those that have not changed are not written. */
async function writeDocuments(tx: Database, documents: Documents): Promise<void> {
  for (let start = 0; start < documents.length; start += CHUNK) {
    await tx
      .insert(searchDocuments)
      .values(documents.slice(start, start + CHUNK))
      .onConflictDoUpdate({
        target: [searchDocuments.kind, searchDocuments.key, searchDocuments.locale],
        set: {
          slug: sql`excluded.slug`,
          parents: sql`excluded.parents`,
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          name: sql`excluded.name`,
          keywords: sql`excluded.keywords`,
          text: sql`excluded.text`,
          visibleFrom: sql`excluded.visible_from`,
        },
        setWhere: sql`(${STORED_VALUES}) is distinct from (${NEW_VALUES})`,
      });
  }
}

/** Deletes documents of items or translations that no longer exist. */
async function removeOrphans(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from search_documents d where not exists (
      select from posts e join post_translations t on t.post_id = e.id
        where d.kind = 'post' and e.key = d.key and t.locale = d.locale
      union all
      select from services e join service_translations t on t.service_id = e.id
        where d.kind = 'service' and e.key = d.key and t.locale = d.locale
      union all
      select from faqs e join faq_translations t on t.faq_id = e.id
        where d.kind = 'faq' and e.key = d.key and t.locale = d.locale
      union all
      select from text_pages e join text_page_translations t on t.page_id = e.id
        where d.kind = 'page' and e.slug = d.key and t.locale = d.locale
      union all
      select from doctors e join doctor_translations t on t.doctor_id = e.id
        where d.kind = 'doctor' and e.key = d.key and t.locale = d.locale
      union all
      select from hospitals e join hospital_translations t on t.hospital_id = e.id
        where d.kind = 'hospital' and e.key = d.key and t.locale = d.locale
      union all
      select from resorts e join resort_translations t on t.resort_id = e.id
        where d.kind = 'resort' and e.key = d.key and t.locale = d.locale
      union all
      select from quizzes e join quiz_translations t on t.quiz_id = e.id
        where d.kind = 'quiz' and e.key = d.key and t.locale = d.locale
      union all
      select from calculators e join calculator_translations t on t.calculator_id = e.id
        where d.kind = 'calculator' and e.key = d.key and t.locale = d.locale
    )`);
}
