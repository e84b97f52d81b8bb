import { expect, test } from 'vitest';
import { type Candidate, doctorFacets, feeBand, sortDoctors } from '#domain/doctor-choice.ts';
import { countValues, type Facet, narrow } from '#domain/facets.ts';

interface Thing {
  colours: readonly string[];
  size: string;
}
const FACETS: Facet<Thing>[] = [
  { name: 'colour', valuesOf: ({ colours }) => colours },
  { name: 'size', valuesOf: ({ size }) => [size] },
];
const [COLOUR, SIZE] = FACETS as [Facet<Thing>, Facet<Thing>];
const THINGS: Thing[] = [
  { colours: ['red', 'blue'], size: 'small' },
  { colours: ['red', 'red'], size: 'large' },
  { colours: ['blue'], size: 'large' },
];

test('an item is left when it has every chosen value; the order stays', () => {
  expect(narrow(THINGS, FACETS, {})).toEqual(THINGS);
  expect(narrow(THINGS, FACETS, { colour: 'red' })).toEqual(THINGS.slice(0, 2));
  expect(narrow(THINGS, FACETS, { colour: 'red', size: 'large' })).toEqual([THINGS[1]]);
  expect(narrow(THINGS, FACETS, { colour: 'green' })).toEqual([]);
});

test('a name that is no facet chooses nothing', () => {
  expect(narrow(THINGS, FACETS, { weight: 'heavy' })).toEqual(THINGS);
});

test('a value counts what it would leave, beside the choices of the others but not its own', () => {
  expect(countValues(THINGS, FACETS, {}, COLOUR)).toEqual(
    new Map([
      ['red', 2],
      ['blue', 2],
    ]),
  );
  const choice = { colour: 'red', size: 'large' };
  expect(countValues(THINGS, FACETS, choice, COLOUR)).toEqual(
    new Map([
      ['red', 1],
      ['blue', 1],
    ]),
  );
  expect(countValues(THINGS, FACETS, choice, SIZE)).toEqual(
    new Map([
      ['small', 1],
      ['large', 1],
    ]),
  );
});

test('a chosen value that leaves nothing is still there', () => {
  expect(countValues(THINGS, FACETS, { colour: 'green' }, COLOUR).get('green')).toBe(0);
});

const NOW = Date.parse('2026-11-22T00:00Z');
const DAY = 86_400_000;
const doctor = (change: Partial<Candidate>): Candidate => ({
  ...{ gender: 'female', languages: [], years: 1, treatments: [], specializations: [] },
  ...{ euros: undefined, freeAt: undefined, ...change },
});
const valuesOf = (name: string, one: Candidate) =>
  doctorFacets(NOW, { prices: true })
    .find((facet) => facet.name === name)
    ?.valuesOf(one);

test.each([
  [29.99, 'low'],
  [30, 'middle'],
  [39.99, 'middle'],
  [40, 'high'],
])('%d euros are in the band %s', (euros, band) => {
  expect([feeBand(euros), valuesOf('fee', doctor({ euros }))]).toEqual([band, [band]]);
});

test.each([
  [0, ['2', '7', '14']],
  [2 * DAY - 1, ['2', '7', '14']],
  [2 * DAY, ['7', '14']],
  [7 * DAY, ['14']],
  [14 * DAY, []],
])('a time that is free in %d ms is within %j days', (after, days) => {
  expect(valuesOf('free', doctor({ freeAt: NOW + after }))).toEqual(days);
});

test('who has no fee and no free time has no such values', () => {
  expect([valuesOf('fee', doctor({})), valuesOf('free', doctor({}))]).toEqual([[], []]);
});

test('without prices there is no facet of fees', () => {
  expect(doctorFacets(NOW, { prices: false }).map(({ name }) => name)).not.toContain('fee');
});

test('orders: what is not known comes last, what is equal stays', () => {
  const [a, b, c, d] = [
    doctor({ euros: 40, freeAt: 2, years: 3 }),
    doctor({ years: 9 }),
    doctor({ euros: 20, freeAt: 3, years: 9 }),
    doctor({ euros: 20 }),
  ];
  const all = [a, b, c, d];
  expect(sortDoctors(all, 'neutral')).toEqual(all);
  expect(sortDoctors(all, 'fee')).toEqual([c, d, a, b]);
  expect(sortDoctors(all, 'free')).toEqual([a, c, b, d]);
  expect(sortDoctors(all, 'experience')).toEqual([b, c, a, d]);
});
