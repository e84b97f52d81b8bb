import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { practices } from '#db/schema/practices.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { seedState } from '#db/schema/seed-state.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import { signIn } from '../support/sign-in.ts';
import { writeDoctor, writeFaqs, writeHospital, writeService } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';
import { WHOLE_FILE } from './support/whole-doctor-file.ts';

/** A folder in place of that of the programs which write entries. */
const writers = mkdtempSync(join(tmpdir(), 'turqua-writers-'));
afterAll(() => rmSync(writers, { recursive: true }));
const release = (program: string, name = 'write.ts') => {
  mkdirSync(dirname(join(writers, name)), { recursive: true });
  writeFileSync(join(writers, name), program);
};

const folder = new SeedFolder([{ key: 'one' }, { key: 'two' }]);
writeService(folder, { key: 'implant' });
writeFaqs(folder, 'cats', [{ key: 'a' }, { key: 'b' }]);
writeHospital(folder, { key: 'here' });
writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'] });
writeDoctor(folder, { key: 'other' });
const seed = () => seedDatabase(database(), folder.path, writers);
useRestoredDatabase(() => {
  release('export const form = 1;');
  return seed();
});
beforeEach(() => release('export const form = 1;'));

const titleOf = async (slug: string) => (await findPostBySlug(database(), 'en', slug))?.title;
/** Leaves a row as other programs wrote it. */
const writeOtherwise = () =>
  database().update(postTranslations).set({ title: 'Otherwise' }).where(eq(postTranslations.slug, 'one-en'));
const biographyOf = async (slug: string) => {
  const [row] = await database().select().from(doctorTranslations).where(eq(doctorTranslations.slug, slug));
  return row?.biography;
};
const isOfDoctor = (key: string) => and(eq(searchDocuments.kind, 'doctor'), eq(searchDocuments.key, key));
/** The summaries with which the search finds a doctor. */
const summariesOf = async (key: string) => {
  const rows = await database()
    .select({ summary: searchDocuments.summary })
    .from(searchDocuments)
    .where(isOfDoctor(key))
    .orderBy(searchDocuments.locale);
  return rows.map(({ summary }) => summary);
};

const OWN_WORDS = Array.from({ length: 4 }, () => 'In their own words');
const SUMMARIES = ['Summary ar', 'Summary en', 'Summary fr', 'Summary tr'];

/** Gives the doctor `doc` an account with this approved file, and their page and its documents other texts. */
async function approveFile(file: DoctorFile, licence: string | null = 'TR-1'): Promise<void> {
  const { id: userId } = await signIn('Doctor');
  const [doctor] = await database().select().from(doctors).where(eq(doctors.key, 'doc'));
  const doctorId = doctor?.id ?? 0;
  await database().update(practices).set({ userId }).where(eq(practices.doctorId, doctorId));
  await database()
    .insert(doctorFiles)
    .values({ userId, version: 1, given: file, state: 'approved', approved: file, licence });
  await database()
    .update(doctorTranslations)
    .set({ biography: 'In their own words', summary: 'In their own words' })
    .where(eq(doctorTranslations.doctorId, doctorId));
  await database().update(searchDocuments).set({ summary: 'In their own words' }).where(isOfDoctor('doc'));
}

describe('a release that changes only the programs that write entries', () => {
  test('writes all entries anew, once, and makes the pages stale that show them', async () => {
    await writeOtherwise();
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
    release('export const form = 2;');
    const { changed, tags } = await seed();
    expect(changed).toEqual(
      expect.arrayContaining(['post:one', 'service:implant', 'menu:navbar', 'doctor:doc']),
    );
    expect(tags).toEqual(expect.arrayContaining(['blog:one', 'service:implant', 'menu:1', 'doctor:doc']));
    expect(await titleOf('one-en')).toBe('one in en');
    expect(await seed()).toEqual({ changed: [], tags: [], kept: [] });
  });

  test('keeps the ids of entries, their addresses, and the day of their last change', async () => {
    const read = async () => {
      const ids = await database().execute(sql`
        select key, id from posts union all select key, id from services union all select key, id from faqs
        union all select key, id from doctors union all select key, id from hospitals order by 1, 2`);
      const redirects = await database().execute(sql`select * from slug_redirects`);
      const changes = await database().execute(sql`select * from seed_state where key <> 'all' order by key`);
      return { ids: ids.rows, redirects: redirects.rows, changes: changes.rows };
    };
    const before = await read();
    release('export const form = 2;');
    expect((await seed()).changed.length).toBeGreaterThan(20);
    expect(await read()).toEqual(before);
  });

  test('writes the pages of doctors anew, with the words of those who have a file of their own', async () => {
    await approveFile(WHOLE_FILE);
    for (const key of ['doc', 'other']) {
      await database()
        .update(doctorTranslations)
        .set({ biography: 'Otherwise', summary: 'Otherwise' })
        .where(eq(doctorTranslations.slug, `${key}-en`));
      await database().update(searchDocuments).set({ summary: 'Otherwise' }).where(isOfDoctor(key));
    }
    release('export const form = 2;');
    await seed();
    expect(await biographyOf('doc-en')).toBe('In their own words');
    // Their file has English words alone.
    expect(await summariesOf('doc')).toEqual(['In their own words']);
    expect(await biographyOf('other-en')).toBe('Biography en');
    expect(await summariesOf('other')).toEqual(SUMMARIES);
  });

  test.each<[string, DoctorFile, string | null]>([
    ['lacks a part', { ...WHOLE_FILE, biography: {} }, 'TR-1'],
    ['has no licence in the register', WHOLE_FILE, null],
    ['names a city that is not in the directory', { ...WHOLE_FILE, city: 'atlantis' }, 'TR-1'],
  ])('writes the page of a doctor anew whose approved file %s', async (_, file, licence) => {
    await approveFile(file, licence);
    release('export const form = 2;');
    expect((await seed()).changed).toContain('doctor:doc');
    expect(await biographyOf('doc-en')).toBe('Biography en');
    expect(await summariesOf('doc')).toEqual(SUMMARIES);
  });

  test('brings no doctor back who has left the directory', async () => {
    await database().delete(doctors).where(eq(doctors.key, 'doc'));
    release('export const form = 2;');
    const { changed } = await seed();
    expect(changed).not.toContain('doctor:doc');
    expect(await database().$count(doctors, eq(doctors.key, 'doc'))).toBe(0);
  });
});

