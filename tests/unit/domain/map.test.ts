import { expect, test } from 'vitest';
import { isOnLand } from '#domain/pattern/land.ts';
import { landDots, MAP_HEIGHT, MAP_WIDTH, placeLabels, project } from '#domain/pattern/map.ts';

test.each([
  ['Ankara', 32.85, 39.92],
  ['Van', 43.4, 38.5],
  ['Edirne', 26.6, 41.6],
  ['Tbilisi', 44.8, 41.7],
  ['Antalya', 30.7, 37.1],
])('%s lies on land', (_, longitude, latitude) => {
  expect(isOnLand(longitude, latitude)).toBe(true);
});

test.each([
  ['the Black Sea', 35, 43],
  ['the Mediterranean', 31, 35.8],
  ['the Aegean', 25.6, 38.5],
  ['the Sea of Marmara', 28.2, 40.7],
])('%s is water', (_, longitude, latitude) => {
  expect(isOnLand(longitude, latitude)).toBe(false);
});

test('west is at the left, north at the top, everything inside the picture', () => {
  const izmir = project(27.1, 38.4);
  const tbilisi = project(44.8, 41.7);
  expect(izmir.x).toBeLessThan(tbilisi.x);
  expect(tbilisi.y).toBeLessThan(izmir.y);
  const dots = landDots();
  const places = [...dots.matchAll(/M(-?\d+) (-?\d+)h0/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length).toBeGreaterThan(300);
  expect(places.length).toBe(dots.split('M').length - 1);
  expect(places.every(([x = -1, y = -1]) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT)).toBe(
    true,
  );
});

test('a name moves to another side where it would cover a place or leave the picture', () => {
  const [alone] = placeLabels([{ x: 500, y: 200, name: 'Ankara' }], 20);
  expect(alone?.anchor).toBe('start');
  const [crowded, , edge] = placeLabels(
    [
      { x: 500, y: 200, name: 'Ankara' },
      { x: 560, y: 202, name: 'Kayseri' },
      { x: MAP_WIDTH - 30, y: 200, name: 'Tbilisi' },
    ],
    20,
  );
  expect(crowded?.anchor).toBe('end');
  expect(edge?.anchor).toBe('end');
});
