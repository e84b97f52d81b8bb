import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getDoctorFile } from '#contract/doctor/file.ts';
import { database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
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
