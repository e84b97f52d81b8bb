import { describe, expect, test } from 'vitest';
import { HOSPITAL_FACETS, HOSPITAL_ORDERS, type HospitalCandidate } from '#domain/hospital-choice.ts';
import { itemsOf, listingOf, narrow } from '#domain/listing.ts';

const facility = (id: string, rest: Partial<HospitalCandidate> = {}): HospitalCandidate & { id: string } => ({
  id,
  departments: ['cardiology'],
  accreditations: ['JCI'],
  languages: ['tr'],
  airportKm: 10,
  beds: 10,
  ...rest,
});
const ids = (facilities: readonly { id: string }[]) => facilities.map(({ id }) => id).join('');

describe('hospitals are narrowed by', () => {
  const hospitals = [
    facility('a', { departments: ['cardiology', 'ophthalmology'], languages: ['tr', 'ar'] }),
    facility('b', { accreditations: [] }),
    facility('c', { languages: ['ka', 'ar'], accreditations: ['ISO 9001', 'JCI'] }),
  ];

  test.each([
    [{ department: 'ophthalmology' }, 'a'],
    [{ accreditation: 'JCI' }, 'ac'],
    [{ language: 'ar' }, 'ac'],
    [{ language: 'ar', department: 'cardiology', accreditation: 'ISO 9001' }, 'c'],
    [{ language: 'xx' }, ''],
    [{}, 'abc'],
  ])('%o, which leaves “%s”', (choice, left) => {
    const listing = listingOf(hospitals, HOSPITAL_FACETS, {});
    expect(ids(itemsOf(listing, narrow(listing, choice)))).toBe(left);
  });
});

describe('hospitals are sorted', () => {
  const hospitals = [
    facility('a', { airportKm: 30, beds: 5 }),
    facility('b', { airportKm: 4, beds: null }),
    facility('c', { airportKm: 4, beds: 200 }),
    facility('d', { airportKm: 90, beds: 5 }),
  ];

  test.each([
    ['neutral', 'abcd'],
    ['airport', 'bcad'],
    ['beds', 'cadb'],
  ] as const)('by %s, with equal ones in their order', (sort, order) => {
    const listing = listingOf(hospitals, [], HOSPITAL_ORDERS);
    expect(ids(itemsOf(listing, narrow(listing, {}), { sort }))).toBe(order);
  });

  test('by beds, with an unknown number last', () => {
    const some = [facility('a', { beds: null }), facility('b', { beds: 1 })];
    const listing = listingOf(some, [], HOSPITAL_ORDERS);
    expect(ids(itemsOf(listing, narrow(listing, {}), { sort: 'beds' }))).toBe('ba');
  });
});
