import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { getDoctors } from '#contract/directory/doctors.ts';
import { getHospitals } from '#contract/directory/hospital-lists.ts';
import { database, transaction } from '#db/client.ts';
import { runAndUndo } from '#db/run-and-undo.ts';
import { cacheUntilChanged } from '#db/queries/cached-listing.ts';
import type { ListedKind } from '#db/schema/list-revisions.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const change = (statement: string) => database().execute(sql.raw(statement));
const builders = {
  doctors: vi.fn<() => Promise<number>>(),
  hospitals: vi.fn<() => Promise<number>>(),
  posts: vi.fn<() => Promise<number>>(),
  content: vi.fn<() => Promise<number>>(),
};
const listings = {
  doctors: cacheUntilChanged('doctors', builders.doctors),
  hospitals: cacheUntilChanged('hospitals', builders.hospitals),
  posts: cacheUntilChanged('posts', builders.posts),
  content: cacheUntilChanged('content', builders.content),
};

/** Reads all listings; returns the kinds that were built again. */
async function changedListings(db = database()): Promise<ListedKind[]> {
  const kinds = Object.keys(listings) as ListedKind[];
  for (const kind of kinds) {
    builders[kind].mockReset().mockResolvedValue(1);
    await listings[kind](db);
  }
  return kinds.filter((kind) => builders[kind].mock.calls.length > 0);
}

test('a listing is built again after a change of any row that it shows, and only then', async () => {
  await changedListings();
  expect(await changedListings()).toEqual([]);
  const DOCTOR = '(select id from doctors order by id limit 1)';
  const kindsAfter: Record<string, ListedKind[]> = {
    [`update doctors set years = years where id = ${DOCTOR}`]: ['doctors', 'content'],
    [`update doctor_translations set title = title where doctor_id = ${DOCTOR}`]: ['doctors', 'content'],
    [`update doctor_specialties set position = position where doctor_id = ${DOCTOR}`]: ['doctors', 'content'],
    [`delete from doctor_services where doctor_id = ${DOCTOR}`]: ['doctors', 'content'],
    'update price_plans set amount = amount + 1': ['doctors', 'content'],
    'update exchange_rates set per_euro = per_euro': ['doctors', 'content'],
    [`update practices set accepts_bookings = false where doctor_id = ${DOCTOR}`]: ['doctors', 'content'],
    'update practices set notice_minutes = notice_minutes + 1, accepts_bookings = accepts_bookings': [],
    [`update practices set answered_by = 'doctor' where doctor_id = ${DOCTOR}`]: ['doctors', 'content'],
    'update hospitals set beds = beds': ['hospitals', 'content'],
    'update hospital_translations set title = title': ['hospitals', 'content'],
    'update hospital_departments set position = position': ['hospitals', 'content'],
    'update cities set position = position': ['doctors', 'hospitals', 'content'],
    'update specialties set position = position': ['doctors', 'hospitals', 'content'],
    'update services set key = key': ['doctors', 'content'],
    'update posts set updated_at = updated_at': ['posts', 'content'],
    'update post_translations set title = title': ['posts', 'content'],
    'update faqs set position = position': ['content'],
    'update settings set position = position': ['content'],
    'update users set name = name, state = state': [],
  };
  for (const [statement, kinds] of Object.entries(kindsAfter)) {
    await change(statement);
    expect({ statement, changed: await changedListings() }).toEqual({ statement, changed: kinds });
  }
});

test('a listing that is built in a dry run is not cached, and neither is one that failed', async () => {
  await changedListings();
  await runAndUndo(database(), {
    change: async (tx) => void (await tx.execute(sql`update doctors set years = years`)),
    look: async (tx) => expect(await changedListings(tx)).toEqual(['doctors', 'content']),
  });
  expect(await changedListings()).toEqual([]);
  builders.doctors.mockReset().mockRejectedValueOnce(new Error('away')).mockResolvedValue(7);
  await change('update doctors set years = years');
  await expect(listings.doctors(database())).rejects.toThrow('away');
  expect(await listings.doctors(database())).toBe(7);
  expect(await listings.doctors(database())).toBe(7);
  expect(builders.doctors.mock.calls.length).toBe(2);
});

test('a dry run builds its own listing and does not wait for one that others build', async () => {
  await change('update doctors set years = years');
  const gate = Promise.withResolvers<number>();
  builders.doctors.mockReset().mockReturnValueOnce(gate.promise).mockResolvedValue(7);
  const pendingListing = listings.doctors(database());
  await vi.waitUntil(() => builders.doctors.mock.calls.length > 0);
  const seen: number[] = [];
  await runAndUndo(database(), {
    change: async (tx) => void (await tx.execute(sql`update posts set updated_at = updated_at`)),
    look: async (tx) => void seen.push(await listings.doctors(tx)),
  });
  gate.resolve(5);
  expect({
    seen,
    waiting: await pendingListing,
    doctors: await listings.doctors(database()),
    callsCount: builders.doctors.mock.calls.length,
  }).toEqual({ seen: [7], waiting: 5, doctors: 5, callsCount: 2 });
});

test('each list has one revision, however often it changes', async () => {
  for (let round = 0; round < 3; round += 1)
    await transaction(database(), (tx) => tx.execute(sql`update doctors set years = years`));
  const { rows } = await change('select noun from list_revisions order by noun');
  expect(rows.map(({ noun }) => noun)).toEqual(['content', 'doctors', 'hospitals', 'posts']);
});

test('the calls for doctors and hospitals show a change at once', async () => {
  const total = async (endpoint: typeof getDoctors | typeof getHospitals, query = {}) =>
    (await call(endpoint, { locale: 'en', query })).json.content.meta.total as number;
  const allDoctors = await total(getDoctors);
  const countBefore = await total(getDoctors, { language: 'zu' });
  await change(
    `update doctors set languages = languages || '{zu}' where id in (select id from doctors limit 2)`,
  );
  expect({ countBefore, total: await total(getDoctors, { language: 'zu' }) }).toEqual({
    countBefore: 0,
    total: 2,
  });
  await change(
    `delete from doctor_translations where locale = 'en' and doctor_id = (select id from doctors limit 1)`,
  );
  expect(await total(getDoctors)).toBe(allDoctors - 1);
  const allHospitals = await total(getHospitals);
  await change(`delete from hospital_translations where hospital_id = (select id from hospitals limit 1)`);
  expect(await total(getHospitals)).toBe(allHospitals - 1);
});
