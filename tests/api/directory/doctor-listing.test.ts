import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { doctorListing, doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import { doctorCardsOf } from '#db/queries/find-doctor.ts';
import { firstStarts } from '#db/queries/first-starts.ts';
import { useSeededDatabase } from '../support/database.ts';
import { offeredPractices, run, takeTime } from './free-agenda.ts';

useSeededDatabase();

/** Milliseconds: longer than the interval between two readings of the agendas. */
const LATER = 6_000;
const HOUR = 3_600_000;
/** An instant of this day at which no meeting begins. */
const NOW = Math.floor(Date.now() / HOUR) * HOUR + 7 * 60_000;

test('the listing of doctors stays the same object while no free time changes', async () => {
  const listing = await doctorListing(database(), NOW);
  expect(await doctorListing(database(), NOW + LATER)).toBe(listing);
  expect(await doctorListing(database(), NOW + 2 * LATER)).toBe(listing);
});

test('the listing of doctors is built again when a first free time is taken', async () => {
  const listing = await doctorListing(database(), NOW + 3 * LATER);
  const starts = await firstStarts(database(), await offeredPractices(), NOW);
  const practice = (await offeredPractices()).find(({ practiceId }) => starts.has(practiceId));
  if (!practice) throw new Error('No practice is free');
  await takeTime(database(), practice, starts.get(practice.practiceId) ?? 0);
  expect(await doctorListing(database(), NOW + 4 * LATER)).not.toBe(listing);
});

test('the filter of two days counts a doctor from the moment at which the first free time is within them', async () => {
  const [practice] = await offeredPractices();
  if (!practice) throw new Error('No doctor can be booked');
  const id = practice.practiceId;
  const days = Array.from({ length: 7 }, (): object[] => []);
  days[(new Date(NOW).getUTCDay() + 4) % 7] = [{ start: 600, end: 660 }];
  await run(`update practices set accepts_bookings = false where id <> '${id}'`);
  await run(`update practices set weekly = '${JSON.stringify(days)}', notice_minutes = 0 where id = '${id}'`);
  const start = (await firstStarts(database(), [practice], NOW)).get(id) ?? 0;
  const twoDaysBefore = start - 2 * 24 * HOUR;
  expect(twoDaysBefore).toBeGreaterThan(NOW);
  const listing = await doctorListing(database(), twoDaysBefore - LATER);
  expect(listing.sets.get('free')?.has('2')).toBe(false);
  expect(await doctorListing(database(), twoDaysBefore)).toBe(listing);
  const later = await doctorListing(database(), twoDaysBefore + LATER);
  expect(later.sets.get('free')?.has('2')).toBe(true);
});

test('the lowest of fees in several currencies is found by their value, not by their numbers', async () => {
  const [practice] = await offeredPractices();
  const id = practice?.practiceId ?? '';
  await run(`delete from price_plans where practice_id = '${id}'`);
  // A dinar has a thousand parts, and is worth more than two euros.
  await run(`insert into price_plans (practice_id, minutes, amount, currency)
    values ('${id}', 30, 2600, 'EUR'), ('${id}', 60, 9000, 'KWD')`);
  const { items } = await doctorsWithoutTimes(database());
  const entry = items.find(({ bookable }) => bookable?.practiceId === id);
  expect(entry?.euros).toBeCloseTo(9 / 0.356, 2);
  const [card] = await doctorCardsOf(database(), 'en', [entry?.id ?? 0]);
  expect(card?.feeFrom).toEqual({ amount: 9000, currency: 'KWD' });
});
