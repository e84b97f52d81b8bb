import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as desk from '#contract/desk/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { database } from '#db/client.ts';
import { selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { sendFile } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { onceInFile } from '../support/once.ts';
import { signIn } from '../support/sign-in.ts';

/** A staff member, the same for all tests of a file. */
export const staff = onceInFile(() => signIn('Editor'));

export const NAME = 'Çağla Örneksu';
export const CHECK = { number: 'TR-4711', verified_on: '2026-11-20', verified_until: '2099-11-20' };

/** A call of staff for the record with this id. */
export const callAsStaff = async (endpoint: Endpoint, id: string, body?: object) =>
  call(endpoint, { as: await staff(), params: { id }, locale: 'en', ...(body && { body }) });
export const dossier = async (id: string) => (await callAsStaff(desk.getDeskDoctor, id)).json.content;
export const newDoctor = () => signIn('Doctor', { state: 'pending', name: NAME });

/** Approves the waiting file of a doctor. */
export async function approve(id: string) {
  const { version } = await dossier(id);
  return callAsStaff(desk.approveDoctor, id, { version });
}

/** Makes a doctor with a public page. */
export async function publishDoctor() {
  const doctor = await newDoctor();
  await sendFile(doctor);
  await callAsStaff(desk.checkLicence, doctor.id, CHECK);
  expect((await approve(doctor.id)).status).toBe(200);
  return doctor;
}

/** The public page of a doctor; undefined where there is none. */
export const pageOf = async (userId: string) => {
  const [page] = await database()
    .select({ id: doctors.id, key: doctors.key, practice: practices.id })
    .from(practices)
    .innerJoin(doctors, eq(doctors.id, practices.doctorId))
    .where(eq(practices.userId, userId));
  return page;
};
export const cardOf = async (id: number, locale: 'en' | 'tr' = 'en') =>
  (await selectDoctorCards(database(), locale, { where: eq(doctors.id, id), order: [], limit: 1 }))[0];
