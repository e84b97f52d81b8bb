import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { database } from '#db/client.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { approveProfile, ownerOfPage, readTexts, writeDoctorFile } from '../content/doctor-profile.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { useRestoredDatabase } from '../support/restored-database.ts';

const folder = new SeedFolder();
writeDoctorFile(folder);
useRestoredDatabase(() => seedDatabase(database(), folder.path));

const MEMBERSHIPS = [{ name: 'Society en', since: 2004, url: null }];
const biographyIn = (...locales: readonly Locale[]) =>
  Object.fromEntries(locales.map((locale) => [locale, `My words in ${locale}.`]));

let doctor: string;
beforeEach(async () => {
  doctor = await ownerOfPage();
  await approveProfile(doctor, { biography: biographyIn('en'), memberships: MEMBERSHIPS });
});

test('a page exists in the languages of the doctor’s biography alone, with the clinic’s other texts', async () => {
  expect(await readTexts()).toEqual({
    en: {
      slug: 'doc-en',
      honorific: 'Dr',
      title: 'doc en',
      summary: 'My words in en.',
      biography: 'My words in en.',
      focus: ['Crowns en'],
      training: [{ year: 2001, title: 'Degree en' }],
      memberships: MEMBERSHIPS,
    },
  });
});

test.each(['ar', 'fr', 'tr'] as const)(
  'a biography in %s that comes back brings the clinic’s other texts in this language back',
  async (locale) => {
    await approveProfile(doctor, { biography: biographyIn('en', locale), memberships: MEMBERSHIPS });
    expect((await readTexts())[locale]).toMatchObject({
      slug: `doc-${locale}`,
      title: `doc ${locale}`,
      biography: `My words in ${locale}.`,
      focus: [`Crowns ${locale}`],
      training: [{ year: 2001, title: `Degree ${locale}` }],
      memberships: [{ name: `Society ${locale}`, since: 2004, url: null }],
    });
  },
);

test('a doctor with another name than the clinic wrote has it in every language of the page', async () => {
  const id = await ownerOfPage('Another Name');
  await approveProfile(id, { biography: biographyIn('en', 'tr') });
  const titles = Object.values(await readTexts()).map(({ title }) => title);
  expect(titles).toEqual(['Another Name', 'Another Name']);
});
