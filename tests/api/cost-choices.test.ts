import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getEstimate, getPrice, keepEstimate } from '#contract/costs/costs.ts';
import { database } from '#db/client.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const REQUEST = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };
const price = async (request: Record<string, string | number>) =>
  call(getPrice, { query: request, locale: 'en', from: '192.0.2.1' });
const keep = async (body: unknown) => call(keepEstimate, { body, locale: 'en', from: '192.0.2.1' });

describe('an estimate with numbers of the visitor’s own', () => {
  test('uses the given numbers of units, nights and rooms, and the usual ones where they are empty', async () => {
    const choices = { quantity: '4', hotelNights: '5', rooms: '2' };
    const { lines, rooms, hotel_nights } = (await price({ ...REQUEST, ...choices })).json.content;
    const counts = lines.map(({ key, count }: { key: string; count: number }) => [key, count]);
    // Two journeys of five nights in two rooms are twenty nights of hotel.
    expect(Object.fromEntries(counts)).toMatchObject({ treatment: 4, hotel: 20 });
    expect({ rooms, hotel_nights }).toEqual({ rooms: 2, hotel_nights: 5 });
    const emptyChoices = await price({
      ...REQUEST,
      serviceId: 'porcelain-veneers',
      quantity: '',
      rooms: ' ',
    });
    expect(emptyChoices.json.content).toMatchObject({
      rooms: 1,
      lines: [{ key: 'treatment', count: 6 }, {}, {}, {}],
    });
  });

  test('of more units than a person has says how many are allowed', async () => {
    const { json } = await price({ ...REQUEST, serviceId: 'all-on-four', quantity: 3 });
    expect(json.errors.quantity[0]).toContain('2');
  });

  test('ignores the number of units for a treatment that is not counted', async () => {
    const { status, json } = await price({ ...REQUEST, serviceId: 'sleeve-gastrectomy', quantity: 2 });
    expect({ status, treatment: json.content.lines[0] }).toMatchObject({
      status: 200,
      treatment: { key: 'treatment', count: 1 },
    });
  });

  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 33 }, 'quantity'],
    [{ quantity: 7001, serviceId: 'fue-hair-transplant' }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ quantity: 3, serviceId: 'lasik' }, 'quantity'],
    [{ hotelNights: 61 }, 'hotelNights'],
    [{ rooms: 0 }, 'rooms'],
    [{ rooms: 3 }, 'rooms'],
  ])('%o is refused on its field', async (wrong, field) => {
    const { status, json } = await price({ ...REQUEST, ...wrong });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test.each([
    ['lasik', 'eye', 2, [90_000, 160_000]],
    ['smile-lenticule-extraction', 'eye', 2, [160_000, 260_000]],
    ['implantable-lens', 'eye', 2, [320_000, 480_000]],
    ['cataract-surgery', 'eye', 1, [90_000, 190_000]],
    ['fue-hair-transplant', 'graft', 2350, [188_000, 352_500]],
    ['beard-transplant', 'graft', 2500, [200_000, 350_000]],
  ])(
    'counts %s by the %s, of which there are %i where no number is given',
    async (serviceId, unit, count, [low, high]) => {
      const { content } = (await price({ ...REQUEST, serviceId })).json;
      expect(content).toMatchObject({
        unit,
        lines: [
          { key: 'treatment', count, total: { low: { amount: low }, high: { amount: high } } },
          {},
          {},
          {},
        ],
      });
    },
  );

  test('multiplies the price at home by the units, in the currency of the source and of the list', async () => {
    const request = { ...REQUEST, serviceId: 'lasik', countryId: 'GB' };
    const { home } = (await price({ ...request, quantity: 2 })).json.content;
    // £1,500 to £2,700 for an eye, at 0.87 for a euro.
    expect(home).toMatchObject({
      count: 2,
      low: { amount: 150_000, currency: 'GBP' },
      total: { low: { amount: 300_000, currency: 'GBP' }, high: { amount: 540_000 } },
      total_in_list_currency: { low: { amount: 344_800, currency: 'EUR' } },
    });
    expect((await price({ ...request, quantity: 1 })).json.content.home.total.high.amount).toBe(270_000);
  });

  test('does not multiply a price at home that is for the whole treatment', async () => {
    const request = { ...REQUEST, serviceId: 'fue-hair-transplant', quantity: 4000 };
    const { home, lines } = (await price(request)).json.content;
    expect(lines[0].count).toBe(4000);
    expect(home).toMatchObject({
      scope: 'whole-treatment',
      count: 1,
      total: { low: { amount: 300_000 }, high: { amount: 700_000 } },
    });
  });

  test('that was kept before prices at home were multiplied still opens, with its price of one unit', async () => {
    const { id, home } = (await keep({ ...REQUEST, serviceId: 'lasik' })).json.content;
    await database().execute(sql`update estimates set result =
      jsonb_set(result, '{unit}', '"both-eyes"') #- '{home,count}' #- '{home,total}' #- '{home,totalInListCurrency}'
      where id = ${id}`);
    const { status, json } = await call(getEstimate, { params: { id }, locale: 'en' });
    const { count: _, total: _total, total_in_list_currency: _inList, ...perUnit } = home;
    expect({ status, unit: json.content.unit, home: json.content.home }).toEqual({
      status: 200,
      unit: 'both-eyes',
      home: perUnit,
    });
  });

  test('that was kept before rooms could be chosen still opens', async () => {
    const { id } = (await keep({ ...REQUEST, travellers: 3 })).json.content;
    await database().execute(sql`update estimates set result = result - 'rooms' where id = ${id}`);
    const { status, json } = await call(getEstimate, { params: { id }, locale: 'en' });
    expect({ status, rooms: json.content.rooms }).toEqual({ status: 200, rooms: 2 });
  });
});
