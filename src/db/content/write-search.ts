import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { searchWords } from '#db/schema/search-words.ts';
import { listContentDoctors, listOwnPages } from '#db/queries/doctor-file/content-doctors.ts';
import { lockPublicDoctors } from '#db/queries/doctor-file/public-page.ts';
import type { Changes } from '#content/changes.ts';
import type { Content } from '#content/load-content.ts';
import { makeDoctorDocuments } from '#db/content/doctor-documents.ts';
import { writeHospitalDocuments } from '#db/content/hospital-documents.ts';
import { searchDocumentsOf } from '#db/content/search-documents.ts';
import { storeDocuments } from '#db/content/store-documents.ts';

/** The kinds of entries whose names stand in the documents of doctors. */
const NAMED_IN_DOCTORS = ['country', 'city', 'hospital', 'specialty', 'service'];
/** The kinds of entries that the documents of hospitals depend on. */
const NAMED_IN_HOSPITALS = [...NAMED_IN_DOCTORS, 'doctor'];

/**
 * Updates the documents of the search after a change of the content. The documents of a doctor whose page was written
 * from a file of their own are made from that page with the names of its place and fields, if one of these or the page
 * has changed.
 */
export async function writeSearch(tx: Database, content: Content, changes: Changes): Promise<void> {
  const contentDoctors = new Set(await listContentDoctors(tx));
  const documents = searchDocumentsOf(content).filter(
    ({ kind, key }) => kind !== 'doctor' || contentDoctors.has(key),
  );
  await storeDocuments(tx, documents);
  await renewOwnPages(tx, changes);
  await renewHospitals(tx, changes);
  await removeOrphans(tx);
}

/** Makes the documents of pages that doctors wrote anew, if a change concerns them or the names on them. */
async function renewOwnPages(tx: Database, changes: Changes): Promise<void> {
  const isNameChanged = NAMED_IN_DOCTORS.some((kind) => changes.keysOf(kind).length > 0);
  if (!isNameChanged && changes.keysOf('doctor').length === 0) return;
  const ownPages = [...(await listOwnPages(tx))].filter((key) => isNameChanged || changes.has('doctor', key));
  if (ownPages.length === 0) return;
  // Approvals that are under way end first, so that none of them is undone by documents of an earlier page. This comes
  // last, so that others wait for the end of the publication only a short time.
  await lockPublicDoctors(tx, ownPages);
  await storeDocuments(tx, await makeDoctorDocuments(tx, inArray(doctors.key, ownPages)));
}

/**
 * Makes the documents of all hospitals anew, if a change concerns the names in them. Their treatments are read while
 * nobody else writes documents, so that those of an approval that is under way are not lost.
 */
async function renewHospitals(tx: Database, changes: Changes): Promise<void> {
  if (NAMED_IN_HOSPITALS.every((kind) => changes.keysOf(kind).length === 0)) return;
  await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
  await writeHospitalDocuments(tx);
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
