import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import {
  getCostCountries,
  getCosts,
  getCostServices,
  getEstimate,
  getPrice,
  keepEstimate,
} from '#contract/costs/costs.ts';
import { database } from '#db/client.ts';
import { forgetEstimates } from '#db/queries/estimates.ts';
import { getT } from '#i18n/server/t.ts';
import { mayShow } from '#domain/page-law.ts';
import { call } from './support/api.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const ABROAD = LOCALES.filter((locale) => mayShow(locale, 'price'));
const REQUEST = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };
let callerCount = 0;
/** An address of its own for each call, because rate limits count by address. */
const nextAddress = () => {
  callerCount += 1;
  return `192.0.2.${callerCount}`;
};
const price = async (request: Record<string, string | number>, locale: Locale = 'en') =>
  call(getPrice, { query: request, locale, from: nextAddress() });
const keep = async (body: unknown = REQUEST, locale: Locale = 'en') =>
  call(keepEstimate, { body, locale, from: nextAddress() });

describe.each(ABROAD)('the estimator in %s', (locale) => {
  test('has its texts, its ranges and the notes on where its figures come from', async () => {
    const { title, notes, stars, travellers, meta_tags } = (await call(getCosts, { locale })).json.content;
    expect(title).toBeTruthy();
    expect(notes.map(({ key }: { key: string }) => key).sort()).toEqual([
      'flights',
      'home-prices',
      'quantity',
      'rates',
      'travel',
    ]);
    expect({ stars, travellers }).toEqual({ stars: [3, 4, 5], travellers: { min: 1, max: 6 } });
    expect(meta_tags.alternative.length).toBe(LOCALES.length);
  });

  test('lists procedures by family, and every country but the one of the treatment', async () => {
    const services = (await call(getCostServices, { locale })).json.content.items;
    expect(services.length).toBeGreaterThanOrEqual(13);
    expect([...new Set(services.map(({ family }: { family: string }) => family))]).toEqual([
      'dentistry',
      'hair-transplant',
      'obesity-surgery',
      'vision',
    ]);
    const countries = (await call(getCostCountries, { locale })).json.content.items;
    const ids = countries.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('TR');
    expect(countries.filter(({ currency }: { currency: string }) => currency).length).toBeGreaterThan(30);
    const titles = countries.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator(locale).compare));
  });
});

