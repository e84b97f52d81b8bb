import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  countValues,
  extendListing,
  type Facet,
  itemsOf,
  type Listing,
  listingOf,
  narrow,
  countMembers,
} from '#domain/listing.ts';

interface Thing {
  colours: readonly string[];
  size: string;
  weight: number;
}
const FACETS: Facet<Thing>[] = [
  { name: 'colour', valuesOf: ({ colours }) => colours },
  { name: 'size', valuesOf: (thing) => [thing.size] },
];
const WEIGHTS = { weight: ({ weight }: Thing) => weight };
const THINGS: Thing[] = [
  { colours: ['red', 'blue'], size: 'small', weight: 3 },
  { colours: ['red', 'red'], size: 'large', weight: Number.POSITIVE_INFINITY },
  { colours: ['blue'], size: 'large', weight: 1 },
];
const threeThings = listingOf(THINGS, FACETS, WEIGHTS);
const listNarrowed = (listing: Listing<Thing>, choice: Choice) => itemsOf(listing, narrow(listing, choice));

test('an item is left when it has every chosen value; the order stays', () => {
  expect(listNarrowed(threeThings, {})).toEqual(THINGS);
  expect(listNarrowed(threeThings, { colour: 'red' })).toEqual(THINGS.slice(0, 2));
  expect(listNarrowed(threeThings, { colour: 'red', size: 'large' })).toEqual([THINGS[1]]);
  expect(listNarrowed(threeThings, { colour: 'green' })).toEqual([]);
});

test('a name that is no facet chooses nothing', () => {
  expect(listNarrowed(threeThings, { shape: 'round' })).toEqual(THINGS);
});

test('the count of a value is what it would leave with the choices in the other facets', () => {
  const counts = (choice: Choice, facet: string) =>
    Object.fromEntries(countValues(threeThings, choice, facet));
  expect(counts({}, 'colour')).toEqual({ red: 2, blue: 2 });
  expect(counts({ colour: 'red', size: 'large' }, 'colour')).toEqual({ red: 1, blue: 1 });
  expect(counts({ colour: 'red', size: 'large' }, 'size')).toEqual({ small: 1, large: 1 });
});

test('a chosen value that leaves no item is counted with 0', () => {
  expect(countValues(threeThings, { colour: 'green' }, 'colour').get('green')).toBe(0);
  expect(countValues(threeThings, { colour: 'red', size: 'tiny' }, 'colour').get('red')).toBe(0);
});

test('extending a listing replaces parts of the same name; the others stay', () => {
  const extended = extendListing(threeThings, [{ name: 'size', valuesOf: () => ['one'] }], {
    weight: () => 0,
  });
  expect(countValues(extended, {}, 'size')).toEqual(new Map([['one', 3]]));
  expect(listNarrowed(extended, { colour: 'blue' })).toEqual([THINGS[0], THINGS[2]]);
  expect(itemsOf(extended, narrow(extended, {}), { sort: 'weight' })).toEqual(THINGS);
});

/** Computes the same results by checking each item. */
const model = {
  fits: (thing: Thing, choice: Choice) =>
    FACETS.every(({ name, valuesOf }) => {
      const chosenValues = choice[name];
      return chosenValues === undefined || valuesOf(thing).includes(chosenValues);
    }),
  narrow: (things: readonly Thing[], choice: Choice) => things.filter((thing) => model.fits(thing, choice)),
  count(things: readonly Thing[], choice: Choice, { name, valuesOf }: Facet<Thing>) {
    const candidates = model.narrow(things, { ...choice, [name]: undefined });
    const values = new Set([
      ...candidates.flatMap(valuesOf),
      ...(choice[name] === undefined ? [] : [choice[name]]),
    ]);
    return new Map(
      [...values].map((value) => [
        value,
        candidates.filter((thing) => valuesOf(thing).includes(value)).length,
      ]),
    );
  },
  sort: (things: readonly Thing[]) =>
    things.toSorted((a, b) => (a.weight === b.weight ? 0 : a.weight - b.weight)),
};

describe('a listing, compared with a check of each item,', () => {
  const colour = fc.constantFrom('red', 'blue', 'green', 'grey');
  const measure = fc.constantFrom('small', 'large');
  const things = fc.array(
    fc.record({
      colours: fc.array(colour, { maxLength: 4 }),
      size: measure,
      weight: fc.constantFrom(-1, 0, 1, 2, Number.POSITIVE_INFINITY),
    }),
    { maxLength: 140 },
  );
  const choice = fc.record({
    colour: fc.option(fc.oneof(colour, fc.constant('none')), { nil: undefined }),
    size: fc.option(measure, { nil: undefined }),
  });

  test('gives the same items, counts, orders and parts', () => {
    fc.assert(
      fc.property(things, choice, fc.nat(150), fc.nat(10), (all, chosen, offset, limit) => {
        const listing = listingOf(all, FACETS, WEIGHTS);
        const members = narrow(listing, chosen);
        const expected = model.narrow(all, chosen);
        expect(itemsOf(listing, members)).toEqual(expected);
        expect(countMembers(members)).toBe(expected.length);
        for (const facet of FACETS)
          expect(countValues(listing, chosen, facet.name)).toEqual(model.count(all, chosen, facet));
        const part = { sort: 'weight', offset, limit };
        expect(itemsOf(listing, members, part)).toEqual(model.sort(expected).slice(offset, offset + limit));
      }),
    );
  });
});
