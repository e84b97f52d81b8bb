import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { compareDoctors, type DoctorList, getDoctors } from '#contract/directory/doctors.ts';
import { getNextFree, getPracticeSlots } from '#contract/online/slots.ts';
import { holdTime } from '#contract/patient/booking.ts';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { database } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { makePatient } from '../meetings/support.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

let practice: string;
let key: string;
let before: DoctorList;
const list = async (query: Record<string, string> = {}): Promise<DoctorList> =>
  (await call(getDoctors, { locale: 'en', query: { limit: '50', ...query } })).json.content;
/** Days of the practice's next free times. */
const freeDaysShown = async () => (await call(getNextFree, { query: { ids: practice } })).json.content.items;
/** The numbers of doctors with a free time within each of the offered periods. */
const freeCounts = (doctorList: DoctorList) =>
  doctorList.facets.find(({ name }) => name === 'free')?.values.map(({ count }) => count) ?? [];

beforeAll(async () => {
  before = await list();
  const doctorWithTimes = before.items.find(({ practice_id, next_free }) => practice_id && next_free);
  practice = doctorWithTimes?.practice_id ?? '';
  key = doctorWithTimes?.key ?? '';
  // This answer is cached for a minute; the tests show that it is not used any more once nobody answers.
  expect(await freeDaysShown()).toMatchObject([{ practice_id: practice, day: doctorWithTimes?.next_free }]);
  await database()
    .update(practices)
    .set({ answeredBy: 'doctor' })
    .where(and(eq(practices.id, practice), isNull(practices.userId)));
});

test('a doctor whom nobody answers for is listed without a practice and without a free day', async () => {
  const listAfter = await list();
  expect(listAfter.meta.total).toBe(before.meta.total);
  expect(listAfter.items.find((doctor) => doctor.key === key)).toMatchObject({
    practice_id: null,
    next_free: null,
  });
});

test('filters of free times leave out a doctor whom nobody answers for, and count one less', async () => {
  const widest = before.facets.find(({ name }) => name === 'free')?.values.at(-1)?.value ?? '';
  const chosenList = await list({ free: widest });
  expect(chosenList.meta.total).toBeLessThan(before.meta.total);
  expect(chosenList.items.map((doctor) => doctor.key)).not.toContain(key);
  const widestBefore = Math.max(...freeCounts(before));
  const widestAfter = Math.max(...freeCounts(await list()));
  expect(widestAfter).toBe(widestBefore - 1);
});

test('comparisons, the page of appointments and next free days offer no time of a doctor whom nobody answers for', async () => {
  const compared = (await call(compareDoctors, { locale: 'en', query: { keys: key } })).json.content;
  expect(JSON.stringify(compared)).not.toContain(practice);
  const page = (await call(getAppointmentPage, { as: await makePatient(), query: { limit: '50' } })).json
    .content;
  expect(JSON.stringify(page)).not.toContain(practice);
  expect(await freeDaysShown()).toMatchObject([{ practice_id: practice, day: null }]);
});

test('a doctor whom nobody answers for has no slots and cannot be held', async () => {
  const month = Temporal.Now.plainDateISO().add({ months: 1 }).toPlainYearMonth().toString();
  const query = { month, minutes: '30', zone: 'Europe/Paris' };
  expect((await call(getPracticeSlots, { params: { id: practice }, query })).status).toBe(404);
  const at = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const body = { practice_id: practice, at, minutes: 30 };
  const holdAnswer = await call(holdTime, { as: await makePatient(), body, from: newCaller() });
  expect(holdAnswer.status).toBe(404);
});

test('a doctor is offered again once staff let the clinic answer', async () => {
  await database().update(practices).set({ answeredBy: 'clinic' }).where(eq(practices.id, practice));
  const [row] = await database()
    .select({ key: doctors.key })
    .from(doctors)
    .innerJoin(practices, eq(practices.doctorId, doctors.id))
    .where(eq(practices.id, practice));
  expect(row?.key).toBe(key);
  expect((await list()).items.find((doctor) => doctor.key === key)?.practice_id).toBe(practice);
  expect(await freeDaysShown()).toMatchObject([
    { practice_id: practice, day: before.items.find((doctor) => doctor.key === key)?.next_free },
  ]);
});
