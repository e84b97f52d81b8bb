import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import type { Doctor, DoctorList } from '#contract/directory/doctors.ts';
import {
  compareDoctors,
  getCityDoctors,
  getCountryDoctors,
  getDoctor,
  getDoctors,
  getDoctorStates,
  getFieldDoctors,
} from '#contract/directory/doctors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const list = async (endpoint: Endpoint, input: Input = {}) =>
  (await call(endpoint, { locale: 'en', ...input })).json.content as DoctorList;
const turkiye = (query: Input['query'] = {}, locale: Input['locale'] = 'en') =>
  list(getCountryDoctors, { params: { country: 'turkiye' }, query, locale });
const status = async (endpoint: Endpoint, params: Record<string, string>) =>
  (await call(endpoint, { locale: 'en', params })).status;
const facet = ({ facets }: DoctorList, name: string) => facets.find((listed) => listed.name === name);
const keys = ({ items }: DoctorList) => items.map(({ key }) => key);

describe('lists of doctors', () => {
  test('show all doctors, six a page, each once', async () => {
    const firstPage = await list(getDoctors);
    expect(firstPage.meta).toMatchObject({
      current_page: 1,
      per_page: 6,
      last_page: Math.ceil(firstPage.meta.total / 6),
    });
    expect(firstPage.meta.total).toBeGreaterThanOrEqual(48);
    const wholeList = await list(getDoctors, { query: { limit: 50 } });
    const secondPage = await list(getDoctors, { query: { page: 2 } });
    expect([...keys(firstPage), ...keys(secondPage)]).toEqual(keys(wholeList).slice(0, 12));
    expect(new Set(keys(wholeList)).size).toBe(wholeList.items.length);
  });

  test('a name is found in other spellings and scripts, together with filters', async () => {
    const allDoctors = await list(getDoctors, { query: { limit: 50 } });
    const tulay = allDoctors.items.find(({ title }) => title.includes('Tülay')) ?? expect.fail();
    for (const name of ['Tülay', 'tulay', 'ZEYTINLIK tül', 'تولاي']) {
      const results = await list(getDoctors, { query: { name } });
      expect(keys(results), name).toContain(tulay.key);
      expect(results.meta.total).toBeLessThan(allDoctors.meta.total);
      const countOfFacet = facet(results, 'gender')?.values.reduce((sum, { count }) => sum + count, 0);
      expect(countOfFacet).toBe(results.meta.total);
    }
    const noDoctors = await list(getDoctors, { query: { name: 'tulay', gender: 'male' } });
    expect({ items: noDoctors.items, total: noDoctors.meta.total }).toEqual({ items: [], total: 0 });
    const tooLongName = await list(getDoctors, { query: { name: 'x'.repeat(81) } });
    expect(tooLongName.meta.total).toBe(allDoctors.meta.total);
  });

  test.each([['0'], ['-1'], ['abc']])('page %s is the first', async (page) => {
    expect((await turkiye({ page })).meta.current_page).toBe(1);
  });

  test('a page beyond the end is empty; a limit is capped', async () => {
    const { items, meta } = await turkiye({ page: 500, limit: 500 });
    expect({ items, per_page: meta.per_page }).toEqual({ items: [], per_page: 50 });
  });

  test('a country has the doctors of its cities', async () => {
    const { items } = (await call(getDoctorStates, { locale: 'en', params: { country: 'turkiye' } })).json
      .content;
    const { meta, areas, text, country, city } = await turkiye();
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(items.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(meta.total);
    expect(areas.map((area) => area.city?.slug)).toEqual(items.map(({ slug }: { slug: string }) => slug));
    expect({ slug: country?.slug, city }).toEqual({ slug: 'turkiye', city: null });
    expect(text.length).toBeGreaterThan(80);
  });

  test.each(LOCALES)('a city has its title, its text and its fields in %s', async (locale) => {
    const allDoctors = await list(getDoctors, { locale });
    const { country, city } = allDoctors.items[0] ?? expect.fail();
    const cityDoctors = await list(getCityDoctors, {
      locale,
      params: { country: country.slug, city: city.slug },
    });
    expect(cityDoctors.items.every((doctor) => doctor.city.key === city.key)).toBe(true);
    expect(cityDoctors.title).toContain(city.title);
    expect(cityDoctors.areas.length).toBeGreaterThan(0);
    const [area] = cityDoctors.areas;
    const field = await list(getFieldDoctors, {
      locale,
      params: { country: country.slug, city: city.slug, specialization: area?.specialization?.slug ?? '' },
    });
    expect(field.meta.total).toBe(area?.count);
    expect(field.text).toContain(area?.specialization?.title);
  });

  test('a city without its country answers with the country that belongs to it', async () => {
    const shortAddress = await list(getCountryDoctors, { params: { country: 'istanbul' } });
    expect({ countrySlug: shortAddress.country?.slug, citySlug: shortAddress.city?.slug }).toEqual({
      countrySlug: 'turkiye',
      citySlug: 'istanbul',
    });
    const field = await list(getCityDoctors, { params: { country: 'istanbul', city: 'hair-restoration' } });
    expect({ countrySlug: field.country?.slug, specializationSlug: field.specialization?.slug }).toEqual({
      countrySlug: 'turkiye',
      specializationSlug: 'hair-restoration',
    });
  });

  test('an unknown place is 404, and a city of another country too', async () => {
    expect(await status(getCountryDoctors, { country: 'atlantis' })).toBe(404);
    expect(await status(getDoctorStates, { country: 'istanbul' })).toBe(404);
    expect(await status(getCityDoctors, { country: 'georgia', city: 'istanbul' })).toBe(404);
    expect(await status(getCityDoctors, { country: 'turkiye', city: 'atlantis' })).toBe(404);
    expect(
      await status(getFieldDoctors, { country: 'turkiye', city: 'izmir', specialization: 'magic' }),
    ).toBe(404);
  });

  test('a field in a city is indexed from three doctors on', async () => {
    const { areas } = await list(getCityDoctors, { params: { country: 'turkiye', city: 'istanbul' } });
    for (const { specialization, count } of areas) {
      const params = { country: 'turkiye', city: 'istanbul', specialization: specialization?.slug ?? '' };
      expect((await list(getFieldDoctors, { params })).indexed).toBe(count >= 3);
    }
    expect(new Set(areas.map(({ count }) => count >= 3)).size).toBe(2);
  });
});

describe('narrowing a list', () => {
  test.each(['specialization', 'treatment', 'language', 'gender', 'free', 'fee'])(
    'each value of %s leaves as many doctors as its count',
    async (name) => {
      const values = facet(await turkiye(), name)?.values ?? [];
      expect(values.length).toBeGreaterThan(1);
      for (const { value, count } of [values[0], values.at(-1)].filter((value) => value !== undefined)) {
        const narrowed = await turkiye({ [name]: value });
        expect(narrowed.meta.total).toBe(count);
        expect(facet(narrowed, name)?.values.find(({ chosen }) => chosen)?.value).toBe(value);
      }
    },
  );

  test('two choices hold together, and the counts of each are those that the other leaves', async () => {
    const women = await turkiye({ gender: 'female' });
    const arabic = facet(women, 'language')?.values.find(({ value }) => value === 'ar');
    const bothFilters = await turkiye({ gender: 'female', language: 'ar', limit: 50 });
    expect(bothFilters.meta.total).toBe(arabic?.count);
    expect(
      bothFilters.items.every(({ gender, languages }) => gender === 'female' && languages.includes('ar')),
    ).toBe(true);
  });

  test('a choice that no doctor fits leaves an empty list, and an unknown choice is ignored', async () => {
    const noDoctors = await turkiye({ language: 'zu' });
    expect({ total: noDoctors.meta.total, values: facet(noDoctors, 'language')?.values.at(-1) }).toEqual({
      total: 0,
      values: { value: 'zu', title: 'Zulu', count: 0, chosen: true },
    });
    expect((await turkiye({ gender: 'robot', fee: '-1' })).meta.total).toBe((await turkiye()).meta.total);
  });

  test('a list can be ordered by the next free day, the fee or the years', async () => {
    const freeFirst = await turkiye({ sort: 'free', limit: 50 });
    const days = freeFirst.items.map(({ next_free }) => next_free ?? '9999');
    expect(days).toEqual(days.toSorted());
    const fees = (await turkiye({ sort: 'fee', limit: 50 })).items.map(
      ({ fee_from }) => fee_from?.amount ?? 0,
    );
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    const years = (await turkiye({ sort: 'experience', limit: 50 })).items.map((doctor) => doctor.years ?? 0);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    expect(freeFirst.sorts.map(({ value, chosen }) => [value, chosen])).toContainEqual(['free', true]);
    expect(keys(await turkiye({ sort: 'stars' }))).toEqual(keys(await turkiye()));
  });

  test('Turkish lists have no fee, and no order by fees or years', async () => {
    const turkishList = await turkiye({ fee: 'low', sort: 'fee' }, 'tr');
    expect(turkishList.meta.total).toBe((await turkiye()).meta.total);
    expect(turkishList.facets.map(({ name }) => name)).not.toContain('fee');
    expect(turkishList.sorts.map(({ value }) => value)).toEqual(['neutral', 'free']);
    expect(turkishList.items.every(({ fee_from }) => fee_from === null)).toBe(true);
  });
});

describe('a comparison of doctors', () => {
  const compare = (names: string, locale: Input['locale'] = 'en') =>
    list(compareDoctors, { query: { keys: names }, locale });

  test('has the doctors in the order of their keys, at most four, without unknown keys', async () => {
    const six = keys(await list(getDoctors));
    const [a = '', b = ''] = six;
    expect(keys(await compare(`${b},nobody,${a}`))).toEqual([b, a]);
    expect(keys(await compare(six.join()))).toEqual(six.slice(0, 4));
    expect(keys(await compare(''))).toEqual([]);
  });

  test('is empty in Turkish, where comparisons are forbidden', async () => {
    expect(keys(await compare(keys(await list(getDoctors)).join(), 'tr'))).toEqual([]);
  });
});

describe('a doctor', () => {
  const firstDoctor = async (locale: (typeof LOCALES)[number]) => {
    const [doctor = expect.fail()] = (await list(getDoctors, { locale })).items;
    const { country, city, specializations, slug } = doctor;
    const params = {
      country: country.slug,
      city: city.slug,
      specialization: specializations[0]?.slug ?? '',
      slug,
    };
    const page = (await call(getDoctor, { locale, params })).json.content as Doctor;
    return { doctor, page };
  };

  test.each(LOCALES)('has a page in %s with its address in every language', async (locale) => {
    const { doctor, page } = await firstDoctor(locale);
    expect(page).toMatchObject(doctor);
    expect(page.meta_tags.alternative.map((link) => link.locale)).toEqual(LOCALES);
    expect(page.biography.length).toBeGreaterThan(80);
    expect(page.treatments.length).toBeGreaterThan(0);
    expect(page.focus.length).toBeGreaterThan(0);
    expect(page.training.map(({ year }) => year)).toEqual(page.training.map(({ year }) => year).toSorted());
    expect(page.language_levels[0]).toEqual({ language: page.languages[0], level: 'native' });
    expect(page.licence).toMatch(/^DEMO-/);
    expect({ hasPrices: page.prices.length > 0, hasPolicy: page.policy.length > 0 }).toEqual({
      hasPrices: locale !== 'tr',
      hasPolicy: true,
    });
  });

  test('is found by the slug, whatever places the address names; an unknown slug is 404', async () => {
    const { doctor } = await firstDoctor('en');
    const params = { country: 'x', city: 'y', specialization: 'z', slug: doctor.slug };
    const page = (await call(getDoctor, { locale: 'en', params })).json.content as Doctor;
    expect(page.city).toEqual(doctor.city);
    expect(await status(getDoctor, { ...params, slug: 'nobody' })).toBe(404);
  });
});
