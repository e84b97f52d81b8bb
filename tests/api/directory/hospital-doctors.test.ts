import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { DoctorList } from '#contract/directory/doctors.ts';
import { searchEverything } from '#contract/content/search.ts';
import { getCityDoctors, getDoctors } from '#contract/directory/doctors.ts';
import { getHospital, type Hospital } from '#contract/directory/hospitals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { database, transaction } from '#db/client.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { withdrawDoctor } from '#services/doctor-file/withdraw.ts';
import { approve, publishDoctor } from '../desk/doctor-review.ts';
import { COMPLETE_FILE, sendFile } from '../doctor/doctor-file.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const HOSPITAL = 'lara-bay-hospital';
const CITY = { country: 'turkiye', city: 'antalya' };
const read = async (endpoint: Endpoint, input: Input) =>
  (await call(endpoint, { locale: 'en', ...input })).json.content;
const readHospital = (): Promise<Hospital> => read(getHospital, { params: { ...CITY, slug: HOSPITAL } });
const doctorsOfCity = (query: Input['query']): Promise<DoctorList> =>
  read(getCityDoctors, { params: CITY, query });
const hospitalFacet = ({ facets }: DoctorList) => facets.find(({ name }) => name === 'hospital');

/** Lets all doctors work in the hospital until the test is over. */
async function moveDoctorsIn(): Promise<void> {
  await database().execute(sql`create table places_before as select id, hospital_id, city_id from doctors`);
  onTestFinished(async () => {
    await database().execute(sql`update doctors d
      set hospital_id = b.hospital_id, city_id = b.city_id from places_before b where b.id = d.id`);
    await database().execute(sql`drop table places_before`);
  });
  await database().execute(sql`update doctors d
    set hospital_id = h.id, city_id = h.city_id from hospitals h where h.key = ${HOSPITAL}`);
}

test('a list of doctors can be narrowed to a hospital, and offers hospitals in a city alone', async () => {
  const { doctors, doctors_count: count } = await readHospital();
  const narrowed = await doctorsOfCity({ hospital: HOSPITAL });
  expect(narrowed.items.map(({ key }) => key)).toEqual(doctors.map(({ key }) => key));
  expect(narrowed.meta.total).toBe(count);
  const option = hospitalFacet(await doctorsOfCity({}))?.values.find(({ value }) => value === HOSPITAL);
  expect(option).toMatchObject({ title: 'Lara Bay Hospital', count, chosen: false });
  expect(hospitalFacet(await read(getDoctors, {}))).toBeUndefined();
  const chosen = hospitalFacet(await read(getDoctors, { query: { hospital: HOSPITAL } }));
  expect(chosen?.values).toMatchObject([{ value: HOSPITAL, chosen: true }]);
  expect((await doctorsOfCity({ hospital: 'nope' })).meta.total).toBe(0);
});

test('a hospital shows its first twelve doctors and counts all of them, also by department', async () => {
  await moveDoctorsIn();
  const { doctors, doctors_count: count, departments } = await readHospital();
  const all = await doctorsOfCity({ hospital: HOSPITAL, limit: 50 });
  expect(all.meta.total).toBeGreaterThan(40);
  expect(count).toBe(all.meta.total);
  expect(doctors.map(({ key }) => key)).toEqual(all.items.slice(0, 12).map(({ key }) => key));
  for (const { slug, title, doctors: inDepartment } of departments) {
    const workHere = all.items.filter(({ specializations }) =>
      specializations.some((field) => field.slug === slug),
    );
    expect(inDepartment, title).toBe(workHere.length);
  }
});

test('the page of a hospital is stale after a change of any of its doctors, shown or not', async () => {
  const doctor = await publishDoctor();
  await database().execute(sql`update doctors d set hospital_id = h.id from hospitals h, practices p
    where h.key = ${HOSPITAL} and p.doctor_id = d.id and p.user_id = ${doctor.id}`);
  const takeStale = async () => {
    const taken: string[] = [];
    await takeStaleTags(database(), async (tags) => taken.push(...tags));
    return taken;
  };
  await takeStale();
  await sendFile(doctor, { ...COMPLETE_FILE, years: '13' });
  await approve(doctor.id);
  expect(await takeStale()).toContain(`hospital:${HOSPITAL}`);
  await transaction(database(), (tx) => withdrawDoctor(tx, doctor.id));
  expect(await takeStale()).toContain(`hospital:${HOSPITAL}`);
});

test('a doctor who names another city in their own file is not counted at the hospital of this one', async () => {
  const { doctors_count: before } = await readHospital();
  const doctor = await publishDoctor();
  await database().execute(sql`update doctors d set hospital_id = h.id from hospitals h, practices p
    where h.key = ${HOSPITAL} and p.doctor_id = d.id and p.user_id = ${doctor.id}`);
  const hospital = await readHospital();
  expect(hospital.doctors_count).toBe(before);
  expect((await doctorsOfCity({ hospital: HOSPITAL })).meta.total).toBe(before);
});

test('the search finds a hospital by the treatments of its doctors, and no longer once they have left', async () => {
  const foundHospitals = async () => {
    const query = { key: 'gastric balloon', in: 'hospital', limit: 50 };
    const { groups } = await read(searchEverything, { query });
    return (groups as { type: string; items: { slug: string }[] }[])
      .filter(({ type }) => type === 'hospital')
      .flatMap(({ items }) => items.map(({ slug }) => slug));
  };
  const doctor = await publishDoctor();
  await database().execute(sql`update doctors d set hospital_id = h.id from hospitals h, practices p
    where h.key = ${HOSPITAL} and p.doctor_id = d.id and p.user_id = ${doctor.id}`);
  expect(await foundHospitals()).not.toContain(HOSPITAL);
  await sendFile(doctor, { ...COMPLETE_FILE, 'treatments[]': ['gastric-balloon'] });
  await approve(doctor.id);
  expect(await foundHospitals()).toContain(HOSPITAL);
  await transaction(database(), (tx) => withdrawDoctor(tx, doctor.id));
  expect(await foundHospitals()).not.toContain(HOSPITAL);
});
