import { expect, test } from 'vitest';
import { compareDoctors, getDoctor, getDoctors } from '#contract/directory/doctors.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getHomeDoctors } from '#contract/site/home-blocks.ts';
import { database } from '#db/client.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { offeredPractices, takeTime } from './free-agenda.ts';

useSeededDatabase();

/** Places that no address has: the calls find a doctor or hospital by the slug alone. */
const PLACE = { country: '-', city: '-', specialization: '-' };

/** The parts of a doctor's card that this file reads; a page of a doctor has them too. */
interface Card {
  key: string;
  slug: string;
  practice_id: string | null;
  hospital: { slug: string } | null;
  next_days: { times: { at: string }[] }[];
}

/** The first free time of a practice in an answer, in milliseconds since 1970. */
async function firstTime(endpoint: Endpoint, input: Input, practiceId: string): Promise<number> {
  const { content } = (await call(endpoint, input)).json;
  const cards: Card[] = content.items ?? content.doctors ?? [content];
  const card = cards.find((listed) => listed.practice_id === practiceId);
  return Date.parse(card?.next_days[0]?.times[0]?.at ?? '');
}

test.each<[name: string, endpoint: Endpoint, input: (card: Card) => Input]>([
  ['a doctor', getDoctor, ({ slug }) => ({ params: { ...PLACE, slug } })],
  ['a list of doctors', getDoctors, () => ({})],
  ['a comparison', compareDoctors, ({ key }) => ({ query: { keys: key } })],
  ['a hospital', getHospital, ({ hospital }) => ({ params: { ...PLACE, slug: hospital?.slug ?? '' } })],
  ['the home page', getHomeDoctors, () => ({})],
])('the cached answer of %s shows no time that has just been taken', async (_, endpoint, inputOf) => {
  const { items } = (await call(endpoint === getHomeDoctors ? getHomeDoctors : getDoctors)).json.content;
  const card: Card = items.find((listed: Card) => listed.practice_id !== null && listed.hospital !== null);
  const input = inputOf(card);
  const offered = (await offeredPractices()).find(({ practiceId }) => practiceId === card.practice_id);
  if (!offered) throw new Error('the doctor takes no bookings');
  const before = await firstTime(endpoint, input, offered.practiceId);
  expect(await firstTime(endpoint, input, offered.practiceId)).toBe(before);
  await takeTime(database(), offered, before);
  expect(await firstTime(endpoint, input, offered.practiceId)).toBeGreaterThan(before);
});
