import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, transaction } from '#db/client.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { writePractices } from '#db/content/write-practices.ts';
import { DURATIONS } from '#domain/booking/plan.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const practiceRows = () =>
  database()
    .select({ key: doctors.key, practice: practices })
    .from(doctors)
    .leftJoin(practices, eq(practices.doctorId, doctors.id))
    .orderBy(asc(doctors.key));

describe('practices of the demo content', () => {
  test('every doctor has one, in the zone of their country', async () => {
    const rows = await practiceRows();
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ practice }) => !practice?.acceptsBookings)).toEqual([]);
    expect(new Set(rows.map(({ practice }) => practice?.zone))).toEqual(
      new Set(['Europe/Istanbul', 'Asia/Tbilisi']),
    );
    expect(rows.filter(({ practice }) => !practice?.weekly.some((day) => day.length > 1))).toEqual([]);
  });

  test('fees are for durations that can be booked', async () => {
    const rows = await database().select({ fees: doctors.fees }).from(doctors);
    const minutes = new Set(rows.flatMap(({ fees }) => Object.keys(fees).map(Number)));
    expect([...minutes].filter((duration) => !DURATIONS.includes(duration))).toEqual([]);
    expect(minutes.size).toBeGreaterThan(1);
  });

  test('seeding again keeps the changes of the doctor, and links a practice without a page to its page again', async () => {
    const before = await practiceRows();
    const [first, second] = before.map(({ practice }) => practice?.id ?? '');
    await database()
      .update(practices)
      .set({ bufferMinutes: 77 })
      .where(eq(practices.id, first ?? ''));
    await database()
      .update(practices)
      .set({ doctorId: null })
      .where(eq(practices.id, second ?? ''));
    await transaction(database(), (tx) =>
      writePractices(
        tx,
        before.map(({ key }) => key),
      ),
    );
    const rowsAfter = await practiceRows();
    expect(rowsAfter[0]?.practice).toEqual({ ...before[0]?.practice, bufferMinutes: 77 });
    expect(rowsAfter.slice(1)).toEqual(before.slice(1));
  });

  test('the database refuses a time that ends before it begins', async () => {
    const [{ practice } = expect.fail()] = await practiceRows();
    const insert = database().execute(sql`insert into unavailable_times values
        (gen_random_uuid(), ${practice?.id}, '2027-01-02T10:00Z', '2027-01-02T10:00Z')`);
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
