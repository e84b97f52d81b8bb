import { expect, test } from 'vitest';
import {
  type Candidate,
  feeBand,
  freeFacet,
  freeFacetUntil,
  LASTING_FACETS,
  LASTING_ORDERS,
} from '#domain/doctor-choice.ts';
import { itemsOf, listingOf, narrow } from '#domain/listing.ts';

const NOW = Date.parse('2026-11-22T00:00Z');
const DAY = 86_400_000;
const doctor = (change: Partial<Candidate>): Candidate => ({
  gender: 'female',
  languages: [],
  years: 1,
  treatments: [],
  specializations: [],
  hospital: null,
  euros: undefined,
  ...change,
});
const feeBands = (candidate: Candidate) =>
  LASTING_FACETS.find(({ name }) => name === 'fee')?.valuesOf(candidate);

test.each([
  [29.99, 'low'],
  [30, 'middle'],
  [39.99, 'middle'],
  [40, 'high'],
])('%d euros are in the band %s', (euros, band) => {
  expect({ feeBand: feeBand(euros), feeBands: feeBands(doctor({ euros })) }).toEqual({
    feeBand: band,
    feeBands: [band],
  });
});

test.each([
  [0, ['2', '7', '14']],
  [2 * DAY - 1, ['2', '7', '14']],
  [2 * DAY, ['7', '14']],
  [7 * DAY, ['14']],
  [14 * DAY, []],
])('a time that is free in %d ms is within %j days', (after, days) => {
  expect(freeFacet(NOW, () => NOW + after).valuesOf(undefined)).toEqual(days);
});

test.each([
  [[], Number.POSITIVE_INFINITY],
  [[2 * DAY - 1], Number.POSITIVE_INFINITY],
  [[2 * DAY], 0],
  [[3 * DAY, 16 * DAY, 8 * DAY + 1], DAY],
])('the facet of times that are free in %j ms holds for %d ms', (after, length) => {
  const starts = after.map((ms) => NOW + ms);
  expect(freeFacetUntil(NOW, starts) - NOW).toBe(length);
});

test('a doctor without fee and free time has no such values', () => {
  expect({
    feeBands: feeBands(doctor({})),
    valuesOf: freeFacet(NOW, () => undefined).valuesOf(undefined),
  }).toEqual({
    feeBands: [],
    valuesOf: [],
  });
});

test('in every order unknown values come last, and equal doctors keep their order', () => {
  const a = doctor({ euros: 40, years: 3 });
  const b = doctor({ years: 9 });
  const c = doctor({ euros: 20, years: 9 });
  const d = doctor({ euros: 20 });
  const listing = listingOf([a, b, c, d], [], LASTING_ORDERS);
  const sortedBy = (sort: string) => itemsOf(listing, narrow(listing, {}), { sort });
  expect(sortedBy('neutral')).toEqual([a, b, c, d]);
  expect(sortedBy('fee')).toEqual([c, d, a, b]);
  expect(sortedBy('experience')).toEqual([b, c, a, d]);
});
