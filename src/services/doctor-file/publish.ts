import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import { findDoctorFile } from '#db/queries/doctor-file/own.ts';
import {
  deleteTextsExcept,
  findCityId,
  findPracticeOf,
  findSpellings,
  insertPublicDoctor,
  insertTexts,
  linkPublicDoctor,
  replaceFields,
  updatePublicDoctor,
  updateTexts,
} from '#db/queries/doctor-file/public-page.ts';
import { writeSearchDocuments } from '#db/queries/doctor-file/search-documents.ts';
import { freeSlug } from '#db/queries/doctor-file/slug.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { tagsOfDoctor } from '#services/doctor-file/tags.ts';
import { publishedParts, summaryOf, type WholeFile } from '#domain/doctor-file.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { withNamesIn } from '#domain/membership.ts';

/** Columns of a new page from a file: its prices are only in the price plans, and its name has one spelling. */
const NEW_PAGE = { feeCurrency: 'EUR', fees: {}, transliterations: [] };

/**
 * Writes a doctor's public page from the approved file and the check of the licence. Does nothing while one of them or a
 * part of the file is missing. The caller has locked the account.
 */
export async function publishDoctor(tx: Database, userId: string): Promise<void> {
  const row = await findDoctorFile(tx, userId);
  const parts = row && publishedParts(row);
  if (!parts) return;
  const { file, licence } = parts;
  // The account gets its practice with the first approval.
  const practice = await findPracticeOf(tx, userId);
  if (!practice) return;
  const cityId = await findCityId(tx, file.city);
  if (cityId === undefined) return;
  const values = {
    gender: file.gender,
    cityId,
    languages: [...file.languages],
    years: file.years,
    film: file.film,
    licence,
    verifiedOn: row.verifiedOn === null ? null : new Date(row.verifiedOn),
    verifiedUntil: row.verifiedUntil === null ? null : new Date(row.verifiedUntil),
  };
  // The key is public, so it reveals nothing of the account.
  const doctor =
    practice.doctorId === null
      ? await insertPublicDoctor(tx, { key: `doctor-${practice.id}`, ...values, ...NEW_PAGE })
      : await updatePublicDoctor(tx, practice.doctorId, values);
  if (!doctor) return;
  await linkPublicDoctor(tx, practice.id, doctor.id);
  await writeTexts(tx, doctor.id, file);
  // In the doctor's order: the first specialty is the main one.
  await replaceFields(tx, doctor.id, file);
  await writeSearchDocuments(tx, doctor.id);
  await rememberStaleTags(tx, tagsOfDoctor(doctor));
}

/**
 * Writes texts in the languages of the file. An existing slug stays, so that a new name breaks no link. The spelling of
 * the name in each language, which content files have, stays while the name of the file is one of these spellings. The
 * same holds for the name of each membership.
 */
async function writeTexts(tx: Database, doctorId: number, file: WholeFile): Promise<void> {
  const writtenLocales = LOCALES.filter((locale) => file.biography[locale] !== undefined);
  const spellings = await findSpellings(tx, doctorId);
  const hasSameName = spellings.some(({ title }) => title === file.name);
  await deleteTextsExcept(tx, doctorId, writtenLocales);
  for (const locale of writtenLocales) {
    const biography = file.biography[locale] ?? '';
    const texts = {
      honorific: titleOf(file.qualifications, file.gender, locale) ?? '',
      summary: summaryOf(biography, locale),
      biography,
      memberships: withNamesIn(locale, file.memberships, spellings),
    };
    const title = file.name;
    if (await updateTexts(tx, { doctorId, locale }, hasSameName ? texts : { title, ...texts })) continue;
    const slug = await freeSlug(tx, locale, title);
    await insertTexts(tx, { doctorId, locale, slug, title, ...texts });
  }
}