describe('POST /costs/get-price', () => {
  test('computes an estimate from the price list, and stores nothing', async () => {
    const { status, json } = await price(REQUEST);
    expect(status).toBe(200);
    const { lines, totals, home, local, visits, version, listed_on, service, country } = json.content;
    // The list: an implant 600–1,200 €; 4 stars 70–150 € over the towns; a ride 25–60 €; Germany 90–280 €.
    const sums = lines.map(({ key, count, total }: { key: string; count: number; total: Sum }) => [
      key,
      count,
      total.low.amount / 100,
      total.high.amount / 100,
    ]);
    expect(sums).toEqual([
      ['treatment', 1, 600, 1200],
      ['hotel', 12, 840, 1800],
      ['transfers', 4, 100, 240],
      ['flights', 4, 360, 1120],
    ]);
    expect({
      lowAmount: totals.low.amount,
      likelyAmount: totals.likely.amount,
      highAmount: totals.high.amount,
    }).toEqual({ lowAmount: 190_000, likelyAmount: 313_000, highAmount: 501_400 });
    expect({ visits, listed_on, serviceTitle: service.title, countryTitle: country.title }).toEqual({
      visits: 2,
      listed_on: '2026-10-01',
      serviceTitle: 'Dental implants',
      countryTitle: 'Germany',
    });
    expect(version).toBeGreaterThan(0);
    expect(local).toBeNull();
    expect(home.sources[0].publisher).toBeTruthy();
    expect(home.scope).toBe('implant-without-crown');
    const [row] = (await database().execute(sql`select count(*) from estimates`)).rows;
    expect(Number(row?.['count'])).toBe(0);
  });

  test('converts it into the currency of the country, with the rate and its date', async () => {
    const { local, home, totals } = (await price({ ...REQUEST, countryId: 'DZ' })).json.content;
    expect({ rate: local.rate, rated_on: local.rated_on, currency: local.low.currency }).toEqual({
      rate: 151,
      rated_on: '2026-10-01',
      currency: 'DZD',
    });
    expect(local.low.amount).toBe(Number((totals.low.amount * 151).toPrecision(3)));
    expect(home.low.currency).toBe('DZD');
    expect(home.in_list_currency.low.currency).toBe('EUR');
  });

  test('has neither flights nor a price at home for a country without figures', async () => {
    const { without, home, local, lines } = (await price({ ...REQUEST, countryId: 'FJ' })).json.content;
    expect({ without, home, local }).toEqual({ without: ['flights'], home: null, local: null });
    expect(lines.map(({ key }: { key: string }) => key)).not.toContain('flights');
  });

  test.each([
    [{ stars: 2 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: '4.5' }, 'stars'],
    [{ travellers: 0 }, 'travellers'],
    [{ travellers: 7 }, 'travellers'],
    [{ travellers: '-1' }, 'travellers'],
    [{ travellers: '' }, 'travellers'],
    [{ serviceId: 'nothing' }, 'serviceId'],
    [{ serviceId: 'dentistry-turkey' }, 'serviceId'],
    [{ serviceId: ' ' }, 'serviceId'],
    [{ countryId: 'TR' }, 'countryId'],
    [{ countryId: 'de' }, 'countryId'],
    [{ countryId: 'ZZ' }, 'countryId'],
  ])('%o is refused on its field', async (wrong, field) => {
    const { status, json } = await price({ ...REQUEST, ...wrong });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test.each([
    ['travellers', 'two'],
    ['stars', '4.5'],
  ] as const)('says of %s that it is no whole number', async (field, value) => {
    const { json } = await price({ ...REQUEST, [field]: value }, 'fr');
    const t = getT('fr');
    expect(json.errors[field]).toEqual([t('validation:integer', { field: t(`validation:field.${field}`) })]);
  });

  test('names every missing field, in the language of the visitor', async () => {
    const { json } = await price({}, 'fr');
    expect(Object.keys(json.errors).sort()).toEqual(['countryId', 'serviceId', 'stars', 'travellers']);
    expect(json.errors.countryId[0]).toContain('pays de départ');
  });
});

interface Sum {
  low: { amount: number };
  high: { amount: number };
}

describe('a kept estimate', () => {
  test('is made on the day of the clinic, which begins three hours before that of UTC', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T21:30:00Z') });
    const { made_on, valid_until } = (await keep()).json.content;
    expect({ made_on, valid_until }).toEqual({ made_on: '2026-11-23', valid_until: '2026-12-23' });
  });

  test('is found by its number, however it is copied, and stays as it was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
    const { id, ...made } = (await keep()).json.content;
    vi.useRealTimers();
    expect(id).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect({ made_on: made.made_on, valid_until: made.valid_until }).toEqual({
      made_on: '2026-11-22',
      valid_until: '2026-12-22',
    });
    await database().execute(sql`update cost_ranges set low_minor = 1`);
    const copiedId = `${id.slice(0, 4)}-${id.slice(4, 8)} ${id.slice(8)}`.toLowerCase();
    const estimateAgain = (await call(getEstimate, { params: { id: copiedId }, locale: 'en' })).json.content;
    expect(estimateAgain).toEqual({ id, ...made });
    const french = (await call(getEstimate, { params: { id }, locale: 'fr' })).json.content;
    expect(french.country.title).toBe('Allemagne');
    expect(french.totals).toEqual(made.totals);
  });

  test('stores nothing about the person who asked', async () => {
    const { rows } = await database().execute(
      sql`select column_name from information_schema.columns where table_name = 'estimates' order by 1`,
    );
    expect(rows.map((row) => row['column_name'])).toEqual([
      'country',
      'created_at',
      'id',
      'listed_on',
      'made_on',
      'result',
      'service',
      'stars',
      'travellers',
      'valid_until',
      'version',
    ]);
  });

  test.each(['', 'x', 'AAAAAAAAAAAAAAAA', '0000000000000000', '2'.repeat(17)])(
    'is not found under “%s”',
    async (id) => {
      expect((await call(getEstimate, { params: { id } })).status).toBe(404);
    },
  );

  test('is deleted after two years', async () => {
    const { id } = (await keep()).json.content;
    const yearsFromNow = (count: number) => new Date(Date.now() + count * 366 * 86_400_000);
    await forgetEstimates(database(), yearsFromNow(1));
    expect((await call(getEstimate, { params: { id } })).status).toBe(200);
    await forgetEstimates(database(), yearsFromNow(2));
    expect((await call(getEstimate, { params: { id } })).status).toBe(404);
  });

  test('is refused on the same fields as an estimate', async () => {
    const { status, json } = await keep({ ...REQUEST, stars: 1, countryId: '' });
    expect({ status, errors: Object.keys(json.errors).sort() }).toEqual({
      status: 422,
      errors: ['countryId', 'stars'],
    });
  });
});

test('in Turkish no call of the estimator answers a price', async () => {
  const { id } = (await keep()).json.content;
  const answers = await Promise.all([
    call(getCosts, { locale: 'tr' }),
    call(getCostServices, { locale: 'tr' }),
    call(getCostCountries, { locale: 'tr' }),
    price(REQUEST, 'tr'),
    keep(REQUEST, 'tr'),
    call(getEstimate, { params: { id }, locale: 'tr' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const [page, services, countries, ...estimates] = answers.map(({ json }) => json.content);
  expect({ notes: page.notes, servicesItems: services.items, countriesItems: countries.items }).toEqual({
    notes: [],
    servicesItems: [],
    countriesItems: [],
  });
  expect(estimates).toEqual([null, null, null]);
});
