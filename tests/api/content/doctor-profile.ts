import { eq } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { approveFile, noteLicence } from '#services/doctor-file/decide.ts';
import { type GivenFile, submitFile } from '#services/doctor-file/submit.ts';
import { allTexts, writeDoctor } from '../db/support/editorial-files.ts';
import type { SeedFolder } from '../db/support/seed-folder.ts';
import { WHOLE_FILE } from '../db/support/whole-doctor-file.ts';
import { signIn } from '../support/sign-in.ts';

const staff = { actor: 'desk:test' };

/** Writes the content file of the doctor `doc` with texts that a doctor cannot state themselves. */
export function writeDoctorFile(folder: SeedFolder): void {
  writeDoctor(folder, { key: 'doc' });
  const file = JSON.parse(folder.read('doctors/doc.json')) as object;
  folder.write('doctors/doc.json', {
    ...file,
    focus: [allTexts('Crowns')],
    training: [{ year: 2001, title: allTexts('Degree') }],
    memberships: [{ name: allTexts('Society'), since: 2004, url: null }],
  });
}

/** Gives the page of the doctor `doc` an account that was named as in this language; returns its id. */
export async function ownerOfPage(name = 'doc en'): Promise<string> {
  const { id } = await signIn('Doctor', { name });
  const [page] = await database().select({ id: doctors.id }).from(doctors).where(eq(doctors.key, 'doc'));
  await database()
    .update(practices)
    .set({ userId: id })
    .where(eq(practices.doctorId, page?.id ?? 0));
  return id;
}

export async function sendProfile(doctor: string, change: Partial<GivenFile> = {}): Promise<number> {
  const { name: _, photo: __, ...file } = WHOLE_FILE;
  const row = await submitFile(database(), doctor, { ...file, photo: undefined, ...change });
  return row?.version ?? 0;
}

/** Notes that the licence was checked, to be valid until the end of this day. */
export const checkLicence = (doctor: string, verifiedUntil = '2099-01-01') =>
  noteLicence(database(), {
    doctor,
    staff,
    now: new Date(),
    check: { licence: 'DESK-7', verifiedOn: '2021-02-03', verifiedUntil },
  });

/** Sends a profile and has it approved. */
export async function approveProfile(doctor: string, change: Partial<GivenFile> = {}): Promise<void> {
  const version = await sendProfile(doctor, change);
  await checkLicence(doctor);
  await approveFile(database(), { doctor, staff, now: new Date(), version });
}

/** The row of the page of the doctor `doc`. */
export async function readPage() {
  const [page] = await database().select().from(doctors).where(eq(doctors.key, 'doc'));
  if (!page) throw new Error('The doctor is not there');
  return page;
}

/** The texts of the page by language. */
export async function readTexts() {
  const { id } = await readPage();
  const rows = await database()
    .select()
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, id))
    .orderBy(doctorTranslations.locale);
  return Object.fromEntries(rows.map(({ doctorId: _, locale, ...texts }) => [locale, texts]));
}

/** Takes and returns the tags that were noted since the last time. */
export async function takeTags(): Promise<string[]> {
  const taken: string[] = [];
  await takeStaleTags(database(), async (tags) => taken.push(...tags));
  return taken;
}
