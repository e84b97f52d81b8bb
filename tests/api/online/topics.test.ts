import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getOnlineTopic, getOnlineTopics } from '#contract/online/topics.ts';
import { database } from '#db/client.ts';
import { doctorSpecialties, doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { specialties } from '#db/schema/specialties.ts';
import { ONLINE_TOPICS } from '#domain/online-topics.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

test.each(LOCALES)('GET /online-treatment lists the topics in %s', async (locale) => {
  const { json } = await call(getOnlineTopics, { locale });
  const { items } = json.content;
  expect(items.map(({ slug }: { slug: string }) => slug)).toEqual(ONLINE_TOPICS);
  expect(new Set(items.map((item: { locale: string }) => item.locale))).toEqual(new Set([locale]));
});

test('GET /online-treatment/{id} names the doctors of its fields who can be booked, no others', async () => {
  const fields = await database()
    .select({ key: doctors.key, family: specialties.family, open: practices.acceptsBookings })
    .from(doctors)
    .innerJoin(doctorSpecialties, eq(doctorSpecialties.doctorId, doctors.id))
    .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
    .leftJoin(practices, eq(practices.doctorId, doctors.id));
  const { json } = await call(getOnlineTopics, { locale: 'en' });
  for (const { slug, doctors: count } of json.content.items) {
    const topic = (await call(getOnlineTopic, { params: { id: slug } })).json.content;
    const family = slug === 'fit-for-surgery' ? null : slug;
    const expected = new Set(
      fields.flatMap((doctor) => (doctor.open && doctor.family === family ? [doctor.key] : [])),
    );
    expect(count).toBe(expected.size);
    expect(topic.doctors).toHaveLength(Math.min(12, expected.size));
    for (const { key, practice_id: practice } of topic.doctors) {
      expect(expected.has(key), key).toBe(true);
      expect(practice, key).toBeTypeOf('string');
    }
  }
  expect(fields.some(({ open }) => open)).toBe(true);
});

test('a doctor who no longer accepts bookings is not named', async () => {
  const find = async () =>
    (await call(getOnlineTopic, { params: { id: 'vision' } })).json.content.doctors as { key: string }[];
  const [first] = await find();
  const [row] = await database()
    .select()
    .from(doctors)
    .where(eq(doctors.key, first?.key ?? ''));
  const setAccepting = (acceptsBookings: boolean) =>
    database()
      .update(practices)
      .set({ acceptsBookings })
      .where(eq(practices.doctorId, row?.id ?? 0));
  await setAccepting(false);
  expect((await find()).map(({ key }) => key)).not.toContain(first?.key);
  await setAccepting(true);
});

test('a doctor with texts in Turkish alone is counted and named for readers of Turkish alone', async () => {
  const read = async (locale: 'en' | 'tr') => {
    const { items } = (await call(getOnlineTopics, { locale })).json.content;
    const { content } = (await call(getOnlineTopic, { locale, params: { id: 'vision' } })).json;
    return {
      count: (items as { slug: string; doctors: number }[]).find(({ slug }) => slug === 'vision')?.doctors,
      keys: (content.doctors as { key: string }[]).map(({ key }) => key),
    };
  };
  const before = await read('en');
  const [first = ''] = before.keys;
  const [doctor] = await database().select().from(doctors).where(eq(doctors.key, first));
  const otherTexts = await database()
    .delete(doctorTranslations)
    .where(and(eq(doctorTranslations.doctorId, doctor?.id ?? 0), ne(doctorTranslations.locale, 'tr')))
    .returning();
  const english = await read('en');
  const turkish = await read('tr');
  expect(english.count).toBe((before.count ?? 0) - 1);
  expect(english.keys).not.toContain(first);
  expect(turkish.count).toBe(before.count);
  expect(turkish.keys).toContain(first);
  await database().insert(doctorTranslations).values(otherTexts);
});

test('in Turkish no doctor of a topic has a fee', async () => {
  const { json } = await call(getOnlineTopic, { locale: 'tr', params: { id: 'dentistry' } });
  expect(json.content.doctors.length).toBeGreaterThan(0);
  expect(json.content.doctors.every(({ fee_from: fee }: { fee_from: unknown }) => fee === null)).toBe(true);
});

test('an unknown topic is 404', async () => {
  expect((await call(getOnlineTopic, { params: { id: 'toString' } })).status).toBe(404);
});
