import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#config.ts';
import {
  compareHospitals,
  getCityHospitals,
  getCountryHospitals,
  getHospitalStates,
  getHospitals,
  type HospitalList,
} from '#contract/directory/hospital-lists.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();
afterEach(() => vi.useRealTimers());

const list = async (endpoint: Endpoint, input: Input = {}) =>
  (await call(endpoint, { locale: 'en', ...input })).json.content as HospitalList;
const allHospitals = (query: Input['query'] = {}, locale: Input['locale'] = 'en') =>
  list(getHospitals, { query, locale });
const keys = ({ items }: Pick<HospitalList, 'items'>) => items.map(({ key }) => key);
const facet = ({ facets }: HospitalList, name: string) =>
  facets.find((listed) => listed.name === name)?.values ?? [];
const status = async (endpoint: Endpoint, params: Record<string, string>) =>
  (await call(endpoint, { locale: 'en', params })).status;

describe('lists of hospitals', () => {
  test('have all hospitals, six a page, each once; the cities take turns', async () => {
    const firstPage = await allHospitals();
    expect(firstPage.meta).toMatchObject({
      current_page: 1,
      per_page: 6,
      last_page: Math.ceil(firstPage.meta.total / 6),
    });
    const cities = firstPage.items.map(({ city }) => city.key);
    expect(new Set(cities).size).toBe(6);
    const wholeList = await allHospitals({ limit: 50 });
    expect([...keys(firstPage), ...keys(await allHospitals({ page: 2 }))]).toEqual(
      keys(wholeList).slice(0, 12),
    );
    expect(new Set(keys(wholeList)).size).toBe(wholeList.meta.total);
  });

  test('a page beyond the end is empty; 0, −1 and abc are page 1', async () => {
    expect((await allHospitals({ page: 500 })).items).toEqual([]);
    for (const page of ['0', '-1', 'abc']) expect((await allHospitals({ page })).meta.current_page).toBe(1);
  });

  test('a country has the hospitals of its cities', async () => {
    const params = { country: 'turkiye' };
    const { items } = (await call(getHospitalStates, { locale: 'en', params })).json.content;
    const { meta, areas, text, indexed } = await list(getCountryHospitals, { params });
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(items.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(meta.total);
    expect(areas.map(({ city }) => city?.slug)).toEqual(items.map(({ slug }: { slug: string }) => slug));
    expect(areas.every(({ position }) => position !== null && position.latitude > 35)).toBe(true);
    expect(text.length > 80).toBe(true);
    expect(indexed).toBe(true);
  });

  test.each(LOCALES)('a city has its title, its text and its own hospitals in %s', async (locale) => {
    const { country, city } = (await allHospitals({}, locale)).items[0] ?? expect.fail();
    const params = { country: country.slug, city: city.slug };
    const cityHospitals = await list(getCityHospitals, { locale, params });
    expect(cityHospitals.title).toContain(city.title);
    expect(cityHospitals.items.every((hospital) => hospital.city.key === city.key)).toBe(true);
    expect({ areas: cityHospitals.areas, per_page: cityHospitals.meta.per_page }).toEqual({
      areas: [],
      per_page: 6,
    });
    expect(cityHospitals.meta_tags.alternative.map((link) => link.locale)).toEqual([...LOCALES]);
  });

  test('only a place with three hospitals or more is indexed by search engines', async () => {
    const { areas } = await allHospitals();
    for (const { country, city, count } of areas) {
      const results = city
        ? await list(getCityHospitals, { params: { country: country.slug, city: city.slug } })
        : await list(getCountryHospitals, { params: { country: country.slug } });
      expect({ slug: city?.slug, indexed: results.indexed }).toEqual({
        slug: city?.slug,
        indexed: count >= 3,
      });
    }
    expect(areas.some(({ count }) => count < 3)).toBe(true);
  });

  test('a city without its country answers with the country that belongs to it', async () => {
    const shortAddress = await list(getCountryHospitals, { params: { country: 'istanbul' } });
    expect({ countrySlug: shortAddress.country?.slug, citySlug: shortAddress.city?.slug }).toEqual({
      countrySlug: 'turkiye',
      citySlug: 'istanbul',
    });
  });

  test.each([
    [getCountryHospitals, { country: 'nowhere' }],
    [getHospitalStates, { country: 'istanbul' }],
    [getCityHospitals, { country: 'georgia', city: 'istanbul' }],
    [getCityHospitals, { country: 'turkiye', city: 'nowhere' }],
    [getCityHospitals, { country: 'istanbul', city: 'dental-implantology' }],
  ])('%o with %o is 404', async (endpoint, params) => {
    expect(await status(endpoint as Endpoint, params)).toBe(404);
  });
});

describe('narrowed lists', () => {
  test.each(['department', 'accreditation', 'language'])(
    'by %s, each value leaves as many hospitals as its count',
    async (name) => {
      const values = facet(await allHospitals(), name);
      expect(values.length).toBeGreaterThan(1);
      for (const { value, count } of values.slice(0, 3)) {
        const remaining = await allHospitals({ [name]: value });
        expect({ value, total: remaining.meta.total }).toEqual({ value, total: count });
        expect(facet(remaining, name).filter(({ chosen }) => chosen)).toMatchObject([{ value, count }]);
      }
    },
  );

  test('by two facets have in each the counts that the other leaves', async () => {
    const remaining = await allHospitals({ language: 'de' });
    const [department] = facet(remaining, 'department');
    expect(department?.count).toBeLessThan(facet(await allHospitals(), 'department')[0]?.count ?? 0);
    const bothFilters = await allHospitals({ language: 'de', department: department?.value ?? '' });
    expect(bothFilters.meta.total).toBe(department?.count);
  });

  test('a choice that no hospital fits leaves an empty list, and an unknown one has no name', async () => {
    const noHospitals = await allHospitals({ department: 'alchemy', language: 'Klingon' });
    expect({ items: noHospitals.items, total: noHospitals.meta.total }).toEqual({ items: [], total: 0 });
    expect(noHospitals.facets.flatMap(({ values }) => values.filter(({ chosen }) => chosen))).toEqual([]);
  });

  test('an expired accreditation is no longer a choice', async () => {
    const accreditations = facet(await allHospitals(), 'accreditation');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-01T00:00:00Z') });
    const later = await allHospitals({ accreditation: accreditations[0]?.value ?? '' });
    expect({ total: later.meta.total, accreditation: facet(later, 'accreditation') }).toEqual({
      total: 0,
      accreditation: [],
    });
  });
});

describe('orders', () => {
  test('can be by distance from the airport and by beds', async () => {
    const km = (await allHospitals({ sort: 'airport', limit: 50 })).items.map(
      ({ airport_km }) => airport_km ?? 0,
    );
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    const beds = (await allHospitals({ sort: 'beds', limit: 50 })).items.map(
      (hospital) => hospital.beds ?? 0,
    );
    expect(beds).toEqual(beds.toSorted((a, b) => b - a));
  });

  test('have an explanation; within one city it does not mention the turns of cities', async () => {
    const { sorts } = await allHospitals();
    const params = { country: 'turkiye', city: 'istanbul' };
    const inCity = (await list(getCityHospitals, { params })).sorts;
    expect(sorts.every(({ text }) => text.length > 20)).toBe(true);
    expect(sorts[0]?.text).toContain('Cities take turns');
    expect(inCity[0]?.text).not.toContain('Cities');
  });

  test('that are unknown are the usual one; in Turkish there is none by size', async () => {
    expect(keys(await allHospitals({ sort: 'best' }))).toEqual(keys(await allHospitals()));
    const { items, sorts } = await allHospitals({ sort: 'beds' }, 'tr');
    expect(sorts.map(({ value }) => value)).toEqual(['neutral', 'airport']);
    expect(items.map(({ key }) => key)).toEqual(keys(await allHospitals({}, 'tr')));
  });
});

describe('GET /hospitals/compare', () => {
  const compareKeys = async (keyList: string, locale: Input['locale'] = 'en') =>
    keys((await call(compareHospitals, { locale, query: { keys: keyList } })).json.content);

  test('gives hospitals in the order that was asked for, each once, four at most', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = keys(await allHospitals());
    expect(await compareKeys([b, a, b, 'nobody'].join())).toEqual([b, a]);
    expect(await compareKeys([a, b, c, d, e].join())).toEqual([a, b, c, d]);
    expect(await compareKeys('')).toEqual([]);
  });

  test('compares nothing in Turkish', async () => {
    expect(
      await compareKeys(
        keys(await allHospitals())
          .slice(0, 2)
          .join(),
        'tr',
      ),
    ).toEqual([]);
  });
});
