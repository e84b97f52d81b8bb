import { expect, test } from 'vitest';
import { layOutArea } from '#domain/area-layout.ts';

const TEXTS = {
  cityCentre: 'Centre',
  minutes: (minutes: number) => `${minutes} min`,
  kilometres: (km: number) => `${km} km`,
};
const hospital = { latitude: 41, longitude: 29 };
const hotel = { latitude: 41.02, longitude: 29.02, minutes: 15 };
const airport = { code: 'SAW', latitude: 40.9, longitude: 29.3, minutes: 40 };
const city = { latitude: 41.05, longitude: 28.95, seas: [], rivers: [] };
const contents = { centre: hospital, places: [hotel], airport, city };

test('places are labelled with their minutes, the airport with its code too, and the centre of the city by name', () => {
  const { signs, cityCentre } = layOutArea(contents, TEXTS);
  expect(signs.map(({ text }) => text)).toEqual(['15 min', 'SAW · 40 min']);
  expect(cityCentre?.text).toBe('Centre');
});

test('the centre of the city is not drawn where the sign of the facility hides it', () => {
  const { cityCentre, signs } = layOutArea({ ...contents, city: { ...city, ...hospital } }, TEXTS);
  expect(cityCentre).toBeUndefined();
  expect(signs).toHaveLength(2);
});

test('the centre of the city is not drawn where its name has no room', () => {
  const { cityCentre, signs } = layOutArea(contents, { ...TEXTS, cityCentre: 'Centre'.repeat(10) });
  expect(cityCentre).toBeUndefined();
  expect(signs).toHaveLength(2);
});
