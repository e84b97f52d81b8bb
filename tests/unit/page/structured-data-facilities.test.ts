import { expect, test } from 'vitest';
import { hospitalData } from '#page/structured-data/hospital.ts';
import { lodging } from '#page/structured-data/resort.ts';
import type { Hospital } from '#contract/directory/hospitals.ts';
import type { Resort } from '#contract/directory/resorts.ts';

const ORIGIN = 'https://site.example';

const facility = {
  key: 'bay',
  slug: 'bay',
  title: 'Bay',
  summary: 'Short.',
  body: '',
  pictures: [],
  locale: 'en' as const,
  city: { key: 'izmir', slug: 'izmir', title: 'Izmir' },
  country: { key: 'turkiye', slug: 'turkiye', title: 'Türkiye' },
  latitude: 38.4,
  longitude: 27.1,
  meta_tags: { title: '', description: '', alternative: [] },
};
const hospital: Hospital = {
  ...facility,
  departments: [{ slug: 'cardiology', title: 'Cardiology', doctors: 2 }],
  accreditations: [{ name: 'JCI', valid_until: '2027-10-15' }],
  beds: 20,
  founded: 1999,
  languages: ['tr'],
  airport_km: 3,
  doctors: [],
  doctors_count: 0,
  services: [],
  resorts: [],
};
const resort: Resort = {
  ...facility,
  id: 1,
  stars: 4,
  nights_min: 2,
  hospital_km: 3,
  services: ['Lift'],
  hospitals: [],
  others: [],
};

test('the data of a hospital have its place, departments, and certificates with their expiry', () => {
  expect(hospitalData(ORIGIN, '/en/hospitals/a/b/bay', hospital)).toMatchObject({
    '@type': 'Hospital',
    '@id': `${ORIGIN}/en/hospitals/a/b/bay#hospital`,
    address: { addressLocality: 'Izmir', addressCountry: 'Türkiye' },
    geo: { latitude: 38.4, longitude: 27.1 },
    foundingDate: '1999',
    department: [{ name: 'Cardiology' }],
    hasCertification: [{ name: 'JCI', expires: '2027-10-15' }],
  });
});

test('unknown facts of a hospital are left out of its data', () => {
  const dataWithoutFacts = hospitalData(ORIGIN, '/en/x', { ...hospital, founded: null, accreditations: [] });
  expect(dataWithoutFacts).not.toHaveProperty('foundingDate');
  expect(dataWithoutFacts).toMatchObject({ hasCertification: [] });
});

test('a place to recover has its stars, but not on pages whose law forbids rankings', () => {
  expect(lodging(ORIGIN, '/en/resorts/bay', resort, 'en')).toMatchObject({
    '@type': 'LodgingBusiness',
    starRating: { ratingValue: 4 },
    amenityFeature: [{ name: 'Lift', value: true }],
  });
  expect(lodging(ORIGIN, '/tr/resorts/bay', resort, 'tr')).not.toHaveProperty('starRating');
});
