import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { contentVersions } from '#db/schema/content-versions.ts';
import { searchDocuments } from '#db/schema/search-documents.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';
import {
  approveProfile,
  checkLicence,
  ownerOfPage,
  readPage,
  readTexts,
  sendProfile,
  takeTags,
  writeDoctorFile,
} from './doctor-profile.ts';
import { Editor } from './session.ts';

const folder = new SeedFolder();
writeDoctorFile(folder);
useRestoredDatabase(() => seedDatabase(database(), folder.path));

const FILE = 'doctors/doc.json';
const BIOGRAPHIES = { en: 'My own words.', fr: 'Mes propres mots.' };
const NEW_SPELLINGS = [
  ['doc fr', 'Le doc'],
  ['doc en', 'Doc'],
] as const;
/** The account has the name that the new spellings replace. */
const KEEP_FORMER_NAME = ['"transliterations": []', '"transliterations": ["doc en"]'] as const;

let editor: Editor;
let doctor: string;
beforeEach(async () => {
  editor = new Editor();
  doctor = await ownerOfPage();
});

/** Pulls the file of the doctor, replaces these texts in it, and pushes it. */
async function pushFile(...changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
  await editor.pull('doctors/doc');
  for (const [from, to] of changes) editor.edit(FILE, from, to);
  await takeTags();
  expect(await editor.push()).toBe(0);
}

const titles = async () =>
  Object.fromEntries(Object.entries(await readTexts()).map(([locale, { title }]) => [locale, title]));

const summaries = async () => {
  const rows = await database()
    .select({ locale: searchDocuments.locale, summary: searchDocuments.summary })
    .from(searchDocuments)
    .where(eq(searchDocuments.key, 'doc'));
  return Object.fromEntries(rows.map(({ locale, summary }) => [locale, summary]));
};

