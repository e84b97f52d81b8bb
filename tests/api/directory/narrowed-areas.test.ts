import { describe, expect, test } from 'vitest';
import {
  type DoctorList,
  getCityDoctors,
  getCountryDoctors,
  getDoctors,
  getFieldDoctors,
} from '#contract/directory/doctors.ts';
import {
  getCityHospitals,
  getCountryHospitals,
  getHospitals,
  type HospitalList,
} from '#contract/directory/hospital-lists.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Input } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const read = async <List extends DoctorList | HospitalList>(endpoint: Endpoint, input: Input) =>
  (await call(endpoint, { locale: 'en', ...input })).json.content as List;
const CITY = { country: 'turkiye', city: 'istanbul' };

type Area = Pick<DoctorList['areas'][number], 'country' | 'city' | 'count'> &
  Partial<Pick<DoctorList['areas'][number], 'specialization'>>;

/** The numbers of the places and fields above a list, by their slugs. */
const counts = (areas: readonly Area[]) =>
  areas.map(({ country, city, specialization, count }) => [
    [country.slug, city?.slug, specialization?.slug].filter(Boolean).join('/'),
    count,
  ]);

/** The number of doctors in each of the narrower lists with the same filters. */
const doctorsIn = (areas: DoctorList['areas'], query: Input['query']) =>
  Promise.all(
    areas.map(async ({ country, city, specialization }) => {
      const params = {
        country: country.slug,
        city: city?.slug ?? '',
        specialization: specialization?.slug ?? '',
      };
      const [endpoint] = [
        ...(specialization ? [getFieldDoctors] : []),
        ...(city ? [getCityDoctors] : []),
        getCountryDoctors,
      ];
      const { meta } = await read<DoctorList>(endpoint as Endpoint, { params, query });
      return { country, city, specialization, count: meta.total };
    }),
  );

describe('the places and fields above a filtered list of doctors', () => {
  test.each([
    ['all doctors', getDoctors, {}, { language: 'de', gender: 'female' }],
    ['a country', getCountryDoctors, { country: 'turkiye' }, { specialization: 'dental-implantology' }],
    ['a city', getCityDoctors, CITY, { language: 'de' }],
  ])(
    'have the numbers of their lists with the same filters, above %s',
    async (_of, endpoint, params, query) => {
      const { areas } = await read<DoctorList>(endpoint as Endpoint, { params, query });
      const before = await read<DoctorList>(endpoint as Endpoint, { params });
      expect(areas.length).toBeGreaterThan(0);
      expect(counts(areas)).not.toEqual(counts(before.areas));
      expect(counts(areas)).toEqual(counts(await doctorsIn(areas, query)));
    },
  );

  test('respect a typed name', async () => {
    const { areas, meta } = await read<DoctorList>(getCountryDoctors, {
      params: { country: 'turkiye' },
      query: { name: 'tulay' },
    });
    expect(areas.length).toBeGreaterThan(0);
    expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total);
  });

  test('leave out places in which nobody fits', async () => {
    const query = { language: 'zu' };
    expect((await read<DoctorList>(getDoctors, { query })).areas).toEqual([]);
  });

  test('keep the chosen field where nobody fits it', async () => {
    const { areas } = await read<DoctorList>(getFieldDoctors, {
      params: { ...CITY, specialization: 'dental-implantology' },
      query: { language: 'zu' },
    });
    expect(counts(areas)).toEqual([['turkiye/istanbul/dental-implantology', 0]]);
  });

  test('count the other fields of a city without the chosen one', async () => {
    const chosen = await read<DoctorList>(getCityDoctors, {
      params: CITY,
      query: { specialization: 'dental-implantology' },
    });
    const all = await read<DoctorList>(getCityDoctors, { params: CITY });
    expect(all.areas.length).toBeGreaterThan(0);
    expect(counts(chosen.areas)).toEqual(counts(all.areas));
  });
});

describe('the places above a filtered list of hospitals', () => {
  test.each([
    ['all hospitals', getHospitals, {}],
    ['a country', getCountryHospitals, { country: 'turkiye' }],
  ])('have the numbers of their lists with the same filters, above %s', async (_of, endpoint, params) => {
    const query = { language: 'de' };
    const { areas } = await read<HospitalList>(endpoint as Endpoint, { params, query });
    const before = await read<HospitalList>(endpoint as Endpoint, { params });
    const found = await Promise.all(
      areas.map(async ({ country, city }) => {
        const { meta } = await read<HospitalList>(
          (city ? getCityHospitals : getCountryHospitals) as Endpoint,
          {
            params: { country: country.slug, city: city?.slug ?? '' },
            query,
          },
        );
        return { country, city, count: meta.total };
      }),
    );
    expect(areas.length).toBeGreaterThan(0);
    expect(counts(areas)).not.toEqual(counts(before.areas));
    expect(counts(areas)).toEqual(counts(found));
  });

  test('stand on the map where all hospitals of the city are', async () => {
    const params = { country: 'turkiye' };
    const before = await read<HospitalList>(getCountryHospitals, { params });
    const { areas } = await read<HospitalList>(getCountryHospitals, { params, query: { language: 'de' } });
    const areaBefore = new Map(before.areas.map((area) => [area.city?.key, area]));
    const narrowed = areas.filter(({ city, count }) => count < (areaBefore.get(city?.key)?.count ?? 0));
    expect(narrowed.length).toBeGreaterThan(0);
    for (const { city, position } of areas) {
      expect(position).not.toBeNull();
      expect(position).toEqual(areaBefore.get(city?.key)?.position);
    }
  });
});
