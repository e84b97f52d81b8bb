import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getAppointmentPage } from '#contract/patient/appointment-page.ts';
import { database } from '#db/client.ts';
import { practices } from '#db/schema/practices.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useSeededDatabase();

let patient: Caller;
beforeAll(async () => {
  patient = await signIn('Patient', { zone: 'Asia/Dubai' });
});

interface Item {
  practice_id: string;
  doctor: { key: string; fee_from: object | null; specializations: { slug: string }[] };
  minutes: number;
  prices: { minutes: number }[];
  next_slots: {
    visitor: { at: string; zone: string; offset: string };
    doctor: { at: string; zone: string };
  }[];
}
const page = async (query: Record<string, string | number> = {}, locale: 'en' | 'tr' = 'en') =>
  (await call(getAppointmentPage, { as: patient, locale, query })).json.content as {
    items: Item[];
    meta: { total: number; per_page: number; last_page: number };
  };

describe('doctors who can be booked', () => {
  test('are listed eight a page, with prices and the next free times on both clocks', async () => {
    const { items, meta } = await page();
    expect(items).toHaveLength(8);
    expect(meta).toMatchObject({ per_page: 8, last_page: Math.ceil(meta.total / 8) });
    expect(meta.total).toBeGreaterThanOrEqual(40);
    for (const { next_slots, minutes, prices } of items) {
      expect({ minutes, prices: prices.map((price) => price.minutes) }).toEqual({
        minutes: 15,
        prices: [15, 30],
      });
      expect(next_slots).toHaveLength(3);
      const instants = next_slots.map(({ visitor }) => Date.parse(visitor.at));
      expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
      expect(instants[0]).toBeGreaterThan(Date.now());
      expect(next_slots[0]?.visitor).toMatchObject({ zone: 'Asia/Dubai', offset: '+04:00' });
      expect(next_slots[0]?.doctor).toMatchObject({ at: next_slots[0]?.visitor.at });
    }
    const pages = await Promise.all([1, 2].map(async (number) => (await page({ page: number })).items));
    expect(new Set(pages.flat().map(({ doctor }) => doctor.key)).size).toBe(16);
  });

  test('can be narrowed to one field, and to one length of meetings', async () => {
    const { items, meta } = await page({ specialization: 'hair-restoration', minutes: 30 });
    expect(meta.total).toBeGreaterThan(0);
    for (const { doctor, minutes } of items) {
      expect(doctor.specializations.map(({ slug }) => slug)).toContain('hair-restoration');
      expect(minutes).toBe(30);
    }
    expect((await page({ specialization: 'astrology' })).meta.total).toBe(0);
    expect((await page({ minutes: 90 })).meta.total).toBe(0);
  });

  test('have their price in every language, because the page is inside an account', async () => {
    expect((await page({}, 'tr')).items.every(({ doctor }) => doctor.fee_from !== null)).toBe(true);
  });

  test('do not include a doctor who accepts no bookings', async () => {
    const { items, meta } = await page();
    const [first = expect.fail()] = items;
    const set = (acceptsBookings: boolean) =>
      database().update(practices).set({ acceptsBookings }).where(eq(practices.id, first.practice_id));
    await set(false);
    expect((await page()).meta.total).toBe(meta.total - 1);
    await set(true);
  });
});
