import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkLicence } from '#contract/desk/doctors.ts';
import { getDoctorFile } from '#contract/doctor/file.ts';
import { database } from '#db/client.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import type { Membership } from '#domain/membership.ts';
import { approve, CHECK, callAsStaff, pageOf } from '../desk/doctor-review.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { sendFile } from './doctor-file.ts';

useSeededDatabase();

const read = async (as: Caller, locale: 'en' | 'tr' = 'en') =>
  (await call(getDoctorFile, { as, locale })).json.content;

/** A doctor with an account whose page comes from the content of the site. */
async function doctorOfPage(key: string): Promise<Caller> {
  const doctor = await signIn('Doctor');
  const [page] = await database().select({ id: doctors.id }).from(doctors).where(eq(doctors.key, key));
  await database()
    .update(practices)
    .set({ userId: doctor.id })
    .where(eq(practices.doctorId, page?.id ?? 0));
  return doctor;
}

/** Memberships as the form sends them. */
const rowsOf = (memberships: readonly Membership[]) =>
  Object.fromEntries(
    memberships.flatMap(({ name, since, url }, index) => [
      [`memberships[${index}][name]`, name],
      [`memberships[${index}][since]`, String(since ?? '')],
      [`memberships[${index}][url]`, url ?? ''],
    ]),
  );

/**
 * Sends the entries of the clinic's page as the form shows them in Turkish, with these memberships, and has them
 * approved.
 */
async function sendWritten(
  doctor: Caller & { id: string },
  changeOf = (memberships: readonly Membership[]) => memberships,
) {
  const { written } = await read(doctor, 'tr');
  await sendFile(doctor, {
    'specializations[]': written.specializations,
    'treatments[]': written.treatments,
    'qualifications[]': ['surgeon'],
    'languages[]': written.languages,
    'biography[ar]': written.biography.ar,
    'biography[en]': written.biography.en,
    'biography[fr]': written.biography.fr,
    'biography[tr]': written.biography.tr,
    gender: written.gender,
    city: written.city,
    years: String(written.years),
    licence: written.licence,
    ...rowsOf(changeOf(written.memberships)),
  });
  await callAsStaff(checkLicence, doctor.id, CHECK);
  expect((await approve(doctor.id)).status).toBe(200);
}

/** The memberships on the public page of an account in each of its languages. */
async function membershipsOf(userId: string): Promise<Record<string, Membership[]>> {
  const page = await pageOf(userId);
  const rows = await database()
    .select({ locale: doctorTranslations.locale, memberships: doctorTranslations.memberships })
    .from(doctorTranslations)
    .where(eq(doctorTranslations.doctorId, page?.id ?? 0));
  return Object.fromEntries(rows.map(({ locale, memberships }) => [locale, memberships]));
}

test('a doctor whose page the clinic wrote begins with its entries, until they send their own', async () => {
  const doctor = await doctorOfPage('hande-narincoglu');
  const { given, written } = await read(doctor);
  expect(given).toBeNull();
  expect(written).toMatchObject({
    specializations: ['plastic-surgery', 'hair-restoration'],
    treatments: ['fue-hair-transplant', 'beard-transplant'],
    qualifications: [],
    languages: ['tr', 'en', 'de'],
    gender: 'female',
    city: 'antalya',
    years: 13,
    licence: 'DEMO-26408',
    memberships: [
      { name: 'Turkish Society of Plastic, Reconstructive and Aesthetic Surgery', since: 2013, url: null },
    ],
    photo: null,
  });
  expect(Object.keys(written.biography).toSorted()).toEqual(['ar', 'en', 'fr', 'tr']);
  expect(written.biography.fr).toMatch(/^Une cicatrice est moins bien irriguée/);
  const [membership] = (await read(doctor, 'tr')).written.memberships;
  expect(membership.name).toBe('Türk Plastik Rekonstrüktif ve Estetik Cerrahi Derneği');
  await sendFile(doctor);
  expect((await read(doctor)).written).toBeNull();
});

test('a doctor without a page begins with an empty form', async () => {
  expect((await read(await signIn('Doctor'))).written).toBeNull();
});

test('memberships that the clinic translated keep their names in every language when a doctor sends them unchanged', async () => {
  const doctor = await doctorOfPage('feride-kizilcamli');
  const before = await membershipsOf(doctor.id);
  expect(new Set(Object.values(before).map(([membership]) => membership?.name)).size).toBe(4);
  await sendWritten(doctor);
  expect(await membershipsOf(doctor.id)).toEqual(before);
});

test('translated memberships keep their names in another order, beside a new one, with corrected years', async () => {
  const doctor = await doctorOfPage('volkan-comlekcigil');
  const added = { name: 'Antalya Tabip Odası', since: null, url: null };
  const change = (memberships: readonly Membership[]) => [
    added,
    ...memberships.toReversed().map((membership) => ({ ...membership, since: 2012 })),
  ];
  const before = await membershipsOf(doctor.id);
  expect(new Set(Object.values(before).map(([membership]) => membership?.name)).size).toBe(4);
  await sendWritten(doctor, change);
  expect(await membershipsOf(doctor.id)).toEqual(
    Object.fromEntries(Object.entries(before).map(([locale, memberships]) => [locale, change(memberships)])),
  );
});
