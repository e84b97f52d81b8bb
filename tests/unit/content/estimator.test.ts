import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { countryName } from '#i18n/names.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';

const { origins, costs, costNotes, travelCosts, exchangeRates, services } = loadContent(
  readContentFiles('demo'),
);
const prices = origins.flatMap((origin) =>
  origin.prices.map((price) => ({ ...price, from: origin.country })),
);

describe("the site's own costs at home", () => {
  test('cover at least thirty countries, each with a name in every language', () => {
    expect(origins.length).toBeGreaterThanOrEqual(30);
    for (const { country } of origins) {
      expect(COUNTRIES).toContain(country);
      for (const locale of LOCALES) expect(countryName(locale, country)).not.toBe(country);
    }
  });

  test('every price is more than nothing, and is not dated in the future', () => {
    expect(prices.length).toBeGreaterThan(20);
    const today = new Date().toISOString().slice(0, 10);
    for (const { listed_on, low_minor } of prices) {
      expect(listed_on <= today).toBe(true);
      expect(low_minor).toBeGreaterThan(0);
    }
  });

  test('have a scope only for implants and grafts, and always the whole treatment for grafts', () => {
    const scoped = prices.flatMap(({ scope, service }) => (scope === null ? [] : [{ scope, service }]));
    const unitOf = new Map(costs.map(({ service, unit }) => [service, unit]));
    for (const { scope, service } of scoped)
      expect(unitOf.get(service), service).toBe(scope === 'whole-treatment' ? 'graft' : 'implant');
    const perGraft = prices.filter(({ service }) => unitOf.get(service) === 'graft');
    expect(perGraft.filter(({ scope }) => scope !== 'whole-treatment')).toEqual([]);
  });

  test('have prices of this site’s procedures alone', () => {
    const procedures = services.filter(({ kind }) => kind === 'procedure').map(({ key }) => key);
    expect(prices.map(({ service }) => service).filter((key) => !procedures.includes(key))).toEqual([]);
  });
});

test('prices at home are plausible: in euros between a tenth of and thirty times the lower price of our own list', () => {
  const rate = new Map(exchangeRates.map(({ currency, per_euro }) => [currency, per_euro]));
  const digits = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const euros = (minor: number, currency: string) =>
    minor / 10 ** digits(currency) / (rate.get(currency) ?? Number.NaN);
  const costByService = new Map(costs.map((cost) => [cost.service, cost]));
  const implausible = prices.filter(({ service, scope, low_minor, high_minor, currency }) => {
    const cost = costByService.get(service);
    const units = scope === 'whole-treatment' ? (cost?.stay?.quantity ?? 1) : 1;
    const list = cost ? euros(cost.low_minor, cost.currency) * units : Number.NaN;
    return !(euros(low_minor, currency) > list / 10 && euros(high_minor, currency) < list * 30);
  });
  expect(implausible.map(({ from, service }) => `${from} ${service}`)).toEqual([]);
});

test('currencies tied to the US dollar follow it', () => {
  const rate = (code: string) =>
    exchangeRates.find(({ currency }) => currency === code)?.per_euro ?? Number.NaN;
  // Units of each for one dollar, as their central banks keep them.
  const pegs = { AED: 3.6725, SAR: 3.75, QAR: 3.64, BHD: 0.376, OMR: 0.3845, JOD: 0.709, AZN: 1.7 };
  for (const [code, peg] of Object.entries(pegs)) expect(rate(code) / rate('USD') / peg).toBeCloseTo(1, 2);
});

test('a better hotel costs more', () => {
  const hotelNights = travelCosts.filter(({ kind }) => kind === 'hotel-night');
  const places = new Set(hotelNights.map(({ city }) => city));
  // The prices of places without prices of their own.
  expect(places).toContain(null);
  for (const place of places) {
    const nights = hotelNights
      .filter(({ city }) => city === place)
      .sort((a, b) => (a.stars ?? 0) - (b.stars ?? 0));
    expect(nights.map(({ stars }) => stars)).toEqual([3, 4, 5]);
    const lows = nights.map(({ low_minor }) => low_minor);
    expect(lows).toEqual([...lows].sort((a, b) => a - b));
    expect(new Set(lows).size).toBe(lows.length);
  }
});

test('an estimate names what stays in the body by its treatment, and says whether a crown is included', () => {
  const included = new Map(costs.map(({ service, stay }) => [service, stay?.included ?? []]));
  expect([...included].filter(([, items]) => items.includes('materials'))).toEqual([]);
  expect(included.get('dental-implants')).toEqual(expect.arrayContaining(['implant', 'crown']));
  expect(included.get('cataract-surgery')).toContain('lens');
  expect(included.get('sleeve-gastrectomy')).toContain('staples');
});

test('the note on usual quantities names the number of eyes that a cataract is estimated for', () => {
  const notes = costNotes.find(({ key }) => key === 'quantity')?.text;
  const words = {
    ar: 'عين واحدة لجراحة',
    en: 'one eye for a cataract',
    fr: 'un œil pour la cataracte',
    tr: 'katarakt ameliyatında bir göz',
  };
  expect(costs.find(({ service }) => service === 'cataract-surgery')?.stay?.quantity ?? 1).toBe(1);
  for (const locale of LOCALES) expect(notes?.[locale]).toContain(words[locale]);
});
