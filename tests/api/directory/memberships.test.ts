import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import * as desk from '#contract/desk/doctors.ts';
import { type Doctor, getDoctor } from '#contract/directory/doctors.ts';
import { database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { videos } from '#db/schema/home-blocks.ts';
import { approve, CHECK, callAsStaff, newDoctor, pageOf } from '../desk/doctor-review.ts';
import { sendFile, COMPLETE_FILE } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

async function readPage(locale: Locale, slug: string): Promise<Doctor> {
  const params = { country: 'x', city: 'x', specialization: 'x', slug };
  return (await call(getDoctor, { locale, params })).json.content;
}

/** The page of a doctor of the demonstration in a language, by the slug in English. */
async function readTranslated(locale: Locale, slug: string): Promise<Doctor> {
  const { alternative } = (await readPage('en', slug)).meta_tags;
  const { url = '' } = alternative.find((link) => link.locale === locale) ?? {};
  return readPage(locale, decodeURI(url.slice(url.lastIndexOf('/') + 1)));
}

describe('a doctor’s page', () => {
  test.each(LOCALES)('names memberships and the film in %s', async (locale) => {
    const { memberships, film } = await readTranslated(locale, 'feride-kizilcamli');
    expect(memberships).toHaveLength(3);
    expect(memberships[2]).toMatchObject({ since: 2018, url: 'https://ishrs.org' });
    expect(memberships[2]?.name).toContain('ISHRS');
    expect(film).toMatchObject({ key: 'an-online-consultation', locale });
    expect(film?.url).toMatch(/^\/films\/.+\.mp4$/);
  });

  test('has neither where the doctor names none', async () => {
    const { memberships, film } = await readPage('en', 'cihan-sakizlioglu');
    expect(memberships).toEqual([]);
    expect(film).toBeNull();
  });

  test('shows no film that was deleted, or whose file does not exist yet', async () => {
    await database().update(videos).set({ url: '' }).where(eq(videos.key, 'a-hospital-stay'));
    expect((await readPage('en', 'gulriz-tugcuoglu')).film).toBeNull();
    await database().delete(videos).where(eq(videos.key, 'a-hospital-stay'));
    expect((await readPage('en', 'gulriz-tugcuoglu')).film).toBeNull();
  });

  test('shows changed memberships and films once staff approved them, in every language of the page', async () => {
    const doctor = await newDoctor();
    const membership = { 'memberships[0][name]': 'EADV', 'memberships[0][since]': '2015' };
    await sendFile(doctor, { ...COMPLETE_FILE, ...membership, film: 'arrival-day' });
    await callAsStaff(desk.checkLicence, doctor.id, CHECK);
    expect(await pageOf(doctor.id)).toBeUndefined();
    expect((await approve(doctor.id)).status).toBe(200);
    for (const locale of ['en', 'tr'] as const) {
      const page = await readPage(locale, 'cagla-orneksu');
      expect(page.memberships).toEqual([{ name: 'EADV', since: 2015, url: null }]);
      expect(page.film?.key).toBe('arrival-day');
    }
    await sendFile(doctor, COMPLETE_FILE);
    expect((await readPage('en', 'cagla-orneksu')).memberships).toHaveLength(1);
    expect((await approve(doctor.id)).status).toBe(200);
    expect((await readPage('en', 'cagla-orneksu')).memberships).toEqual([]);
    const [row] = await database()
      .select({ film: doctors.film })
      .from(doctors)
      .where(eq(doctors.id, (await pageOf(doctor.id))?.id ?? 0));
    expect(row?.film).toBeNull();
  });
});
