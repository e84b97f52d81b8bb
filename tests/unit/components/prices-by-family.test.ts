import { expect, test } from 'vitest';
import { spreadOverCities } from '#components/home/spread-over-cities.ts';
import { type FamilyPrice, pricesByFamily } from '#components/home/prices-by-family.ts';

const money = { amount: 1, currency: 'EUR' } as FamilyPrice['low'];
const price = (slug: string): FamilyPrice => ({
  slug,
  title: slug,
  unit: 'treatment',
  low: money,
  high: money,
});
const service = (slug: string) =>
  ({ key: slug, slug, title: slug, summary: '', family: null, kind: 'procedure', locale: 'en' }) as const;

test('prices are grouped by the family of their treatment, and those without a shown family apart', () => {
  const families = [
    { ...service('dentistry-turkey'), family: 'dentistry', procedures: [service('implants')] },
    { ...service('hair'), procedures: [service('fue')] },
    { ...service('vision'), procedures: [service('lasik')] },
  ] as unknown as Parameters<typeof pricesByFamily>[1];
  const prices = ['fue', 'implants', 'none', 'lasik'].map(price);
  const result = pricesByFamily(prices, families, ['dentistry', 'hair']);
  expect(result.get('dentistry')).toEqual([price('implants')]);
  expect(result.get('hair')).toEqual([price('fue')]);
  expect(result.get(undefined)).toEqual([price('none'), price('lasik')]);
});

test('one hospital of each city comes before the second of any city', () => {
  const hospital = (key: string, city: string) => ({ key, city: { key: city } });
  const hospitals = [hospital('a', 'x'), hospital('b', 'x'), hospital('c', 'y')] as unknown as Parameters<
    typeof spreadOverCities
  >[0];
  expect(spreadOverCities(hospitals, 2).map(({ key }) => key)).toEqual(['a', 'c']);
  expect(spreadOverCities(hospitals, 5).map(({ key }) => key)).toEqual(['a', 'c', 'b']);
});
