import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { getFilterCountries } from '#contract/directory/filters.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { getResort, getResorts } from '#contract/directory/resorts.ts';
import { database } from '#db/client.ts';
import { getService, getServiceList } from '#contract/content/services.ts';
import { getHomeHospitals } from '#contract/site/home-blocks.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();
afterEach(() => vi.useRealTimers());

interface Named {
  key: string;
  slug: string;
  title: string;
}
interface FacilityCard extends Named {
  city: Named;
  country: Named;
}

const content = async (endpoint: Parameters<typeof call>[0], input: Input = {}) =>
  (await call(endpoint, { locale: 'en', ...input })).json.content;
const paramsOf = ({ country, city, slug }: FacilityCard) => ({
  country: country.slug,
  city: city.slug,
  slug,
});
const someHospital = async (locale: Locale = 'en'): Promise<FacilityCard> => {
  const { items } = await content(getHomeHospitals, { locale });
  return items.find((item: FacilityCard) => item.key === 'lara-bay-hospital');
};

describe('GET /hospitals/{country}/{city}/{slug}', () => {
  test.each(LOCALES)(
    'in %s it has its own doctors, their treatments, and the places to recover of its city',
    async (locale) => {
      const card = await someHospital(locale);
      const hospital = await content(getHospital, { locale, params: paramsOf(card) });
      expect(hospital.title).toBe(card.title);
      expect(hospital.body).toContain('<p>');
      expect(hospital.doctors).toHaveLength(6);
      expect(hospital.doctors.every((item: { hospital: Named }) => item.hospital.key === card.key)).toBe(
        true,
      );
      expect(hospital.services.length).toBeGreaterThan(0);
      expect(hospital.resorts.map((item: FacilityCard) => item.city.key)).toEqual([card.city.key]);
      const fees = hospital.doctors.filter((item: { fee_from: unknown }) => item.fee_from !== null);
      expect(fees).toHaveLength(locale === 'tr' ? 0 : 6);
      expect(hospital.meta_tags.alternative.map((item: { locale: Locale }) => item.locale)).toEqual([
        ...LOCALES,
      ]);
    },
  );

  test('shows an accreditation on its last day, and no longer on the next', async () => {
    const card = await someHospital();
    const accreditationsAt = async (now: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      return (await content(getHospital, { params: paramsOf(card) })).accreditations;
    };
    const [first] = await accreditationsAt('2026-11-22T12:00:00Z');
    const lastMoment = new Date(`${first.valid_until}T23:59:59+03:00`);
    const names = async (now: Date) =>
      (await accreditationsAt(now.toISOString())).map((item: { name: string }) => item.name);
    expect(await names(lastMoment)).toContain(first.name);
    expect(await names(new Date(lastMoment.getTime() + 1000))).not.toContain(first.name);
  });

  test('answers with its own place, whatever place the address names', async () => {
    const card = await someHospital();
    const hospital = await content(getHospital, { params: { ...paramsOf(card), city: 'elsewhere' } });
    expect(paramsOf(hospital)).toEqual(paramsOf(card));
  });

  test('an unknown hospital is 404', async () => {
    const params = { country: 'turkiye', city: 'istanbul', slug: 'nope' };
    expect((await call(getHospital, { params })).status).toBe(404);
  });
});

describe('GET /resorts', () => {
  test.each(LOCALES)('lists them city by city, in %s', async (locale) => {
    const { items, meta } = await content(getResorts, { locale });
    expect(meta.total).toBe(items.length);
    expect(items.length).toBeGreaterThanOrEqual(8);
    const cities = items.map((item: FacilityCard) => item.city.key);
    const cityChanges = cities.filter((key: string, index: number) => key !== cities[index - 1]);
    expect(new Set(cityChanges).size).toBe(cityChanges.length);
    expect(items.every((item: { services: string[] }) => item.services.length > 0)).toBe(true);
  });

  test('has pages', async () => {
    const { items, meta } = await content(getResorts, { query: { limit: 4, page: 2 } });
    expect({ itemsCount: items.length, current_page: meta.current_page, per_page: meta.per_page }).toEqual({
      itemsCount: 4,
      current_page: 2,
      per_page: 4,
    });
  });
});

