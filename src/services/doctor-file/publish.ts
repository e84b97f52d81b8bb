import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { writeDoctorDocuments } from '#db/content/doctor-documents.ts';
import { writeHospitalDocuments } from '#db/content/hospital-documents.ts';
import { type DoctorFileRow, findDoctorFile } from '#db/queries/doctor-file/own.ts';
import {
  deleteTextsExcept,
  findCityId,
  findPracticeOf,
  findSpellings,
  insertPublicDoctor,
  insertTexts,
  linkPublicDoctor,
  type PublicDoctor,
  replaceFields,
  updatePublicDoctor,
  updateTexts,
} from '#db/queries/doctor-file/public-page.ts';
import { freeSlug } from '#db/queries/doctor-file/slug.ts';
import { rememberStaleTags } from '#db/queries/stale-tags.ts';
import { languagesOf, spellsName, translationsOf } from '#content/doctor-profile.ts';
import type { DoctorContent } from '#content/load/directory.ts';
import { tagsOfDoctor } from '#services/doctor-file/tags.ts';
import { findPublishedDoctor } from '#services/publishing/published-doctor.ts';
import { publishedParts, summaryOf, type WholeFile } from '#domain/doctor-file.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { withNamesIn } from '#domain/membership.ts';

/** Columns of a new page from a file: its prices are only in the price plans, and its name has one spelling. */
const NEW_PAGE = { feeCurrency: 'EUR', fees: {}, transliterations: [] };

/**
 * Writes a doctor's public page from the approved file and the check of the licence. While one of them or a part of the
 * file is missing, a page that the clinic wrote gets the check alone. The caller has locked the account.
 */
export async function publishDoctor(tx: Database, userId: string): Promise<void> {
  const row = await findDoctorFile(tx, userId);
  // The account gets its practice with the first approval.
  const practice = row && (await findPracticeOf(tx, userId));
  if (!practice) return;
  const parts = publishedParts(row);
  const cityId = parts && (await findCityId(tx, parts.file.city));
  if (!parts || cityId === undefined) {
    await publishCheck(tx, practice.doctorId, row);
    return;
  }
  const { file, licence } = parts;
  const values = {
    gender: file.gender,
    cityId,
    languages: [...file.languages],
    years: file.years,
    film: file.film,
    licence,
    ...daysOf(row),
  };
  // The key is public, so it reveals nothing of the account.
  const doctor =
    practice.doctorId === null
      ? await insertPublicDoctor(tx, { key: `doctor-${practice.id}`, ...values, ...NEW_PAGE })
      : await updatePublicDoctor(tx, practice.doctorId, values);
  if (!doctor) return;
  await linkPublicDoctor(tx, practice.id, doctor.id);
  await writeTexts(tx, doctor, file);
  // In the doctor's order: the first specialty is the main one.
  await replaceFields(tx, doctor.id, file);
  await writeDoctorDocuments(tx, doctor.id);
  if (doctor.hospital !== null) await writeHospitalDocuments(tx, doctor.hospital);
  await rememberStaleTags(tx, tagsOfDoctor(doctor));
}

type Check = Pick<DoctorFileRow, 'licence' | 'verifiedOn' | 'verifiedUntil'>;

const daysOf = ({ verifiedOn, verifiedUntil }: Check) => ({
  verifiedOn: verifiedOn === null ? null : new Date(verifiedOn),
  verifiedUntil: verifiedUntil === null ? null : new Date(verifiedUntil),
});

/** Writes the check of a licence to a page; nothing happens without a page or a check. */
async function publishCheck(tx: Database, doctorId: number | null, check: Check): Promise<void> {
  const { licence } = check;
  if (doctorId === null || licence === null) return;
  const doctor = await updatePublicDoctor(tx, doctorId, { licence, ...daysOf(check) });
  if (doctor) await rememberStaleTags(tx, tagsOfDoctor(doctor));
}

/**
 * Writes texts in the languages of the file. An existing slug stays, so that a new name breaks no link. The content spells
 * the name in each language while the name of the file is one of its names or transliterations; without content the page
 * keeps its own spellings. Names of memberships are those of the content and of the page. A language that comes back gets
 * the clinic's other texts from the content.
 */
async function writeTexts(tx: Database, doctor: PublicDoctor, file: WholeFile): Promise<void> {
  const { id: doctorId, key } = doctor;
  const writtenLocales = languagesOf(file);
  const spellings = await findSpellings(tx, doctorId);
  const content = await findPublishedDoctor(tx, key);
  const translations = content ? translationsOf(content, spellings) : spellings;
  const names = content ? Object.values(content.name) : spellings.map(({ title }) => title);
  const hasSameName = spellsName(names, (content ?? doctor).transliterations, file.name);
  await deleteTextsExcept(tx, doctorId, writtenLocales);
  for (const locale of writtenLocales) {
    const biography = file.biography[locale] ?? '';
    const texts = {
      honorific: titleOf(file.qualifications, file.gender, locale) ?? '',
      summary: summaryOf(biography, locale),
      biography,
      memberships: withNamesIn(locale, file.memberships, translations),
    };
    const title = (hasSameName && content?.name[locale]) || file.name;
    // Without content the page alone has the spellings.
    const keepsTitle = hasSameName && !content;
    if (await updateTexts(tx, { doctorId, locale }, keepsTitle ? texts : { title, ...texts })) continue;
    const slug = await freeSlug(tx, locale, content?.slug[locale] ?? title);
    const clinicsTexts = content ? clinicsTextsOf(content, locale) : {};
    await insertTexts(tx, { doctorId, locale, slug, title, ...texts, ...clinicsTexts });
  }
}

/** The texts of a page that no file of a doctor has. */
const clinicsTextsOf = ({ focus, training }: DoctorContent, locale: Locale) => ({
  focus: focus.map((texts) => texts[locale]),
  training: training.map(({ year, title }) => ({ year, title: title[locale] })),
});
