import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getEstimate, getPrice, keepEstimate } from '#contract/costs/costs.ts';
import { database } from '#db/client.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const WISH = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };
const price = async (wish: Record<string, string | number>) =>
  call(getPrice, { query: wish, locale: 'en', from: '192.0.2.1' });
const keep = async (body: unknown) => call(keepEstimate, { body, locale: 'en', from: '192.0.2.1' });

describe('an estimate with numbers of the visitor’s own', () => {
  test('takes numbers of units, nights and rooms, and the usual ones for what is empty', async () => {
    const choices = { quantity: '4', hotelNights: '5', rooms: '2' };
    const { lines, rooms, hotel_nights } = (await price({ ...WISH, ...choices })).json.content;
    const counts = lines.map(({ key, count }: { key: string; count: number }) => [key, count]);
    // Two journeys of five nights in two rooms.
    expect(Object.fromEntries(counts)).toMatchObject({ treatment: 4, hotel: 20 });
    expect({ rooms, hotel_nights }).toEqual({ rooms: 2, hotel_nights: 5 });
    const emptyChoices = await price({ ...WISH, serviceId: 'porcelain-veneers', quantity: '', rooms: ' ' });
    expect(emptyChoices.json.content).toMatchObject({
      rooms: 1,
      lines: [{ key: 'treatment', count: 6 }, {}, {}, {}],
    });
  });

  test('of more units than a person has says how many are allowed', async () => {
    const { json } = await price({ ...WISH, serviceId: 'all-on-four', quantity: 3 });
    expect(json.errors.quantity[0]).toContain('2');
  });

  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 33 }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ quantity: 2, serviceId: 'lasik' }, 'quantity'],
    [{ hotelNights: 61 }, 'hotelNights'],
    [{ rooms: 0 }, 'rooms'],
    [{ rooms: 3 }, 'rooms'],
  ])('%o is refused on its field', async (wrong, field) => {
    const { status, json } = await price({ ...WISH, ...wrong });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('kept before rooms could be chosen still opens', async () => {
    const { id } = (await keep({ ...WISH, travellers: 3 })).json.content;
    await database().execute(sql`update estimates set result = result - 'rooms' where id = ${id}`);
    const { status, json } = await call(getEstimate, { params: { id }, locale: 'en' });
    expect({ status, rooms: json.content.rooms }).toEqual({ status: 200, rooms: 2 });
  });
});