/** The maximum distance between a resort and a hospital of its city, in kilometres. */
const MAX_DISTANCE = 80;

describe('GET /resorts/{id}', () => {
  test('an id and a slug lead to the same, with the hospitals of its city, nearest first', async () => {
    const [{ id, slug }] = (await content(getResorts)).items;
    const bySlug = await content(getResort, { params: { id: slug } });
    expect(await content(getResort, { params: { id: String(id) } })).toEqual(bySlug);
    const distances = bySlug.hospitals.map((item: { distance_km: number }) => item.distance_km);
    expect(distances.length).toBeGreaterThan(1);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(Math.max(...distances)).toBeLessThan(MAX_DISTANCE);
    expect(bySlug.hospitals.every((item: FacilityCard) => item.city.key === bySlug.city.key)).toBe(true);
    expect(bySlug.others.map((item: Named) => item.key)).not.toContain(bySlug.key);
  });

  test('the nearest hospitals are there although the city has more of them than are shown', async () => {
    const [{ id }] = (await content(getResorts)).items;
    const read = async (): Promise<FacilityCard[]> =>
      (await content(getResort, { params: { id: String(id) } })).hospitals;
    const before = (await read()).map(({ key }) => key);
    onTestFinished(async () => {
      await database().execute(sql`delete from hospitals where id > 9000`);
    });
    // Twenty copies of one hospital, a degree of latitude further away.
    await database().execute(sql`
      insert into hospitals overriding system value
      select (jsonb_populate_record(h, jsonb_build_object(
        'id', 9000 + n, 'key', h.key || '-' || n, 'latitude', h.latitude + 1))).*
      from hospitals h, generate_series(1, 20) n where h.key = ${before[0]}`);
    await database().execute(sql`
      insert into hospital_translations
      select (jsonb_populate_record(t, jsonb_build_object('hospital_id', 9000 + n, 'slug', t.slug || '-' || n))).*
      from hospital_translations t, generate_series(1, 20) n
      where t.hospital_id = (select id from hospitals where key = ${before[0]})`);
    const after = (await read()).map(({ key }) => key);
    expect(after).toHaveLength(12);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test.each(['nope', '999999', '0', '-1', '9999999999999'])('%s is 404', async (id) => {
    expect((await call(getResort, { params: { id } })).status).toBe(404);
  });
});

describe('GET /filters/countries/{id}', () => {
  const countries = async (id: string) =>
    (await content(getFilterCountries, { params: { id } })).items.map(
      ({ key, doctors, hospitals }: { key: string; doctors: number; hospitals: number }) => [
        key,
        doctors > 0,
        hospitals > 0,
      ],
    );

  test('gives the countries with doctors or hospitals for a service, by its slug and key', async () => {
    const { items } = await content(getServiceList);
    const family = items.find((item: Named) => item.slug === 'dentistry-turkey');
    expect(await countries(family.slug)).toEqual([
      ['turkiye', true, true],
      ['georgia', true, true],
    ]);
    expect(await countries(family.key)).toEqual(await countries(family.slug));
  });

  test('a family counts the doctors of all its procedures', async () => {
    const doctorsFor = async (id: string) =>
      (await content(getFilterCountries, { params: { id } })).items[0].doctors;
    const { related: procedures } = await content(getService, { params: { slug: 'dentistry-turkey' } });
    expect(procedures.map(({ key }: Named) => key)).toContain('dental-implants');
    // Some doctors offer one procedure and not another, so that the family has more doctors than any of them.
    const familyCount = await doctorsFor('dentistry-turkey');
    for (const { key } of procedures) expect(await doctorsFor(key)).toBeLessThan(familyCount);
  });

  test('an unknown service is 404', async () => {
    expect((await call(getFilterCountries, { params: { id: 'nope' } })).status).toBe(404);
  });
});
