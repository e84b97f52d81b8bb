import { expect, test } from 'vitest';
import { type DoctorList, getDoctors } from '#contract/directory/doctors.ts';
import { getNextFree, getPracticeSlots } from '#contract/online/slots.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const doctors = async () => (await call(getDoctors, { locale: 'en' })).json.content as DoctorList;

test('next free days are those of the lists; unknown and malformed ids are left out', async () => {
  const { items } = await doctors();
  const ids = items.map(({ practice_id }) => practice_id);
  const idList = [...ids, crypto.randomUUID(), 'x'].join();
  const { json } = await call(getNextFree, { locale: 'en', query: { ids: idList } });
  const days = json.content.items.map(({ practice_id, day }: { practice_id: string; day: string }) => [
    practice_id,
    day,
  ]);
  expect(days).toEqual(items.map(({ practice_id, next_free }) => [practice_id, next_free]));
  expect(json.content.items[0].text).toMatch(/^Next available: \d/);
  expect((await call(getNextFree)).json.content.items).toEqual([]);
});

test('next free times are in the zone that is asked for, and in the doctor’s without one', async () => {
  const { items } = await doctors();
  const card = items.find(({ next_days: days }) => days.length > 0);
  const ids = card?.practice_id ?? '';
  const ask = async (query: object) =>
    (await call(getNextFree, { locale: 'en', query: { ids, ...query } })).json.content.items[0];
  const timesOfPractice = await ask({});
  expect(timesOfPractice.days).toEqual(card?.next_days);
  expect(timesOfPractice.clock).toMatch(/^Doctor’s time zone: /);
  const timesOfVisitor = await ask({ zone: 'america/new_york' });
  expect(timesOfVisitor.days[0].times[0]).toMatchObject({
    at: timesOfPractice.days[0].times[0].at,
    zone: 'America/New_York',
  });
  expect(timesOfVisitor.words[0].times[0]).toBe(timesOfVisitor.days[0].times[0].local.slice(11));
  expect(timesOfVisitor.clock).toMatch(/^Your time zone: Eastern /);
  expect(await ask({ zone: 'Mars/Olympus' })).toEqual(timesOfPractice);
});

test('next free times can be booked', async () => {
  const { items } = await doctors();
  const card = items.find(({ next_days: days }) => days.length > 0);
  const [first] = card?.next_days ?? [];
  const slots = await call(getPracticeSlots, {
    params: { id: card?.practice_id ?? '' },
    query: { month: first?.day.slice(0, 7) ?? '' },
  });
  const offeredStarts = slots.json.content.days
    .find(({ day }: { day: string }) => day === first?.day)
    .slots.map(({ doctor }: { doctor: { at: string } }) => doctor.at);
  expect(offeredStarts).toEqual(expect.arrayContaining(first?.times.map(({ at }) => at) ?? ['none']));
});
