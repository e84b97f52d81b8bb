import { beforeEach, describe, expect, test } from 'vitest';
import { ESTIMATOR } from '../../api/db/support/estimator-file.ts';
import { homePrice, writeOrigin } from '../../api/db/support/origin-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, replaceIn, validFolder } from './support/valid-folder.ts';

let folder: SeedFolder;
const writeCosts = (currency: string) =>
  folder.write('costs.json', {
    source: 'A list',
    listed_on: '2026-01-01',
    currency,
    items: [{ service: 'crown', unit: 'tooth', low_minor: 1, high_minor: 2 }],
  });
beforeEach(() => {
  folder = validFolder();
  writeCosts('EUR');
  writeOrigin(folder, { country: 'DZ', prices: [homePrice('crown')] });
});

const [hotel, ...others] = ESTIMATOR.travel;
const travel = (change: object, rest: object[] = others) =>
  folder.write('estimator.json', {
    ...ESTIMATOR,
    travel: [{ ...hotel, ...change }, ...rest],
  });
const rates = (per_euro: object) =>
  folder.write('estimator.json', { ...ESTIMATOR, rates: { rated_on: '2026-01-01', per_euro } });
const price = (change: object) =>
  writeOrigin(folder, { country: 'DZ', prices: [homePrice('crown', change)] });

const DZ = 'home-costs/dz.json, key';
const FILE = 'estimator.json, key';

test('the folder is valid before it is changed', () => {
  expect(loadError(folder)).toBe('none');
});

describe('an error names the file, the key, and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    [
      'no file of notes, travel and rates',
      () => folder.remove('estimator.json'),
      'estimator.json: is missing',
    ],
    [
      'country in the file of another',
      () => writeOrigin(folder, { country: 'MA' }, 'dz'),
      `${DZ} country: is not the name of the file, dz`,
    ],
    [
      'country by name',
      () => replaceIn(folder, 'home-costs/dz.json', '"DZ"', '"Algeria"'),
      `${DZ} country: must`,
    ],
    [
      'price list in a currency without a rate',
      () => writeCosts('USD'),
      'costs.json, key currency: estimator.json has no rate for USD',
    ],
    [
      'currency of a country without a rate',
      () => replaceIn(folder, 'home-costs/dz.json', '"currency": "DZD"', '"currency": "MAD"'),
      `${DZ} currency: there is no MAD`,
    ],
    [
      'currency of a flight without a rate',
      () => writeOrigin(folder, { country: 'DZ', flight: { currency: 'MAD' } }),
      `${DZ} flight.currency: there is no MAD`,
    ],
    [
      'flight range backwards',
      () => writeOrigin(folder, { country: 'DZ', flight: { low_minor: 900 } }),
      `${DZ} flight.high_minor: is less than low_minor`,
    ],
    [
      'flight with too many changes',
      () => writeOrigin(folder, { country: 'DZ', flight: { stops: 4 } }),
      `${DZ} flight.stops: is more than 3`,
    ],
    [
      'price of a service without a cost of ours',
      () => price({ service: 'teeth' }),
      `${DZ} prices.service: there is no teeth`,
    ],
    [
      'price of a service twice',
      () => writeOrigin(folder, { country: 'DZ', prices: [homePrice('crown'), homePrice('crown')] }),
      `${DZ} prices.service: crown is there twice`,
    ],
    ['price without a source', () => price({ sources: [] }), `${DZ} prices.crown.sources: is empty`],
    [
      'price range backwards',
      () => price({ low_minor: 900 }),
      `${DZ} prices.crown.high_minor: is less than low_minor`,
    ],
    ['price with an unknown scope', () => price({ scope: 'all' }), `${DZ} prices.crown.scope: is not known`],
    [
      'price in a currency without a rate',
      () => price({ currency: 'MAD' }),
      `${DZ} prices crown currency: there is no MAD`,
    ],
    [
      'day of a price that is no date',
      () => price({ listed_on: '2026' }),
      `${DZ} prices.crown.listed_on: must be a day`,
    ],
    ['hotel without stars', () => travel({ stars: null }), `${FILE} travel.entry 1.stars: a hotel has stars`],
    [
      'interpreter with stars',
      () => travel({ kind: 'interpreter-day' }),
      `${FILE} travel.entry 1.stars: a hotel has stars`,
    ],
    [
      'interpreter with a city',
      () => travel({ kind: 'interpreter-day', stars: null, city: 'izmir' }),
      `${FILE} travel.entry 1.city: only a hotel may have a city`,
    ],
    ['no hotel of a class', () => travel({ stars: 2 }), `${FILE} travel: lacks hotel-night-3`],
    [
      'hotel of a class in one city only',
      () => travel({ city: 'izmir' }),
      `${FILE} travel: lacks hotel-night-3`,
    ],
    ['no transfer', () => travel({}, others.slice(0, -1)), `${FILE} travel: lacks airport-transfer`],
    ['hotel of a class twice', () => travel({ stars: 4 }), `${FILE} travel: hotel-night-4 is there twice`],
    [
      'hotel in an unknown city',
      () => travel({ city: 'paris' }),
      `${FILE} travel hotel-night-3-paris city: there is no paris`,
    ],
    [
      'hotel in a currency without a rate',
      () => travel({ currency: 'USD' }),
      `${FILE} travel hotel-night-3 currency: there is no USD`,
    ],
    [
      'rate of the euro that is not 1',
      () => rates({ EUR: 2, DZD: 151 }),
      `${FILE} rates.per_euro: does not say`,
    ],
    ['rate of zero', () => rates({ EUR: 1, DZD: 0 }), `${FILE} rates.per_euro.DZD: is not more than 0`],
    [
      'rate of a currency by name',
      () => rates({ EUR: 1, dinar: 3 }),
      `${FILE} rates.per_euro.dinar: must be`,
    ],
    [
      'note without a language',
      () => replaceIn(folder, 'estimator.json', '"tr": "Note tr"', '"tr": " "'),
      `${FILE} notes.home-prices.tr: is empty`,
    ],
  ])('%s', (_, spoil, message) => {
    spoil();
    expect(loadError(folder)).toContain(message);
  });
});