test('a database whose writing programs are unknown, as before this was stored, is written anew', async () => {
  await writeOtherwise();
  await database()
    .update(seedState)
    .set({ hash: 'a'.repeat(64) })
    .where(eq(seedState.key, 'all'));
  await seed();
  expect(await titleOf('one-en')).toBe('one in en');
});

test.each(['scale/write-scale.ts', 'write-practices.ts', 'write-prices.ts'])(
  'a release that changes %s, which writes no entries, writes none',
  async (name) => {
    try {
      release('export const form = 2;', name);
      expect((await seed()).changed).toEqual([]);
    } finally {
      rmSync(join(writers, name));
    }
  },
);

test('a change of other content leaves what the search shows of a doctor with a page of their own', async () => {
  await approveFile(WHOLE_FILE);
  folder.writePost({ key: 'two', body: 'Other text.' });
  try {
    await seed();
    expect(await summariesOf('doc')).toEqual(OWN_WORDS);
  } finally {
    folder.writePost({ key: 'two' });
  }
});

test('the search finds a doctor with a page of their own under new names of their city, hospital and field', async () => {
  await approveFile(WHOLE_FILE);
  const places = folder.read('places.json');
  const specialties = folder.read('specialties.json');
  const rename = (texts: string, name: string, other: string) =>
    texts
      .replace(`"en": "${name}"`, `"en": "${other}"`)
      .replace(`"en": "${name.toLowerCase()}"`, `"en": "${other.toLowerCase()}"`);
  folder.write('places.json', rename(places, 'Istanbul', 'Byzantion'));
  folder.write('specialties.json', rename(specialties, 'Prosthodontics', 'Crowns'));
  writeHospital(folder, { key: 'here', name: { en: 'Bosphorus' } });
  try {
    await seed();
    const isEnglish = and(isOfDoctor('doc'), eq(searchDocuments.locale, 'en'));
    const [document] = await database().select().from(searchDocuments).where(isEnglish);
    expect(document?.parents).toEqual(['turkiye', 'byzantion', 'crowns']);
    expect(document?.keywords).toContain('in their own words crowns practitioner byzantion bosphorus');
    expect(document?.text).not.toContain('istanbul');
    expect(await summariesOf('doc')).toEqual(OWN_WORDS);
  } finally {
    folder.write('places.json', places);
    folder.write('specialties.json', specialties);
    writeHospital(folder, { key: 'here' });
  }
});

test('a changed content file of a doctor with a page of their own leaves their words on the page and in the search', async () => {
  await approveFile(WHOLE_FILE);
  writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'], fees: { 15: 1 } });
  try {
    expect((await seed()).changed).toEqual(['doctor:doc']);
    expect(await biographyOf('doc-en')).toBe('In their own words');
    // Their file has English words alone.
    expect(await summariesOf('doc')).toEqual(['In their own words']);
    const [doctor] = await database().select().from(doctors).where(eq(doctors.key, 'doc'));
    expect(doctor?.fees).toEqual({ 15: 1 });
  } finally {
    writeDoctor(folder, { key: 'doc', hospital: 'here', treatments: ['implant'] });
  }
});

test('a release that changes an entry, and no program, writes that entry alone', async () => {
  await writeOtherwise();
  folder.writePost({ key: 'two', body: 'Other text.' });
  try {
    expect((await seed()).changed).toEqual(['post:two']);
    expect(await titleOf('one-en')).toBe('Otherwise');
  } finally {
    folder.writePost({ key: 'two' });
  }
});