describe('a push of a doctor’s file', () => {
  test('keeps what the doctor’s approved profile states, in the page and in the search', async () => {
    await approveProfile(doctor, {
      biography: BIOGRAPHIES,
      years: 12,
      memberships: [{ name: 'Chamber', since: 2010, url: null }],
    });
    const pageBefore = await readPage();
    const textsBefore = await readTexts();
    const summariesBefore = await summaries();
    expect(summariesBefore).toEqual(BIOGRAPHIES);
    await pushFile(
      ['Biography fr', 'Autre texte'],
      ['Summary en', 'Other summary'],
      ['"years": 9', '"years": 8'],
    );
    expect(await readPage()).toEqual(pageBefore);
    expect(await readTexts()).toEqual(textsBefore);
    expect(await summaries()).toEqual(summariesBefore);
    expect(editor.output).toContain(
      'doctors/doc: in place of years, summary.en, biography.fr the page shows the doctor’s approved profile and the desk’s check of the licence.',
    );
  });

  test('changes what the doctor cannot state, and says nothing of parts that it did not change', async () => {
    await approveProfile(doctor, { biography: BIOGRAPHIES });
    await pushFile(['Crowns fr', 'Couronnes'], ['"30": 5500', '"30": 6000'], ['doc-en', 'doc-renamed']);
    const { fr, en } = await readTexts();
    expect(fr?.focus).toEqual(['Couronnes']);
    expect(fr?.biography).toBe(BIOGRAPHIES.fr);
    expect(en?.slug).toBe('doc-renamed');
    expect((await readPage()).fees).toEqual({ 15: 3000, 30: 6000 });
    expect(editor.output).not.toContain('in place of');
  });

  test('corrects the spelling of the doctor’s name and the names of their societies in the languages of the page', async () => {
    await approveProfile(doctor, {
      biography: BIOGRAPHIES,
      memberships: [{ name: 'Society en', since: 2004, url: null }],
    });
    await pushFile(...NEW_SPELLINGS, KEEP_FORMER_NAME, ['Society fr', 'Société']);
    const { fr, en } = await readTexts();
    expect(fr).toMatchObject({ title: 'Le doc', memberships: [{ name: 'Société', since: 2004, url: null }] });
    expect(en).toMatchObject({ title: 'Doc', memberships: [{ name: 'Society en', since: 2004, url: null }] });
    expect(editor.output).not.toContain('in place of');
  });

  test('leaves a corrected spelling of the doctor’s name as it is, as later checks of the licence do', async () => {
    await approveProfile(doctor, { biography: BIOGRAPHIES });
    await pushFile(...NEW_SPELLINGS, KEEP_FORMER_NAME);
    await pushFile(['Crowns fr', 'Couronnes']);
    expect(await titles()).toEqual({ en: 'Doc', fr: 'Le doc' });
    await checkLicence(doctor, '2098-01-01');
    expect(await titles()).toEqual({ en: 'Doc', fr: 'Le doc' });
    // A later release may be unable to read the file.
    await database().delete(contentVersions).where(eq(contentVersions.item, 'doctors/doc'));
    await checkLicence(doctor, '2097-01-01');
    expect(await titles()).toEqual({ en: 'Doc', fr: 'Le doc' });
  });

  test('names the doctor as their account does where the file has other names alone, and says so', async () => {
    await approveProfile(doctor, { biography: BIOGRAPHIES });
    await pushFile(...NEW_SPELLINGS);
    expect(editor.output).toContain('doctors/doc: in place of name.en, name.fr the page shows');
    expect(await titles()).toEqual({ en: 'doc en', fr: 'doc en' });
    await checkLicence(doctor, '2098-01-01');
    expect(await titles()).toEqual({ en: 'doc en', fr: 'doc en' });
  });

  test('does not bring a check of the licence back that the desk has withdrawn', async () => {
    await approveProfile(doctor);
    await checkLicence(doctor, '2026-01-01');
    await pushFile(['"verified_until": "2999-01-01"', '"verified_until": "2999-02-01"']);
    expect(await readPage()).toMatchObject({
      licence: 'DESK-7',
      verifiedUntil: new Date('2026-01-01'),
    });
    expect(editor.output).toContain('in place of verified_until the page shows');
  });

  test('keeps the desk’s check while the doctor’s profile waits, and the texts of the clinic', async () => {
    await sendProfile(doctor);
    await checkLicence(doctor, '2026-01-01');
    const check = { licence: 'DESK-7', verifiedUntil: new Date('2026-01-01') };
    expect(await readPage()).toMatchObject(check);
    await pushFile(['Biography fr', 'Autre texte'], ['DEMO-1', 'DEMO-2']);
    expect(await readPage()).toMatchObject(check);
    expect((await readTexts())['fr']?.biography).toBe('Autre texte');
  });

  test('states the licence of a doctor of whom the desk has noted none', async () => {
    await sendProfile(doctor);
    await pushFile(['DEMO-1', 'DEMO-2']);
    expect((await readPage()).licence).toBe('DEMO-2');
    expect(editor.output).not.toContain('in place of');
  });

  test('makes the pages stale in each language whose readers see a changed text, and in no other', async () => {
    await approveProfile(doctor, { biography: BIOGRAPHIES });
    await pushFile(['Crowns fr', 'Couronnes'], ['Biography en', 'Hidden']);
    expect(await takeTags()).toEqual(['own:doctor:doc@fr', 'sitemap:doctor']);
    // Readers of Arabic and Turkish are shown the English texts, because the profile has none in these languages.
    await pushFile(['Crowns en', 'Bridges'], ['Crowns tr', 'Hidden']);
    expect(await takeTags()).toEqual([
      'own:doctor:doc@ar',
      'own:doctor:doc@en',
      'own:doctor:doc@tr',
      'sitemap:doctor',
    ]);
  });
});

describe('a pull of a doctor’s file', () => {
  test('says which parts of it the page does not show', async () => {
    await approveProfile(doctor, { biography: { ...BIOGRAPHIES, ar: 'كلماتي', tr: 'Kendi sözlerim' } });
    await editor.pull('doctors/doc');
    expect(editor.read(FILE)).toContain('Biography fr');
    expect(editor.output).toMatch(
      /\ndoctors\/doc: in place of .*summary, biography, .*licence, verified_on, verified_until the page shows the doctor’s approved profile/,
    );
  });

  test('in one language says nothing of the texts in other languages', async () => {
    await approveProfile(doctor, { biography: { en: 'Biography en', fr: BIOGRAPHIES.fr }, years: 12 });
    await editor.pull('doctors/doc', '--locale', 'fr');
    expect(editor.output).toMatch(/\ndoctors\/doc: in place of .*years, summary.*, biography\.fr,/);
    expect(editor.output).not.toMatch(/biography\.(?!fr)/);
    await editor.pull('doctors/doc', '--locale', 'en', '--force');
    expect(editor.output).toMatch(/ in place of .*years/);
    expect(editor.output).not.toContain('biography');
  });

  test('says nothing while the page shows the file', async () => {
    await sendProfile(doctor);
    await editor.pull('doctors');
    expect(editor.output).not.toContain('in place of');
  });
});
